import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { found, ShopError } from '#server/lib/errors.ts'
import { openHandover } from '#server/order/handover/handover-rules.ts'
import { endHandover, insertHandover } from '#server/order/handover/handover-store.ts'
import { moveOrder } from '#server/order/move/move-order.ts'
import { asStaff, type Order } from '#server/order/order-rules.ts'
import { checkMayMove } from '#server/order/order-status-rules.ts'
import { lockOrder, updateOrder } from '#server/order/order-store.ts'
import { checkIsDelivered } from '#server/order/pickup/pickup-rules.ts'
import { actForUser } from '#server/user/act-for-user.ts'
import { checkIsOnTheWay, checkIsStillWith, type Rider } from './rider-rules.ts'
import { findRider } from './rider-store.ts'

/** An order, and the rider who was shown with it; null: none. */
type Wanted = { id: string; from: string | null }
type Outcome = { id: string; moved: boolean; message: string }

/**
 * Hands orders over to a rider, or takes them back, each in its own transaction: one that cannot be handed over does
 * not block the others, and gets a reason. What is still in the shop goes out with it. Handing over again to the same
 * rider changes nothing, and a pick-up goes to no rider. Throws not_found when that is no rider (any more), and
 * forbidden for a role that may not send out.
 */
export async function handOver(
  db: Db,
  staffId: string,
  riderId: string | null,
  orders: readonly Wanted[],
): Promise<Outcome[]> {
  const rider = riderId ? found(await findRider(db, riderId), 'Person') : null
  const outcomes: Outcome[] = []
  const wanted = new Map(orders.map((order) => [order.id, order]))
  for (const order of wanted.values()) outcomes.push(await handOverOne(db, staffId, rider, order))
  return outcomes
}

async function handOverOne(
  db: Db,
  staffId: string,
  rider: Rider | null,
  wanted: Wanted,
): Promise<Outcome> {
  try {
    const number = await changeRider(db, staffId, rider, wanted)
    const message = rider
      ? `Order ${number} is with ${rider.name}.`
      : `Order ${number} is with no rider.`
    return { id: wanted.id, moved: true, message }
  } catch (error) {
    if (!(error instanceof ShopError) || !ONES_OWN.includes(error.kind)) throw error
    return { id: wanted.id, moved: false, message: error.message }
  }
}

/** Errors that concern only one order. */
const ONES_OWN: ShopError['kind'][] = ['conflict', 'not_found']

type Change = { order: Order; rider: Rider | null }

const changeRider = (db: Db, staffId: string, rider: Rider | null, { id, from }: Wanted) =>
  actForUser(db, staffId, async (tx, person) => {
    checkMayMove(person, 'Shipped')
    const order = found(await lockOrder(tx, asStaff(staffId), id), 'Order')
    if (openHandover(order)?.riderId === rider?.id) return order.number
    // A node of a former release may have given a pick-up to a rider, so it can be taken back.
    if (rider) checkIsDelivered(order)
    checkIsStillWith(order, from)
    await sendOut(tx, staffId, order)
    await giveTo(tx, staffId, { order, rider })
    return order.number
  })

async function giveTo(tx: Db, staffId: string, { order, rider }: Change) {
  const { id: orderId, number } = order
  const now = openHandover(order)
  if (now) await endHandover(tx, now.id, { outcome: 'taken-back' })
  if (rider) await insertHandover(tx, { orderId, riderId: rider.id, actorId: staffId })
  await updateOrder(tx, orderId, {})
  await recordAudit(tx, {
    actorId: staffId,
    action: 'order.handOver',
    subjectId: orderId,
    subject: number,
    before: { rider: now?.rider ?? null },
    after: { rider: rider?.name ?? null },
  })
}

/** An order in the shop is on its way with its rider, if it may leave. */
async function sendOut(tx: Db, staffId: string, order: Order) {
  if (order.status !== 'Processing') return checkIsOnTheWay(order)
  await moveOrder(tx, staffId, order.id, { to: 'Shipped', reason: undefined })
}
