import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import type { Handover } from '#server/order/handover/handover-rules.ts'
import { asStaff, type Order } from '#server/order/order-rules.ts'
import { lockOrder } from '#server/order/order-store.ts'
import { actForUser } from '#server/user/act-for-user.ts'
import { checkDelivers } from './rider-rules.ts'
import { findHandoverTo } from './rider-store.ts'

type Work = (tx: Db, order: Order, handover: Handover) => Promise<void>

/**
 * Runs the work with the order locked, for the rider to whom it was handed last or before. Throws not_found for an order
 * that was never handed to them.
 */
export const actForRider = (db: Db, riderId: string, idOrNumber: string, work: Work) =>
  actForUser(db, riderId, async (tx, { role }) => {
    checkDelivers(role)
    const order = found(await lockOrder(tx, asStaff(riderId), idOrNumber), 'Order')
    const handover = found(await findHandoverTo(tx, riderId, order.id), 'Order')
    await work(tx, order, handover)
  })
