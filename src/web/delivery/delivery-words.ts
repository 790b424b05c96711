import { createContext, useContext } from 'react'
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

/** One subscription for all cards of a screen: there are hundreds. */
export const WordsContext = createContext(NO_WORDS)

/** What the shop promises now, in its words. */
export const useDeliveryWords = () => useContext(WordsContext)
