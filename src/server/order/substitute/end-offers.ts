import { type Db, inTransaction } from '#server/db/db.ts'
import { asSystem, type Order } from '../order-rules.ts'
import { lockOrder, updateOrder } from '../order-store.ts'
import { type EndedOffer, releaseOffers } from './release-offers.ts'
import { stateOf } from './substitute-rules.ts'
import { listOrdersToEnd } from './substitute-store.ts'

/** Orders per query. */
const BATCH = 100

/**
 * Ends offers that were not answered in time, and those of orders that were cancelled, or packed by a node of the former
 * release, which knows no offers. Their units go back into stock. Returns the number of orders. Throws when aborted.
 */
export async function endOffers(db: Db, signal?: AbortSignal): Promise<number> {
  for (let ended = 0; ; ) {
    const due = await listOrdersToEnd(db, BATCH)
    for (const orderId of due) {
      signal?.throwIfAborted()
      await endOffersOf(db, orderId)
    }
    ended += due.length
    if (due.length < BATCH) return ended
  }
}

const endOffersOf = (db: Db, orderId: string) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, asSystem, orderId)
    if (!order) return
    const ended = endedOf(order)
    await releaseOffers(tx, orderId, ended)
    if (ended.length > 0) await updateOrder(tx, orderId, {})
  })

/** An accepted offer waits for the packing, however long that takes. */
function endedOf({ offers, status, picking }: Order): EndedOffer[] {
  const isOver = status !== 'Processing' || picking?.packedAt != null
  return offers.flatMap((offer): EndedOffer[] => {
    if (offer.state === 'accepted' && isOver) return [{ offer, state: 'dropped' }]
    const isLate = offer.state === 'open' && (isOver || stateOf(offer) === 'lapsed')
    return isLate ? [{ offer, state: 'lapsed' }] : []
  })
}
