import { t } from '@lingui/core/macro'
import { createContext, useContext } from 'react'
import { notDeliverable } from '#contract/delivery/delivery-area.ts'
import type { DeliveryTexts } from '#contract/delivery/delivery-texts.ts'
import { shown } from '#web/lib/language/shown.ts'

/** The texts of the delivery promise in the language of the page; '' where there is nothing to show. */
export type DeliveryWords = Record<keyof DeliveryTexts, string>

/** No promise until the server has answered. */
export const NO_TEXTS: DeliveryWords = {
  promise: '',
  tag: '',
  badge: '',
  banner: '',
  door: '',
  time: '',
  sentence: '',
}

/** Replaces the promise for a pincode outside the delivery area. */
export const notDeliverableTexts = (pincode: string): DeliveryWords => ({
  promise: shown(notDeliverable(pincode)),
  tag: '',
  badge: t`Not to ${pincode}`,
  banner: t`Fresh from the mandi.`,
  door: t`not yet`,
  time: t`in ${pincode}`,
  sentence: shown(notDeliverable(pincode)),
})

/** Order terms. `visitorsCanBrowse` is undefined until it is known. */
type OrderTerms = { takesOrders: boolean; visitorsCanBrowse: boolean | undefined }

/** The specification's terms, until the server has answered. */
export const DEFAULT_TERMS: OrderTerms = {
  takesOrders: true,
  visitorsCanBrowse: undefined,
}

/** The notice of the shop in the language of the page; `to`: where it leads, if anywhere. */
export type ShownNotice = { words: string; tone: string; to: string }

/** One subscription for all cards of a screen, because there can be hundreds. */
type Front = { notice?: ShownNotice | undefined; hasBanners?: boolean; hasRow?: boolean }

export const PromiseContext = createContext({
  inArea: NO_TEXTS,
  words: NO_TEXTS,
  terms: DEFAULT_TERMS,
  front: {} as Front,
})

/** The promise for the shopper's address, where that is known. */
export const useDeliveryTexts = () => useContext(PromiseContext).words

/** The promise for addresses in the delivery area. */
export const useDeliveryTextsInArea = () => useContext(PromiseContext).inArea

/** What the owner put on the front of the shop, so far as space is needed for it. */
export const useFront = () => useContext(PromiseContext).front

export const useOrderTerms = () => useContext(PromiseContext).terms
