import { toRupees } from '#contract/lib/money.ts'
import type { SubstituteOffer as OfferView } from '#contract/order/substitute-offer.ts'
import { hindiName } from '#server/catalog/catalog-rules.ts'
import type { Order, SubstituteOffer } from '../order-rules.ts'
import { stateOf } from './substitute-rules.ts'

/** Only where there are any: later the order itself says what came. */
export function offersView({ offers, status, picking }: Order) {
  const isPicked = status === 'Processing' && !picking?.packedAt
  const shown = offers.filter(({ state }) => state !== 'withdrawn')
  return isPicked && shown.length > 0 && { offers: shown.map(offerView) }
}

/** `ends_at` in the time of this node, by which clients correct their clocks: that of the database may differ. */
export const offerView = (offer: SubstituteOffer): OfferView => ({
  _id: offer.id,
  missing_id: offer.missingId,
  product_id: offer.productId,
  name: offer.name,
  ...hindiName(offer),
  unit: offer.unit,
  image: offer.image,
  price: toRupees(offer.unitPrice),
  quantity: offer.quantity,
  state: stateOf(offer),
  ends_at: new Date(Date.now() + offer.secondsLeft * 1_000).toISOString(),
})
