import { billFor } from '#contract/bill.ts'
import type { CartItem } from '#contract/cart.ts'
import { toPaise, toRupees } from '#contract/money.ts'

/** The bill that the cart, checkout and the order show, in rupees, with the flat tax of the shop or of the order. */
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

/** What one row costs, in rupees; and what it would cost at the list price. */
export const itemTotal = (item: CartItem) => toRupees(billFor([toPriced(item)]).subtotal)
export const itemListTotal = ({ quantity, product }: CartItem) =>
  toRupees(billFor([{ unitPrice: toPaise(product.list_price), quantity }]).subtotal)

const toPriced = ({ quantity, product }: CartItem) => ({
  unitPrice: toPaise(product.price),
  quantity,
})

/** A press that is still on the way counts too. */
export const isAvailable = ({ available, quantity, product }: CartItem) =>
  available && product.stock >= quantity

export const areAllAvailable = (items: CartItem[]) => items.every(isAvailable)

/** Why a row cannot be bought as it stands, in words. */
export const shortageOf = ({ product: { stock } }: CartItem) =>
  stock > 0 ? `Only ${stock} left` : 'Not available right now'
