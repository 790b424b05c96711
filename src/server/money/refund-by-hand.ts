import { createHash } from 'node:crypto'
import { ROLES_OF } from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { found, invalid, ShopError } from '#server/lib/errors.ts'
import { asStaff } from '#server/order/order-rules.ts'
import { lockOrder } from '#server/order/order-store.ts'
import type { Refund } from '#server/payment/payment-rules.ts'
import { promiseRefund } from '#server/payment/promise-refund.ts'
import { actForUser } from '#server/user/act-for-user.ts'

export type HandRefund = {
  staffId: string
  idOrNumber: string
  paise: Paise
  reason: string
  /** One for each wish; without it the same amount for the same reason is one refund. */
  key: string | undefined
}

/** The provider gives back no less. */
const LEAST_PAISE = 1_00

/** Gives money of a paid order back for somebody who works here, and writes it in the trail. Throws like `promiseRefund`, invalid below one rupee, forbidden for whoever is no admin (any more), and unprocessable when its key was used for another refund. */
export function refundByHand(db: Db, wish: HandRefund): Promise<Refund> {
  const { staffId, idOrNumber, paise, reason } = wish
  if (paise < LEAST_PAISE) throw invalid('The smallest refund is ₹1.00.')
  return actForUser(db, staffId, async (tx, { role }) => {
    // Looked at again, now that nobody can change it.
    if (!ROLES_OF.admin.includes(role)) throw new ShopError('forbidden', messages.notAdmin)
    const order = found(await lockOrder(tx, asStaff(staffId), idOrNumber), 'Order')
    const cause = `staff:${order.id}:${nameOf(wish)}`
    const known = order.refunds.find((refund) => refund.cause === cause)
    if (known) return sameWish(known, wish)
    const refund = await promiseRefund(tx, {
      orderId: order.id,
      paise,
      cause,
      reason,
      source: 'staff',
    })
    await record(tx, wish, order, refund)
    return refund
  })
}

function sameWish(known: Refund, { paise, reason }: HandRefund): Refund {
  if (known.paise === paise && known.reason === reason) return known
  throw new ShopError(
    'unprocessable',
    'Another amount or reason was sent before, and is on its way. Please look at the refunds and begin again.',
    { code: 'KEY_REUSED' },
  )
}

const nameOf = ({ key, paise, reason }: HandRefund) =>
  createHash('sha256')
    .update(JSON.stringify(key ? [key] : [paise, reason]))
    .digest('base64url')

const record = (
  tx: Db,
  { staffId, paise, reason }: HandRefund,
  order: { id: string; number: string },
  { id }: Refund,
) =>
  recordAudit(tx, {
    actorId: staffId,
    action: 'payment.refund',
    subjectId: order.id,
    subject: order.number,
    before: null,
    after: { refund: id, paise, reason },
  })
