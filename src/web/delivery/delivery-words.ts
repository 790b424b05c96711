import { createContext, useContext } from 'react'
import { notDeliverable } from '#contract/delivery-area.ts'
import type { DeliveryWords } from '#contract/delivery-words.ts'

/** Until the shop has answered, nothing is promised. */
export const NO_WORDS: DeliveryWords = {
  promise: '',
  tag: '',
  badge: '',
  banner: '',
  door: '',
  time: '',
  sentence: '',
}

/** In place of the promise, where the shop does not deliver to this pincode. */
export const outsideWords = (pincode: string): DeliveryWords => ({
  promise: notDeliverable(pincode),
  tag: '',
  badge: `Not to ${pincode}`,
  banner: 'Fresh from the mandi.',
  door: 'not yet',
  time: `in ${pincode}`,
  sentence: notDeliverable(pincode),
})

/** One subscription for all cards of a screen: there are hundreds. */
export const PromiseContext = createContext({ inArea: NO_WORDS, words: NO_WORDS })

/** What the shop promises now, in its words: to the shopper's delivery address, where it is known. */
export const useDeliveryWords = () => useContext(PromiseContext).words

/** What it promises now to an address that it delivers to. */
export const useDeliveryWordsInArea = () => useContext(PromiseContext).inArea
