import type { Charges } from './charges.ts'

/**
 * Added items go along with an order that has paid for its delivery, so they cost nothing more. An order that is handed
 * over at the counter costs its items only: nothing is delivered, and over the counter nothing may be added to the
 * printed price, which includes all taxes (Legal Metrology (Packaged Commodities) Rules 2011, rules 2(m) and 18(2)). So
 * its invoice has goods only, each with its own rate of GST.
 */
export const ITEMS_ONLY: Charges = {
  deliveryFee: 0,
  handlingFee: 0,
  tax: 0,
  freeDeliveryFrom: null,
  minimumOrder: 0,
}
