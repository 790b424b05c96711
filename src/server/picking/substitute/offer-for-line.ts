import type { Db } from '#server/db/db.ts'
import type { Order } from '#server/order/order-rules.ts'
import {
  offerSubstitute,
  type WantedOffer,
  withdrawOffer,
} from '#server/order/substitute/offer-substitute.ts'
import { pickFor } from '../pick-order.ts'
import { checkIsAssigned } from '../picking-rules.ts'
import { listPicks } from '../picking-store.ts'

/** Offers a product in place of the missing units of a line. Throws conflict unless this person picks the order. */
export const offerForLine = (
  db: Db,
  pickerId: string,
  idOrNumber: string,
  wanted: WantedOffer,
): Promise<Order> =>
  pickFor(db, pickerId, idOrNumber, async (tx, order) => {
    checkIsAssigned(order, pickerId)
    const pick = (await listPicks(tx, order.id)).find(
      ({ productId }) => productId === wanted.missingId,
    )
    await offerSubstitute(tx, pickerId, order, { ...wanted, foundCount: pick?.found ?? null })
  })

/** Takes back the offer of a line, open or accepted. Without one nothing changes. */
export const withdrawFromLine = (
  db: Db,
  pickerId: string,
  idOrNumber: string,
  missingId: string,
): Promise<Order> =>
  pickFor(db, pickerId, idOrNumber, async (tx, order) => {
    checkIsAssigned(order, pickerId)
    await withdrawOffer(tx, pickerId, order, missingId)
  })
