import { billFor } from '#contract/bill.ts'
import type { CartItem } from '#contract/cart.ts'
import { toPaise, toRupees } from '#contract/money.ts'

/** Sums over a cart. Amounts in rupees, added up in whole paise. */
export const totalQuantity = (items: CartItem[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

export const totalPrice = (items: CartItem[]) =>
  sumOf(items, ({ quantity, product }) => quantity * toPaise(product.price))

/** What the list prices would have cost more. */
export const totalSaving = (items: CartItem[]) =>
  sumOf(items, ({ quantity, product }) =>
    Math.max(0, quantity * (toPaise(product.list_price) - toPaise(product.price))),
  )

const sumOf = (items: CartItem[], paiseOf: (item: CartItem) => number) =>
  toRupees(items.reduce((sum, item) => sum + paiseOf(item), 0))

export const itemOf = (items: CartItem[], productId: string) =>
  items.find(({ product }) => product._id === productId)

/** The cart with another quantity of one product; without its row at 0. */
export const withQuantity = (items: CartItem[], productId: string, quantity: number) =>
  items.flatMap((item) => {
    if (item.product._id !== productId) return [item]
    return quantity > 0 ? [{ ...item, quantity }] : []
  })

/** The bill that the cart, checkout and the order show, in rupees. */
export function cartBill(items: CartItem[]) {
  const bill = billFor(items.map(toPriced))
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
