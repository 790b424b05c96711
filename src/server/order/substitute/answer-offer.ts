import { type Db, inTransaction } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { asShopper, type Order } from '../order-rules.ts'
import { findOrder, lockOrder, updateOrder } from '../order-store.ts'
import { releaseOffers } from './release-offers.ts'
import { checkAnswer } from './substitute-rules.ts'
import { saveAnswer } from './substitute-store.ts'

/**
 * Accepts or declines an offer of the shopper's order. The same answer again changes nothing. Throws not_found for an
 * order of another shopper, and conflict when the offer has ended or was answered otherwise.
 */
export function answerOffer(
  db: Db,
  userId: string,
  idOrNumber: string,
  answer: { offerId: string; accepts: boolean },
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { offerId, accepts } = answer
    const order = found(await lockOrder(tx, asShopper(userId), idOrNumber), 'Order')
    const offer = found(
      order.offers.find(({ id }) => id === offerId),
      'Offer',
    )
    if (!checkAnswer(order, offer, accepts)) return order

    if (!accepts) await releaseOffers(tx, order.id, [{ offer, state: 'declined' }])
    // Its last second may have passed since the order was read.
    else if (!(await saveAnswer(tx, offer.id, accepts)))
      checkAnswer(order, { ...offer, secondsLeft: 0 }, accepts)
    await updateOrder(tx, order.id, {})
    return found(await findOrder(tx, asShopper(userId), order.id), 'Order')
  })
}
