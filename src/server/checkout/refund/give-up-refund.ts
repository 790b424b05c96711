import { type Db, inTransaction } from '#server/db/db.ts'
import { asSystem } from '#server/order/order-rules.ts'
import { lockOrder } from '#server/order/order-store.ts'
import { failRefund } from '#server/payment/change-refund.ts'
import type { Refund } from '#server/payment/payment-rules.ts'
import { lockRefund } from '#server/payment/refund-store.ts'

/**
 * Ends a refund that the provider has rejected for this reason: it is listed as failed, and only staff can retry it.
 * One that has changed meanwhile is left alone.
 */
export const giveUpRefund = (db: Db, refund: Refund, error: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockOrder(tx, asSystem, refund.orderId)
    const locked = await lockRefund(tx, refund.id)
    if (locked?.status !== refund.status) return
    await failRefund(tx, refund, { error, givenUp: true })
  })
