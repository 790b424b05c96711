import type { Paise } from '#contract/lib/money.ts'
import type { Db } from '#server/db/db.ts'
import { amountToCollect } from '#server/order/handover/handover-rules.ts'
import { advanceOrder } from '#server/order/move/advance-order.ts'
import { actForRider } from './act-for-rider.ts'
import { checkCollected, checkIsWithRider } from './rider-rules.ts'

/**
 * Delivers an order that is with this rider. `collected` is the amount that was shown and received. Delivering again
 * with the same amount changes nothing. Throws not_found for an order that was never handed to them, and conflict when
 * it is not with them any more or its amount has changed.
 */
export const deliverOrder = (
  db: Db,
  riderId: string,
  idOrNumber: string,
  collected: Paise,
): Promise<void> =>
  actForRider(db, riderId, idOrNumber, async (tx, order, handover) => {
    if (handover.outcome === 'delivered' && handover.cash === collected) return
    checkIsWithRider(order, handover)
    checkCollected(amountToCollect(order), collected)
    await advanceOrder(tx, riderId, order, 'Delivered')
  })
