import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { asStaff, type Order } from '#server/order/order-rules.ts'
import { lockOrder, updateOrder } from '#server/order/order-store.ts'
import { checkStillMissing } from '#server/order/substitute/offer-rules.ts'
import { actForUser } from '#server/user/act-for-user.ts'
import {
  checkIsAssigned,
  checkIsFree,
  checkMayBePicked,
  checkPick,
  checkPicks,
  type LinePick,
} from './picking-rules.ts'
import { assignOrder, deletePick, findPickerName, savePick } from './picking-store.ts'

/**
 * Assigns an order to a picker; idempotent. Throws conflict while a colleague has it, unless it is taken over, which is
 * recorded in the trail.
 */
export const startPicking = (
  db: Db,
  pickerId: string,
  idOrNumber: string,
  takeOver: boolean,
): Promise<Order> =>
  pickFor(db, pickerId, idOrNumber, async (tx, order) => {
    const before = order.picking
    const holder = before ? await findPickerName(tx, before.pickerId) : ''
    checkIsFree(order, pickerId, { holder, takeOver })
    if (before?.pickerId === pickerId) return

    await assignOrder(tx, order.id, pickerId)
    await recordAudit(tx, {
      actorId: pickerId,
      action: before ? 'order.takeOverPicking' : 'order.startPicking',
      subjectId: order.id,
      subject: order.number,
      before: before && { picker: holder },
      after: { picker: await findPickerName(tx, pickerId) },
    })
    await updateOrder(tx, order.id, {})
  })

/** Saves the result of one line, replacing an earlier one; null: not checked yet. */
export const tickLine = (
  db: Db,
  pickerId: string,
  idOrNumber: string,
  { found: count, ...line }: Omit<LinePick, 'found'> & { found: number | null },
): Promise<Order> =>
  pickFor(db, pickerId, idOrNumber, async (tx, order) => {
    checkIsAssigned(order, pickerId)
    checkStillMissing(order, line.productId, count)
    if (count === null) await deletePick(tx, order.id, line.productId)
    else await savePick(tx, order.id, checkPick(order, { ...line, found: count }))
  })

/** Runs the work with the order locked, for a person who may pick it. */
export function pickFor(
  db: Db,
  pickerId: string,
  idOrNumber: string,
  work: (tx: Db, order: Order) => Promise<void>,
): Promise<Order> {
  return actForUser(db, pickerId, async (tx, picker) => {
    checkPicks(picker)
    const order = found(await lockOrder(tx, asStaff(pickerId), idOrNumber), 'Order')
    checkMayBePicked(order)
    await work(tx, order)
    return order
  })
}
