import type { Paise } from '../lib/money.ts'

/** The shipping fee is delivery plus handling, so that the cart shows every fee. */
export const DELIVERY_FEE = 40_00
export const HANDLING_FEE = 10_00
export const SHIPPING_FEE = DELIVERY_FEE + HANDLING_FEE
export const TAX = 18_00

export const MAX_QUANTITY = 99
export const MAX_CART_ITEMS = 100

/** The bill of a cart, in paise. Cart, checkout, order and invoice show the same sum. */
export type Bill = {
  subtotal: Paise
  deliveryFee: Paise
  handlingFee: Paise
  /** Delivery plus handling. */
  shippingFee: Paise
  tax: Paise
  total: Paise
}

type Priced = { unitPrice: Paise; quantity: number }

/**
 * Computes the bill; an empty cart costs nothing. `flatTax` depends on the seller's registration
 * (`seller.ts`): a shop that may not collect tax charges none.
 */
export function billFor(items: readonly Priced[], flatTax: Paise = TAX): Bill {
  const subtotal = items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const fees =
    items.length > 0
      ? {
          deliveryFee: DELIVERY_FEE,
          handlingFee: HANDLING_FEE,
          shippingFee: SHIPPING_FEE,
          tax: flatTax,
        }
      : { deliveryFee: 0, handlingFee: 0, shippingFee: 0, tax: 0 }

  return { subtotal, ...fees, total: subtotal + fees.shippingFee + fees.tax }
}
