import type { NotDeliveredReason } from '#contract/rider/rider-kinds.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import type { Handover } from '#server/order/handover/handover-rules.ts'
import { endHandover, updateFailure } from '#server/order/handover/handover-store.ts'
import { asStaff, type Order } from '#server/order/order-rules.ts'
import { checkMayMove } from '#server/order/order-status-rules.ts'
import { lockOrder, updateOrder } from '#server/order/order-store.ts'
import { actForUser } from '#server/user/act-for-user.ts'
import { actForRider } from './act-for-rider.ts'
import { checkIsWithRider, checkMayReceive, checkWasTried } from './rider-rules.ts'

type Why = { reason: NotDeliveredReason; words: string | null }

/**
 * The rider stood there and could not deliver; null: it can be delivered after all. The order stays with them and on its
 * way. The same again changes nothing. Throws conflict when it is not with them any more.
 */
export const reportNotDelivered = (db: Db, riderId: string, idOrNumber: string, why: Why | null) =>
  actForRider(db, riderId, idOrNumber, async (tx, order, handover) => {
    checkIsWithRider(order, handover)
    const before = whyOf(handover)
    if (before?.reason === why?.reason && before?.words === why?.words) return
    await updateFailure(tx, handover.id, why)
    await updateOrder(tx, order.id, {})
    if (before?.reason !== why?.reason) await recordReason(tx, riderId, order, { before, why })
  })

/** The trail is kept for good, so it has no words about a shopper. */
const recordReason = (
  tx: Db,
  actorId: string,
  { id: subjectId, number: subject }: Order,
  { before, why }: { before: Why | null; why: Why | null },
) =>
  recordAudit(tx, {
    ...{ actorId, action: 'order.notDelivered', subjectId, subject },
    before: before && { reason: before.reason },
    after: why && { reason: why.reason },
  })

/** The rider brought it back to the shop. Again changes nothing. */
export const bringBack = (db: Db, riderId: string, idOrNumber: string): Promise<void> =>
  actForRider(db, riderId, idOrNumber, async (tx, order, handover) => {
    if (handover.outcome === 'returned') return
    checkIsWithRider(order, handover)
    await endAtShop(tx, riderId, { order, handover })
  })

/**
 * The office got it back from this rider. It stays on its way with no rider, is handed over again, cancelled or, once
 * delivered, returned. Again changes nothing. Throws conflict when it was delivered or handed to another rider meanwhile.
 */
export const receiveBack = (db: Db, staffId: string, idOrNumber: string, riderId: string) =>
  actForUser(db, staffId, async (tx, person) => {
    checkMayMove(person, 'Shipped')
    const order = found(await lockOrder(tx, asStaff(staffId), idOrNumber), 'Order')
    const handover = found(order.handover ?? undefined, 'Order')
    if (handover.outcome === 'returned' && handover.riderId === riderId) return
    checkMayReceive(order, handover, riderId)
    await endAtShop(tx, staffId, { order, handover })
  })

type Back = { order: Order; handover: Handover }

/** No stock and no money moves: both stay those of the order. */
async function endAtShop(tx: Db, actorId: string, { order, handover }: Back) {
  checkWasTried(order, handover)
  await endHandover(tx, handover.id, { outcome: 'returned' })
  await updateOrder(tx, order.id, {})
  await recordAudit(tx, {
    actorId,
    action: 'order.broughtBack',
    subjectId: order.id,
    subject: order.number,
    before: null,
    after: null,
  })
}

const whyOf = ({ failedReason: reason, failedWords: words }: Handover): Why | null =>
  reason && { reason, words }
