import { SHOP_REASONS } from '#contract/order/shop-reasons.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { asSystem } from '#server/order/order-rules.ts'
import { canRetryPayment, paymentAfterCancel } from '#server/order/order-status-rules.ts'
import { insertOrderEvent, lockOrder, updateOrder } from '#server/order/order-store.ts'
import { releaseOrder } from '#server/order/release-order.ts'
import { recordPaymentEvent } from '#server/payment/payment-store.ts'
import { readReservation, renewReservation } from '../checkout-store.ts'
import { isTimeToClose, type QueryOutcome } from '../watch/watch-rules.ts'

/**
 * Handles the end of a reservation: renewed once while a payment is pending; otherwise the order is closed and its
 * items are released. `outcome`: of the latest query about its money.
 */
export function endReservation(db: Db, id: string, outcome: QueryOutcome): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = found(await lockOrder(tx, asSystem, id), 'Order')
    const { isOver, minutesOver } = await readReservation(tx, id)
    if (!isOver || !canRetryPayment(order)) return
    if (outcome === 'under-way' && (await renewReservation(tx, id))) return
    if (!isTimeToClose(outcome, minutesOver)) return

    const paymentStatus = paymentAfterCancel(order.paymentStatus)
    await updateOrder(tx, id, { status: 'Cancelled', paymentStatus })
    const reason = inEnglish(SHOP_REASONS.notPaidInTime)
    await insertOrderEvent(tx, order, { actor: asSystem, status: 'Cancelled', reason })
    await recordPaymentEvent(tx, { orderId: id, kind: 'expired', source: 'system' })
    await releaseOrder(tx, id)
  })
}
