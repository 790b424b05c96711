import type { CartItem } from '#contract/cart/cart.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'

/** Cart totals in rupees, added up in whole paise. */
export const totalQuantity = (items: CartItem[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

export const totalPrice = (items: CartItem[]) =>
  sumOf(items, ({ quantity, product }) => quantity * toPaise(product.price))

/** In rupees. */
export const sumOf = (items: CartItem[], paiseOf: (item: CartItem) => number) =>
  toRupees(items.reduce((sum, item) => sum + paiseOf(item), 0))

export const itemOf = (items: CartItem[], productId: string) =>
  items.find(({ product }) => product._id === productId)

/** The cart with another quantity of a product; at 0 without its row. */
export const withQuantity = (items: CartItem[], productId: string, quantity: number) =>
  items.flatMap((item) => {
    if (item.product._id !== productId) return [item]
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
