import { type Db, inTransaction } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { asSystem } from '#server/order/order-rules.ts'
import { canRetryPayment, paymentAfterCancel } from '#server/order/order-status-rules.ts'
import { insertOrderEvent, lockOrder, updateOrder } from '#server/order/order-store.ts'
import { recordPaymentEvent } from '#server/payment/payment-store.ts'
import { returnToStock } from '#server/stock/stock-store.ts'
import { readHold } from './checkout-store.ts'

/** Closes an order whose hold is over and that nobody has paid, and puts its goods back on the shelf. Once; whatever else has become of it meanwhile stays. */
export const closeUnpaid = (db: Db, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = found(await lockOrder(tx, asSystem, id), 'Order')
    if (!canRetryPayment(order) || !(await readHold(tx, id)).isOver) return

    const paymentStatus = paymentAfterCancel(order.paymentStatus)
    await updateOrder(tx, id, { status: 'Cancelled', paymentStatus })
    const reason = 'Not paid in time'
    await insertOrderEvent(tx, order, { actor: asSystem, status: 'Cancelled', reason })
    await recordPaymentEvent(tx, { orderId: id, kind: 'expired', source: 'system' })
    await returnToStock(tx, id)
  })
