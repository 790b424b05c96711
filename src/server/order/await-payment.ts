import type { Db } from '#server/db/db.ts'
import { recordPaymentEvent } from '#server/payment/payment-store.ts'
import { watchPayment } from '#server/payment/watch-store.ts'
import { holdStock } from './order-store.ts'

/** From now on the order's stock is kept and its payment is looked out for: first when it is placed, again at each new try. */
export async function awaitPayment(tx: Db, orderId: string, kind: 'placed' | 'retried') {
  await holdStock(tx, orderId)
  await watchPayment(tx, orderId)
  await recordPaymentEvent(tx, { orderId, kind, source: 'shopper' })
}
