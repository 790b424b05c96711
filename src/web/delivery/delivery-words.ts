import { createContext, useContext } from 'react'
import { TAX } from '#contract/constants.ts'
import { notDeliverable } from '#contract/delivery-area.ts'
import type { DeliveryWords } from '#contract/delivery-words.ts'
import { toRupees } from '#contract/money.ts'

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

/** On what terms orders are taken. `flatTax` is the “Tax (GST)” of each order, in rupees. */
type OrderTerms = { flatTax: number; takesOrders: boolean }

/** Until the shop has answered: those of the specification. */
export const DEFAULT_TERMS: OrderTerms = { flatTax: toRupees(TAX), takesOrders: true }

/** One subscription for all cards of a screen: there are hundreds. */
export const PromiseContext = createContext({
  inArea: NO_WORDS,
  words: NO_WORDS,
  terms: DEFAULT_TERMS,
})

/** What the shop promises now, in its words: to the shopper's delivery address, where it is known. */
export const useDeliveryWords = () => useContext(PromiseContext).words

/** What it promises now to an address that it delivers to. */
export const useDeliveryWordsInArea = () => useContext(PromiseContext).inArea

export const useOrderTerms = () => useContext(PromiseContext).terms
