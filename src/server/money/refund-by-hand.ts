import { createHash } from 'node:crypto'
import { ROLES_OF } from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, found, invalid, ShopError } from '#server/lib/errors.ts'
import { asStaff, type Order } from '#server/order/order-rules.ts'
import { lockOrder } from '#server/order/order-store.ts'
import type { Refund } from '#server/payment/payment-rules.ts'
import { promiseRefund } from '#server/payment/promise-refund.ts'
import { actForUser } from '#server/user/act-for-user.ts'
import { AGAIN, findFailedRefund, LEAST_PAISE } from './failed-refund-store.ts'

export type HandRefund = {
  staffId: string
  idOrNumber: string
  paise: Paise
  reason: string
  /** One for each wish; without it the same amount for the same reason is one refund. */
  key: string | undefined
  /** The refund that failed and that this one stands for. It is given again once. */
  again: string | undefined
}

/**
 * Gives money of a paid order back for somebody who works here, and writes it in the trail. Throws like
 * `promiseRefund`, invalid below one rupee, forbidden for whoever is no admin (any more), conflict when what
 * failed was given again meanwhile, and unprocessable when its key was used for another refund.
 */
export function refundByHand(db: Db, wish: HandRefund): Promise<Refund> {
  const { staffId, idOrNumber, paise, reason } = wish
  if (paise < LEAST_PAISE) throw invalid('The smallest refund is ₹1.00.')
  return actForUser(db, staffId, async (tx, { role }) => {
    // Looked at again, now that nobody can change it.
    if (!ROLES_OF.admin.includes(role)) throw new ShopError('forbidden', messages.notAdmin)
    const order = found(await lockOrder(tx, asStaff(staffId), idOrNumber), 'Order')
    const cause = causeOf(order.id, wish)
    const known = order.refunds.find((refund) => refund.cause === cause)
    if (known) return sameWish(known, wish)
    const of = await findPaymentOf(tx, order, wish)
    const promise = { orderId: order.id, paise, cause, reason, source: 'staff' } as const
    const refund = await promiseRefund(tx, promise, of)
    await record(tx, wish, order, refund)
    return refund
  })
}

/** The same wish has the same cause, and a cause is paid once. */
const causeOf = (orderId: string, wish: HandRefund): string =>
  wish.again ? `${AGAIN}${wish.again}` : `staff:${orderId}:${nameOf(wish)}`

const nameOf = ({ key, paise, reason }: HandRefund) =>
  createHash('sha256')
    .update(JSON.stringify(key ? [key] : [paise, reason]))
    .digest('base64url')

function sameWish(known: Refund, { paise, reason }: HandRefund): Refund {
  if (known.paise === paise && known.reason === reason) return known
  throw new ShopError(
    'unprocessable',
    'Another amount or reason was sent before, and is on its way. Please look at the refunds and begin again.',
    { code: 'KEY_REUSED' },
  )
}

/** What failed goes back from where it would have come: that payment need not be the one that pays the order. */
async function findPaymentOf(tx: Db, order: Order, { again, paise }: HandRefund) {
  if (!again) return undefined
  const failed = await findFailedRefund(tx, again)
  if (failed?.orderId !== order.id) {
    throw conflict('There is nothing to give again: somebody has done it meanwhile.', {
      code: 'GIVEN_AGAIN',
    })
  }
  if (paise > failed.paise) throw invalid('More cannot be given again than was to go back.')
  return failed.providerPaymentId
}

const record = (
  tx: Db,
  { staffId, paise, reason, again }: HandRefund,
  order: { id: string; number: string },
  { id }: Refund,
) =>
  recordAudit(tx, {
    actorId: staffId,
    action: 'payment.refund',
    subjectId: order.id,
    subject: order.number,
    before: null,
    after: { refund: id, paise, reason, ...(again && { again }) },
  })
