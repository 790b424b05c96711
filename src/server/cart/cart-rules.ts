import { MAX_CART_ITEMS, MAX_QUANTITY } from '#contract/constants.ts'
import type { Product } from '#server/catalog/product-rules.ts'
import { conflict } from '#server/lib/errors.ts'

export type CartItem = {
  id: string
  quantity: number
  /** Still on sale. What was deleted stays in the cart, shown as unavailable. */
  onSale: boolean
  product: Product
}

/** An item can be bought when its product is on sale and the shelf holds enough of it. */
export const isAvailable = ({ onSale, quantity, product }: CartItem) =>
  onSale && product.stock >= quantity

/** Refuses a quantity that the shelf cannot supply or that one person may not buy; `undefined` stands for too many. */
export function checkQuantity({ name, stock }: Product, quantity: number | undefined) {
  if (stock <= 0) throw conflict(`${name} is out of stock.`, { code: 'OUT_OF_STOCK' })
  if (quantity === undefined || quantity > MAX_QUANTITY) {
    throw conflict(`You can buy up to ${MAX_QUANTITY} of one product.`, { code: 'TOO_MANY' })
  }
  if (quantity > stock) {
    throw conflict(`Only ${stock} of ${name} left.`, { code: 'OUT_OF_STOCK' })
  }
}

/** Throws conflict when the cart would hold so many different products. */
export function checkRoom(items: number) {
  if (items > MAX_CART_ITEMS) {
    throw conflict(`A cart holds up to ${MAX_CART_ITEMS} different products.`, {
      code: 'CART_FULL',
    })
  }
}
