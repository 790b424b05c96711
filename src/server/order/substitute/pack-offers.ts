import type { ProductQuantity } from '#server/catalog/product-rules.ts'
import type { Db } from '#server/db/db.ts'
import { lockProducts } from '#server/stock/stock-store.ts'
import type { Order, SubstituteOffer } from '../order-rules.ts'
import { type EndedOffer, releaseOffers } from './release-offers.ts'
import { isLive, itemsOf, stateOf } from './substitute-rules.ts'
import { addItems, setOfferState } from './substitute-store.ts'

/** Accepted offers become items of the order; their units are reserved already. */
export async function packOffers(
  tx: Db,
  orderId: string,
  offers: readonly SubstituteOffer[],
): Promise<void> {
  await addItems(tx, orderId, itemsOf(offers))
  for (const { id } of offers) await setOfferState(tx, id, 'packed')
}

/** Ends the offers that are not packed. The products of missing items are locked with theirs, in one order. */
export async function endOtherOffers(
  tx: Db,
  { id, offers }: Order,
  packed: readonly SubstituteOffer[],
  shorts: readonly ProductQuantity[],
): Promise<void> {
  const others = offers.filter((offer) => isLive(offer) && !packed.includes(offer))
  if (others.length === 0) return
  await lockProducts(
    tx,
    [...others, ...shorts].map(({ productId }) => productId),
  )
  await releaseOffers(tx, id, others.map(endedByPacking))
}

function endedByPacking(offer: SubstituteOffer): EndedOffer {
  if (offer.state === 'accepted') return { offer, state: 'dropped' }
  return { offer, state: stateOf(offer) === 'lapsed' ? 'lapsed' : 'withdrawn' }
}
