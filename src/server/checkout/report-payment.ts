import { hasBeenPaid } from '#contract/order/payment-kinds.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { HOUR, limit, limitKey } from '#server/limits/limit.ts'
import { asShopper, asSystem, type Order } from '#server/order/order-rules.ts'
import { findOrder, lockOrder, updateOrder } from '#server/order/order-store.ts'
import { releaseOrder } from '#server/order/release-order.ts'
import { afterReport } from '#server/payment/payment-rules.ts'
import { recordPaymentEvent } from '#server/payment/payment-store.ts'
import { querySoon } from '#server/payment/watch-store.ts'
import { findIdByProviderOrder } from './checkout-store.ts'
import type { OptionalPaymentContext } from './payment-context.ts'
import { queryProvider } from './watch/query-provider.ts'

/** Per shopper: each queries the provider. */
const REPORTS = { max: 30, seconds: HOUR }

export type Report = {
  providerOrderId: string
  outcome: 'Failed' | 'Cancelled'
  /** The browser's own words, for investigations. */
  details: Record<string, string>
}

/**
 * Records a browser's report of a failed payment. It is a hint: it changes only an order that waits for its payment.
 * The items are released once the provider has reported that no money is pending; without an answer they stay reserved.
 * Throws not_found for another user's order.
 */
export async function reportPayment(
  context: OptionalPaymentContext,
  userId: string,
  report: Report,
): Promise<Order> {
  const { db } = context
  const actor = asShopper(userId)
  const id = found(await findIdByProviderOrder(db, actor, report.providerOrderId), 'Order')
  await limit(db, { key: limitKey('report-payment', userId), ...REPORTS })
  const order = await recordReport(db, id, report)
  if (!hasBeenPaid(order.paymentStatus) && order.status === 'Processing') {
    const answer = await queryProvider(context, order, 'verify')
    if (answer === 'none') await releaseItems(db, id)
    else await querySoon(db, id)
  }
  return found(await findOrder(db, actor, id), 'Order')
}

const recordReport = (db: Db, id: string, { outcome, details }: Report) =>
  inTransaction(db, async (tx) => {
    const order = found(await lockOrder(tx, asSystem, id), 'Order')
    const kind = outcome === 'Failed' ? 'reported-failed' : 'reported-cancelled'
    await recordPaymentEvent(tx, { orderId: id, kind, source: 'shopper', details })
    const isOpen = order.status === 'Processing' && order.paymentMode !== 'COD'
    const paymentStatus = afterReport(order.paymentStatus, outcome)
    if (!isOpen || paymentStatus === order.paymentStatus) return order
    await updateOrder(tx, id, { paymentStatus })
    return { ...order, paymentStatus }
  })

/** Unless money, another attempt or cash arrived after the answer. */
const releaseItems = (db: Db, id: string) =>
  inTransaction(db, async (tx) => {
    const order = found(await lockOrder(tx, asSystem, id), 'Order')
    const isGivenUp = order.paymentStatus === 'Failed' || order.paymentStatus === 'Cancelled'
    if (isGivenUp && order.paymentMode !== 'COD') await releaseOrder(tx, id)
  })
