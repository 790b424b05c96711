import { SHOP_REASONS } from '#contract/order/shop-reasons.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { enqueueRefund } from '#server/payment/enqueue-refund.ts'
import { openHandover } from '../handover/handover-rules.ts'
import { endHandover } from '../handover/handover-store.ts'
import { type Actor, type Order, paidAndLeft } from '../order-rules.ts'
import { checkMove, paymentAfterCancel } from '../order-status-rules.ts'
import { findOrder, insertOrderEvent, lockOrder, updateOrder } from '../order-store.ts'
import { releaseOrder } from '../release-order.ts'

const REASON: Record<Actor['kind'], string> = {
  shopper: 'Cancelled by the shopper',
  staff: 'Cancelled by the shop',
  system: 'Cancelled by the system',
}

/**
 * Cancels an order of the actor and releases its items, once. An online payment is refunded, once. Cancelling again
 * changes nothing. Throws conflict when the actor may not cancel: a shopper once it is in delivery.
 */
export function cancelOrder(
  db: Db,
  actor: Actor,
  idOrNumber: string,
  reason = REASON[actor.kind],
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = found(await lockOrder(tx, actor, idOrNumber), 'Order')
    if (order.status === 'Cancelled') return order
    checkMove(order.status, 'Cancelled', actor.kind)

    const paymentStatus = paymentAfterCancel(order.paymentStatus)
    await updateOrder(tx, order.id, { status: 'Cancelled', paymentStatus })
    await insertOrderEvent(tx, order, { actor, status: 'Cancelled', reason })
    const open = openHandover(order)
    if (open) await endHandover(tx, open.id, { outcome: 'cancelled' })
    await releaseOrder(tx, order.id)
    await returnMoney(tx, actor, order)
    return found(await findOrder(tx, actor, order.id), 'Order')
  })
}

async function returnMoney(tx: Db, actor: Actor, order: Order) {
  const { id: orderId } = order
  const paise = paidAndLeft(order)
  if (paise === 0) return
  const cause = `order-cancelled:${orderId}`
  await enqueueRefund(tx, {
    ...{ orderId, paise, cause, kind: 'cancelled', reason: inEnglish(SHOP_REASONS.cancelled) },
    source: actor.kind,
    actorId: actor.kind === 'staff' ? actor.userId : undefined,
  })
}
