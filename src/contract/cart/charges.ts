import { type Paise, toPaise } from '../lib/money.ts'

/** What the shop charges besides the items, and from which sum of the items on. */
export type Charges = {
  deliveryFee: Paise
  handlingFee: Paise
  /** The flat "Tax (GST)" of an order; 0 where the seller may not collect tax. */
  tax: Paise
  /** From this sum of the items on, delivery costs nothing; null: never. */
  freeDeliveryFrom: Paise | null
  /** No order below this sum of the items; 0: any. */
  minimumOrder: Paise
}

/** Those of the specification, until the owner sets others. */
export const DEFAULT_CHARGES: Charges = {
  deliveryFee: 40_00,
  handlingFee: 10_00,
  tax: 18_00,
  freeDeliveryFrom: null,
  minimumOrder: 0,
}

/** As the settings say it, in rupees. */
type InRupees = {
  delivery_fee: number
  handling_fee: number
  free_delivery_from: number | null
  minimum_order: number
}

/** `tax` in rupees as well. */
export const chargesIn = (shown: InRupees, tax: number): Charges => ({
  deliveryFee: toPaise(shown.delivery_fee),
  handlingFee: toPaise(shown.handling_fee),
  tax: toPaise(tax),
  freeDeliveryFrom: shown.free_delivery_from === null ? null : toPaise(shown.free_delivery_from),
  minimumOrder: toPaise(shown.minimum_order),
})
