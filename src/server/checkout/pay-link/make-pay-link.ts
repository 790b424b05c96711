import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { found, required } from '#server/lib/errors.ts'
import { newToken } from '#server/lib/tokens.ts'
import { asStaff } from '#server/order/order-rules.ts'
import { lockOrder } from '#server/order/order-store.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import { readReservation } from '../checkout-store.ts'
import { checkMayLink } from './pay-link-rules.ts'
import { storeLink } from './pay-link-store.ts'

/**
 * Makes a new link to pay this order, and ends a former one. The code is returned once; only its hash is stored. Throws
 * conflict when the order was not taken by phone or no longer waits for its payment.
 */
export const makePayLink = (db: Db, staffId: string, orderId: string) =>
  actAsStaff(db, staffId, 'orders', async (tx) => {
    const order = found(await lockOrder(tx, asStaff(staffId), orderId), 'Order')
    checkMayLink(order, (await readReservation(tx, order.id)).isOver)
    const code = newToken()
    await storeLink(tx, order.id, code)
    await recordAudit(tx, {
      ...{ action: 'order.makePayLink', actorId: staffId },
      ...{ subjectId: order.id, subject: order.number, before: null, after: null },
    })
    return { code, payBy: required(order.holdsStockUntil, 'Reservation') }
  })
