import type { CartItem } from '#contract/cart/cart.ts'
import { toPaise } from '#contract/lib/money.ts'
import { sumOf } from './cart.ts'

/** Savings against the list prices, in rupees. */
export const totalSaving = (items: CartItem[]) =>
  sumOf(items, ({ quantity, product }) =>
    Math.max(0, quantity * (toPaise(product.list_price) - toPaise(product.price))),
  )
