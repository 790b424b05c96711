import { DEFAULT_CHARGES } from '../cart/charges.ts'
import { toRupees } from '../lib/money.ts'

/** What the owner charges besides the items, in rupees. */
export type ChargeSettings = {
  delivery_fee: number
  handling_fee: number
  tax: number
  free_delivery_from: number | null
  minimum_order: number
}

/** The specification's. */
export const DEFAULT_CHARGE_SETTINGS: ChargeSettings = {
  delivery_fee: toRupees(DEFAULT_CHARGES.deliveryFee),
  handling_fee: toRupees(DEFAULT_CHARGES.handlingFee),
  tax: toRupees(DEFAULT_CHARGES.tax),
  free_delivery_from: DEFAULT_CHARGES.freeDeliveryFrom,
  minimum_order: toRupees(DEFAULT_CHARGES.minimumOrder),
}
