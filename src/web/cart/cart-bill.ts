import { t } from '@lingui/core/macro'
import { billFor } from '#contract/cart/bill.ts'
import type { CartItem } from '#contract/cart/cart.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'

/** The bill of the cart, checkout and order, in rupees, with the flat tax of the shop or of the order. */
export function cartBill(items: CartItem[], flatTax: number) {
  const bill = billFor(items.map(toPriced), toPaise(flatTax))
  return {
    subtotal: toRupees(bill.subtotal),
    deliveryFee: toRupees(bill.deliveryFee),
    handlingFee: toRupees(bill.handlingFee),
    shippingFee: toRupees(bill.shippingFee),
    tax: toRupees(bill.tax),
    total: toRupees(bill.total),
  }
}

/** Total of a row in rupees, charged and at list price. */
export const itemTotal = (item: CartItem) => toRupees(billFor([toPriced(item)]).subtotal)
export const itemListTotal = ({ quantity, product }: CartItem) =>
  toRupees(billFor([{ unitPrice: toPaise(product.list_price), quantity }]).subtotal)

const toPriced = ({ quantity, product }: CartItem) => ({
  unitPrice: toPaise(product.price),
  quantity,
})

/** Includes pending changes. */
export const isAvailable = ({ available, quantity, product }: CartItem) =>
  available && product.stock >= quantity

export const areAllAvailable = (items: CartItem[]) => items.every(isAvailable)

/** Why a row cannot be ordered. */
export const shortageOf = ({ product: { stock } }: CartItem) =>
  stock > 0 ? t`Only ${stock} left` : t`Not available right now`

/** The same with the product's name. */
export function shortSentence({ product: { stock, ...product } }: CartItem): string {
  const name = localName(product)
  return stock > 0 ? t`${name}: only ${stock} left` : t`${name}: not available right now`
}
