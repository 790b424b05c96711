import type { Db } from '#server/db/db.ts'
import { orderItemShorts } from '#server/db/schema/picking.ts'
import type { ItemShort } from '../order-rules.ts'

export const insertShorts = (
  tx: Db,
  { orderId, actorId }: { orderId: string; actorId: string },
  shorts: readonly ItemShort[],
) =>
  tx.insert(orderItemShorts).values(
    shorts.map(({ productId, quantity, unwanted, couponDiscount, reason }) => ({
      orderId,
      productId,
      quantity,
      unwanted,
      couponDiscount,
      reason,
      actorId,
    })),
  )
