import { discountOfPieces } from '#contract/coupon/coupon-discount.ts'
import type { ItemShort, Order } from '../order-rules.ts'
import { wantedOf } from '../reduce/reduce-rules.ts'

/** Units of one line that are not delivered, and when the picker reported them. */
export type ReportedShort = ItemShort & { reportedAt: Date }

/** What an order lacks when everything that is still wanted goes out. */
export const unwantedShorts = (order: Order): ReportedShort[] =>
  order.items.flatMap((item) => {
    const unwanted = item.quantity - wantedOf(order, item)
    if (unwanted === 0) return []
    return {
      productId: item.productId,
      quantity: unwanted,
      unwanted,
      couponDiscount: discountOfPieces(item, unwanted),
      reason: 'other' as const,
      reportedAt: order.updatedAt,
    }
  })
