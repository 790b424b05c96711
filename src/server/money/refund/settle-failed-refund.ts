import { text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import type { SettlingWay } from '#contract/money/refund.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, found, invalid, required } from '#server/lib/errors.ts'
import { requestName } from '#server/lib/tokens.ts'
import { notifyShopper } from '#server/notify/notify-shopper.ts'
import { asStaff, type Order } from '#server/order/order-rules.ts'
import { lockOrder } from '#server/order/order-store.ts'
import { failRefund } from '#server/payment/change-refund.ts'
import { recordPaymentEvent } from '#server/payment/payment-store.ts'
import { checkIsNotBeingSent, countReturned, findRefund } from '#server/payment/refund-store.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import { findSettleable } from './failed-refund-store.ts'
import {
  anotherRequest,
  assertUnchanged,
  type FailedRefund,
  type Settlement,
} from './settlement-rules.ts'
import { findSettlement, insertSettlement, listStandIns } from './settlement-store.ts'

export type SettlementRequest = {
  staffId: string
  refundId: string
  how: SettlingWay
  /** The refund that replaces it, if any. */
  by: string | undefined
  /** The owed sum, as shown. */
  paise: Paise
  note: string
  key: string | undefined
  /** The provider keys that the shop has. */
  keyIds: readonly string[]
}

/**
 * Records that the money of a failed refund has reached the shopper: outside the provider, or by another refund. It is
 * then no longer owed and, if paid outside, not sent again by the provider. A refund that waits for missing keys is no
 * longer sent. Throws forbidden for anyone but an admin, not_found, conflict when it is not owed (any more) or is being
 * sent, and unprocessable when the key was used for another request.
 */
export function settleFailedRefund(db: Db, wish: SettlementRequest): Promise<Settlement> {
  if ((wish.how === 'refund') !== (wish.by !== undefined)) {
    throw invalid(text('Choose another refund only if it replaced this one.'))
  }
  return actAsStaff(db, wish.staffId, 'money', async (tx) => {
    // Read without a lock, because an order is always locked before its payments.
    const { orderId } = found(await findRefund(tx, wish.refundId), 'Refund')
    const order = found(await lockOrder(tx, asStaff(wish.staffId), orderId), 'Order')
    const { how, by, paise, note } = wish
    const name = requestName(wish.key, how, by, paise, note)
    const earlier = await findSettlement(tx, wish.refundId, name)
    if (earlier) return sameSettlement(earlier, wish)

    const failed = await findOwed(tx, wish)
    await checkStillOwed(tx, failed, wish)
    if (failed.status !== 'failed') await stopSending(tx, failed)
    return settle(tx, order, failed, { ...wish, name })
  })
}

/** A node that has the keys may be sending it right now. */
async function stopSending(tx: Db, failed: FailedRefund) {
  await checkIsNotBeingSent(tx, failed.id)
  await failRefund(tx, failed, { error: NOT_SENT, givenUp: true })
}

const NOT_SENT = 'Its keys are missing, so it was returned another way.'

function sameSettlement(earlier: Settlement, { how, by, paise, note }: SettlementRequest) {
  const isSame = earlier.how === how && earlier.byId === (by ?? null) && earlier.note === note
  if (!isSame || earlier.paise !== paise) throw anotherRequest()
  return earlier
}

async function findOwed(tx: Db, { refundId, keyIds }: SettlementRequest): Promise<FailedRefund> {
  const failed = await findSettleable(tx, keyIds, refundId)
  if (failed) return failed
  throw conflict(text('Someone else already settled this refund.'), {
    code: 'SETTLED',
  })
}

async function checkStillOwed(
  tx: Db,
  { id, left }: FailedRefund,
  { by, paise }: SettlementRequest,
) {
  if (!by) return assertUnchanged(paise, left)
  const standIn = (await listStandIns(tx, [id])).find((one) => one.id === by)
  assertUnchanged(paise, found(standIn, 'Refund to stand for it').standsFor)
}

async function settle(
  tx: Db,
  { id: orderId, number, userId }: Order,
  { id: refundId, paymentId }: FailedRefund,
  { staffId, how, by, paise, note, name }: SettlementRequest & { name: string },
): Promise<Settlement> {
  const settlement = { refundId, paise, how, byId: by ?? null, note, wish: name }
  const written = required(await insertSettlement(tx, settlement), 'Settlement')
  if (!by) await countReturned(tx, paymentId, { isDone: false })
  // Another refund is news of its own.
  const news = { event: 'refund-sent', orderId, number, refundId, paise } as const
  if (!by) await notifyShopper(tx, userId, news)
  const details = { refund: refundId, paise, how, note }
  await recordPaymentEvent(tx, {
    ...{ orderId, kind: 'refund-settled', details },
    ...{ source: 'staff', actorId: staffId },
  })
  await recordAudit(tx, {
    actorId: staffId,
    action: 'payment.settle',
    subjectId: orderId,
    subject: number,
    before: null,
    after: { ...details, ...(by && { by }) },
  })
  return written
}
