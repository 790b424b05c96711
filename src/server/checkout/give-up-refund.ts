import { type Db, inTransaction } from '#server/db/db.ts'
import { asSystem } from '#server/order/order-rules.ts'
import { lockOrder } from '#server/order/order-store.ts'
import type { Refund } from '#server/payment/payment-rules.ts'
import { recordPaymentEvent } from '#server/payment/payment-store.ts'
import { freeRefund, lockRefund, updateRefund } from '#server/payment/refund-store.ts'

/**
 * Ends a refund that the provider has refused, for this reason: it stands in the list of those that failed, and only
 * staff give it again. One that has moved on meanwhile stays as it is.
 */
export const giveUpRefund = (db: Db, refund: Refund, error: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockOrder(tx, asSystem, refund.orderId)
    const locked = await lockRefund(tx, refund.id)
    if (locked?.status !== refund.status) return
    await updateRefund(tx, refund.id, { status: 'failed', error, givenUp: true })
    await freeRefund(tx, refund)
    const details = { refund: refund.id, error }
    const { orderId } = refund
    await recordPaymentEvent(tx, { orderId, kind: 'refund-failed', source: 'system', details })
  })
