import { paidForPieces } from '#contract/coupon/coupon-discount.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import type { Order, OrderItem } from '#contract/order/order.ts'

/** How many units of each item the customer wants, by product id. */
export type Wanted = Readonly<Record<string, number>>

type Reduced = Pick<Order, 'products' | 'reductions'>

/** As noted now. */
export const wantedNow = ({ products, reductions = [] }: Reduced): Wanted =>
  Object.fromEntries(
    products.map(({ _id, quantity }) => {
      const reduction = reductions.find(({ product_id }) => product_id === _id)
      return [_id, quantity - (reduction?.quantity ?? 0)]
    }),
  )

/** What the customer pays less for the units that they no longer want, in rupees. */
export const reducedAmount = ({ products }: Pick<Order, 'products'>, wanted: Wanted): number =>
  toRupees(
    products.reduce((sum, item) => sum + paidFor(item, item.quantity - wantedOf(item, wanted)), 0),
  )

export const wantedOf = ({ _id, quantity }: OrderItem, wanted: Wanted): number =>
  wanted[_id] ?? quantity

const paidFor = ({ quantity, coupon_discount, product_id }: OrderItem, units: number) =>
  paidForPieces(
    {
      unitPrice: toPaise(product_id.price),
      quantity,
      couponDiscount: toPaise(coupon_discount),
    },
    units,
  )

/** The total of the order once these units are left out, in rupees. */
export const totalAfter = (order: Pick<Order, 'products' | 'total_amount'>, wanted: Wanted) =>
  toRupees(toPaise(order.total_amount) - toPaise(reducedAmount(order, wanted)))
