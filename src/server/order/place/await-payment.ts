import { HOLD_MINUTES, LINK_HOLD_MINUTES } from '#contract/order/order-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { recordPaymentEvent } from '#server/payment/payment-store.ts'
import { watchPayment } from '#server/payment/watch-store.ts'
import type { Order } from '../order-rules.ts'
import { reserveStock } from '../order-store.ts'

type Awaited = Pick<Order, 'id' | 'takenBy'>

/**
 * Starts checking the order's payment. Its stock is reserved from its placement on: another attempt does not prolong
 * that.
 */
export async function awaitPayment(tx: Db, order: Awaited, kind: 'placed' | 'retried') {
  const { id: orderId, takenBy } = order
  if (kind === 'placed') await reserveStock(tx, orderId, takenBy ? LINK_HOLD_MINUTES : HOLD_MINUTES)
  await watchPayment(tx, orderId)
  const by =
    takenBy && kind === 'placed'
      ? ({ source: 'staff', actorId: takenBy } as const)
      : ({ source: 'shopper' } as const)
  await recordPaymentEvent(tx, { orderId, kind, ...by })
}
