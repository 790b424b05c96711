import type { Db } from '#server/db/db.ts'
import { recordPaymentEvent } from '#server/payment/payment-store.ts'
import { watchPayment } from '#server/payment/watch-store.ts'
import { reserveStock } from '../order-store.ts'

/**
 * Starts checking the order's payment. Its stock is reserved from its placement on: another attempt does not prolong
 * that.
 */
export async function awaitPayment(tx: Db, orderId: string, kind: 'placed' | 'retried') {
  if (kind === 'placed') await reserveStock(tx, orderId)
  await watchPayment(tx, orderId)
  await recordPaymentEvent(tx, { orderId, kind, source: 'shopper' })
}
