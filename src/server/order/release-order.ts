import { giveCouponBack } from '#server/coupon/take-coupon.ts'
import type { Db } from '#server/db/db.ts'
import { returnToStock } from '#server/stock/stock-store.ts'

/**
 * Gives back what the order has reserved: its items, and the use of its coupon. Both follow the same rule, so that a
 * coupon is used exactly as long as its order can be delivered. Idempotent.
 */
export async function releaseOrder(tx: Db, orderId: string): Promise<void> {
  await returnToStock(tx, orderId)
  await giveCouponBack(tx, orderId)
}
