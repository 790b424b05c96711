import type { OfferState } from '#contract/order/substitute-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { releaseProducts } from '#server/stock/stock-store.ts'
import type { SubstituteOffer } from '../order-rules.ts'
import { setOfferState } from './substitute-store.ts'

export type EndedOffer = { offer: SubstituteOffer; state: OfferState }

/** Ends live offers and returns their units to stock, all in one statement. The caller has locked the order. */
export async function releaseOffers(
  tx: Db,
  orderId: string,
  ended: readonly EndedOffer[],
): Promise<void> {
  if (ended.length === 0) return
  for (const { offer, state } of ended) await setOfferState(tx, offer.id, state)
  await releaseProducts(
    tx,
    orderId,
    ended.map(({ offer }) => offer.productId),
  )
}
