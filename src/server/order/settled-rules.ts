import type { ProductQuantity } from '#server/catalog/product-rules.ts'
import type { Order } from './order-rules.ts'

/** Returned quantity of a product of the order so far, or with `kept` the quantity refunded without a return. */
export const returnedCount = (
  { returns }: Pick<Order, 'returns'>,
  productId: string,
  kept: boolean,
): number =>
  countIn(
    returns.filter(({ items }) => (items === 'kept') === kept).flatMap(({ lines }) => lines),
    productId,
  )

/** Quantity of a product of the order that was sent again. */
export const replacedCount = ({ replaced }: Pick<Order, 'replaced'>, productId: string): number =>
  countIn(replaced, productId)

/** Pieces of the product in these lines. */
export const countIn = (lines: readonly ProductQuantity[], productId: string) =>
  lines.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0)

type Settled = Pick<Order, 'items' | 'shorts' | 'returns' | 'replaced'>

/** Delivered quantity of a product that was neither returned, refunded for a complaint nor sent again. */
export function leftOf(order: Settled, productId: string): number {
  const settled = order.returns.flatMap(({ lines }) => lines)
  return (
    countIn(order.items, productId) -
    countIn(order.shorts, productId) -
    countIn(settled, productId) -
    countIn(order.replaced, productId)
  )
}

/** What is left of each product; without products of which nothing is left. */
export const returnableLines = (order: Settled): ProductQuantity[] =>
  order.items
    .map(({ productId }) => ({ productId, quantity: leftOf(order, productId) }))
    .filter(({ quantity }) => quantity > 0)
