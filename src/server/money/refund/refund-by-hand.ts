import type { Paise } from '#contract/lib/money.ts'
import { LEAST_REFUND, leastRefundSentence } from '#contract/money/refund.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { found, invalid } from '#server/lib/errors.ts'
import { requestName } from '#server/lib/tokens.ts'
import { asStaff, type Order } from '#server/order/order-rules.ts'
import { lockOrder } from '#server/order/order-store.ts'
import { enqueueRefund } from '#server/payment/enqueue-refund.ts'
import type { Refund, RefundLine } from '#server/payment/payment-rules.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import { findFailedRefund } from './failed-refund-store.ts'
import { refundLines } from './refund-line-rules.ts'
import { anotherRequest, checkIsOwed, givenMeanwhile, sameRefund } from './settlement-rules.ts'
import { findSettlement, insertSettlement } from './settlement-store.ts'

export type HandRefund = {
  staffId: string
  idOrNumber: string
  paise: Paise
  reason: string
  /** Idempotency key; without one, the same amount with the same reason is one refund. */
  key: string | undefined
  /** The failed refund that this one replaces. What it leaves of that one is still owed. */
  again: string | undefined
  /** The refunded lines; none for a sum without lines. */
  lines?: readonly RefundLine[]
}

/**
 * Refunds a paid order on behalf of staff, and records it in the trail. Throws the errors of `enqueueRefund` and
 * `refundLines`, invalid below one rupee, forbidden for anyone but an admin, conflict when the failed refund was
 * retried meanwhile or this very request has failed, and unprocessable when its key was used for another refund.
 */
export function refundByHand(db: Db, wish: HandRefund): Promise<Refund> {
  if (wish.paise < LEAST_REFUND) throw invalid(leastRefundSentence)
  return actAsStaff(db, wish.staffId, 'money', async (tx) => {
    const order = found(await lockOrder(tx, asStaff(wish.staffId), wish.idOrNumber), 'Order')
    const name = requestName(wish.key, wish.paise, wish.reason)
    if (wish.again) return retryRefund(tx, order, { ...wish, again: wish.again, name })
    const cause = `staff:${order.id}:${name}`
    const known = order.refunds.find((refund) => refund.cause === cause)
    if (known) return sameRefund(known, wish)
    const lines = refundLines(order, wish.lines ?? [], wish.paise)
    return give(tx, order, { ...wish, lines }, cause)
  })
}

/** A failed refund is retried from its own payment, which need not be the one that pays the order. */
async function retryRefund(
  tx: Db,
  order: Order,
  wish: HandRefund & { again: string; name: string },
): Promise<Refund> {
  const { again, name, paise } = wish
  const earlier = await findSettlement(tx, again, name)
  const known = order.refunds.find(({ id }) => id === earlier?.byId)
  if (earlier && !known) throw anotherRequest()
  if (known) return sameRefund(known, wish)

  const failed = await findFailedRefund(tx, again)
  if (failed?.orderId !== order.id) throw givenMeanwhile()
  checkIsOwed(failed, paise)
  const cause = `again:${again}:${name}`
  const { lines = null } = order.refunds.find(({ id }) => id === again) ?? {}
  const refund = await give(tx, order, { ...wish, lines }, cause, failed.providerPaymentId)
  const by = { how: 'again', byId: refund.id, note: null } as const
  await insertSettlement(tx, { ...by, refundId: again, paise, wish: name })
  return refund
}

async function give(
  tx: Db,
  order: Order,
  wish: Omit<HandRefund, 'lines'> & Pick<Refund, 'lines'>,
  cause: string,
  paymentId?: string,
) {
  const { paise, reason, lines, staffId, again } = wish
  const by = { source: 'staff', actorId: staffId } as const
  const kind = again ? 'retry' : 'staff'
  const promise = { orderId: order.id, paise, kind, cause, reason, lines, ...by } as const
  const refund = await enqueueRefund(tx, promise, paymentId)
  await recordAudit(tx, {
    actorId: staffId,
    action: 'payment.refund',
    subjectId: order.id,
    subject: order.number,
    before: null,
    after: {
      refund: refund.id,
      paise,
      reason,
      ...(lines && { items: itemWords(order, lines) }),
      ...(again && { again }),
    },
  })
  return refund
}

const itemWords = ({ items }: Order, lines: readonly RefundLine[]) =>
  lines.map(({ productId, quantity }) => {
    const item = items.find((one) => one.productId === productId)
    return `${quantity} × ${item?.name}`
  })
