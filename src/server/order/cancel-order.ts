import { type Db, inTransaction } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import { returnToStock } from '#server/stock/stock-store.ts'
import type { Order } from './order-rules.ts'
import { canCancel, checkMove } from './order-status-rules.ts'
import { findOrder, insertOrderEvent, lockOrder, updateOrder } from './order-store.ts'

/**
 * Cancels the shopper's own order and puts its goods back on the shelf, once.
 * Cancelling it again changes nothing. Throws conflict once it is on its way.
 */
export function cancelOrder(db: Db, userId: string, idOrNumber: string): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = found(await lockOrder(tx, userId, idOrNumber), 'Order')
    if (order.status === 'Cancelled') return order
    checkMove(order.status, 'Cancelled', 'shopper')
    if (!canCancel(order)) {
      throw conflict('This order is paid. Please ask us to cancel it.', { code: 'ILLEGAL_MOVE' })
    }

    await updateOrder(tx, order.id, { status: 'Cancelled', paymentStatus: 'Cancelled' })
    await insertOrderEvent(tx, {
      orderId: order.id,
      status: 'Cancelled',
      actor: 'shopper',
      actorId: userId,
      reason: 'Cancelled by the shopper',
    })
    await returnToStock(tx, order.id, order.items)
    return found(await findOrder(tx, userId, order.id), 'Order')
  })
}
