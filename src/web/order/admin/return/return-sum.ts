import { paidForPieces } from '#contract/coupon/coupon-discount.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import type { OrderItem } from '#contract/order/order.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'

/** Returned quantity by product id. */
export type Picked = { readonly [productId: string]: number }

/** Delivered quantity of a line that is not returned yet. */
export const leftToReturn = ({
  quantity,
  short,
  returned,
  refunded = 0,
  replaced = 0,
}: OrderItem) => quantity - short - returned - refunded - replaced

export const returnable = ({ products }: Pick<StaffOrder, 'products'>) =>
  products.filter((item) => leftToReturn(item) > 0)

/** Everything that can still be returned. */
export const pickAll = (order: Pick<StaffOrder, 'products'>): Picked =>
  Object.fromEntries(returnable(order).map((item) => [item._id, leftToReturn(item)]))

export const linesOf = (picked: Picked) =>
  Object.entries(picked)
    .filter(([, quantity]) => quantity > 0)
    .map(([product_id, quantity]) => ({ product_id, quantity }))

export const isAllPicked = (order: Pick<StaffOrder, 'products'>, picked: Picked) =>
  returnable(order).every((item) => picked[item._id] === leftToReturn(item))

/**
 * The refund in rupees, as the server computes it: price of the lines, delivery and tax if included, limited
 * to the remaining payment.
 */
export function returnSum(
  { products, can_return }: Pick<StaffOrder, 'products' | 'can_return'>,
  picked: Picked,
  withFees: boolean,
): { amount: number; isCut: boolean } {
  const items = products.reduce((sum, item) => sum + paidFor(item, picked[item._id] ?? 0), 0)
  const wanted = items + (withFees ? toPaise(can_return?.fees ?? 0) : 0)
  const left = toPaise(can_return?.left ?? 0)
  return { amount: toRupees(Math.min(wanted, left)), isCut: wanted > left }
}

/** Paise for these pieces, after those that were missing, came back or were settled before. */
const paidFor = (item: OrderItem, pieces: number) =>
  paidForPieces(
    {
      unitPrice: toPaise(item.product_id.price),
      quantity: item.quantity,
      couponDiscount: toPaise(item.coupon_discount),
    },
    pieces,
    item.quantity - leftToReturn(item),
  )
