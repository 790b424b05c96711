import { MAX_CART_ITEMS, MAX_QUANTITY } from '#contract/cart/cart-limits.ts'
import { text } from '#contract/language/text.ts'
import { nameText } from '#contract/language/verbatim.ts'
import type { Product } from '#server/catalog/product-rules.ts'
import { conflict } from '#server/lib/errors.ts'

export type CartItem = {
  id: string
  quantity: number
  /** On sale. A withdrawn product stays in the cart, shown as unavailable. */
  onSale: boolean
  product: Product
}

/** Whether the product is on sale with sufficient stock. */
export const isAvailable = ({ onSale, quantity, product }: CartItem) =>
  onSale && product.stock >= quantity

/** Rejects a quantity above the stock or the limit per person; `undefined` stands for too many. */
export function checkQuantity(product: Product, quantity: number | undefined) {
  const { stock } = product
  const name = nameText(product)
  if (stock <= 0)
    throw conflict(text('{name} is out of stock.', { name }), { code: 'OUT_OF_STOCK' })
  if (quantity === undefined || quantity > MAX_QUANTITY) {
    throw conflict(text('You can buy up to {max} of one product.', { max: MAX_QUANTITY }), {
      code: 'TOO_MANY',
    })
  }
  if (quantity > stock) {
    throw conflict(text('Only {stock} of {name} left.', { stock, name }), { code: 'OUT_OF_STOCK' })
  }
}

/** How many more of a product fit into a cart that has some. */
export const roomFor = ({ stock }: Product, has: number) =>
  Math.max(0, Math.min(stock, MAX_QUANTITY) - has)

/** Throws conflict when the cart would contain too many different products. */
export function checkRoom(items: number) {
  if (items > MAX_CART_ITEMS) {
    throw conflict(
      text('A cart can have up to {max} different products.', { max: MAX_CART_ITEMS }),
      {
        code: 'CART_FULL',
      },
    )
  }
}
