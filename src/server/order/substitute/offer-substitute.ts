import { OFFER_MINUTES } from '#contract/order/substitute-kinds.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Product } from '#server/catalog/product-rules.ts'
import type { Db } from '#server/db/db.ts'
import { required } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import { notifyShopper } from '#server/notify/notify-shopper.ts'
import { recordSale } from '#server/stock/stock-store.ts'
import type { Order, OrderItem } from '../order-rules.ts'
import { updateOrder } from '../order-store.ts'
import { takeAll } from '../place/take-all.ts'
import { checkOffer } from './offer-rules.ts'
import { releaseOffers } from './release-offers.ts'
import { isLive, offerOfLine, substitutePrice } from './substitute-rules.ts'
import { insertOffer } from './substitute-store.ts'

export type WantedOffer = { missingId: string; productId: string; quantity: number }

/** `foundCount`: how many of the missing product the picker found; null if it was not looked for. */
type Wanted = WantedOffer & { foundCount: number | null }

/**
 * Offers the shopper of a locked order a product in place of missing units, for some minutes. Its units are reserved as
 * those of an order, so that cancelling the order returns them too, in any release. Throws the errors of `checkOffer`,
 * and conflict when the product is not available in that quantity.
 */
export async function offerSubstitute(
  tx: Db,
  actorId: string,
  order: Order,
  wanted: Wanted,
): Promise<void> {
  const missing = checkOffer(order, wanted, wanted.foundCount)
  const { productId, quantity } = wanted
  const [product] = await takeAll(tx, [{ productId, quantity }])
  await recordSale(tx, order.id, [{ productId, quantity }])

  const offer = offerOf(required(product, 'Product'), missing, quantity)
  await insertOffer(tx, { ...offer, orderId: order.id, actorId })
  await recordOffer(tx, actorId, order, `${quantity} × ${offer.name} for ${missing.name}`)
  await updateOrder(tx, order.id, {})
  await notifyShopper(tx, order.userId, {
    ...{ event: 'substitute-offered', orderId: order.id, number: order.number },
    offerId: offer.id,
  })
}

const offerOf = (product: Product, missing: OrderItem, quantity: number) => ({
  id: newId(),
  missingId: missing.productId,
  productId: product.id,
  name: product.name,
  nameHi: product.nameHi,
  brand: product.brand,
  unit: product.unit,
  image: product.images[0] ?? '',
  listPrice: product.price,
  discount: product.discount,
  unitPrice: substitutePrice(product, missing, quantity),
  quantity,
})

const recordOffer = (tx: Db, actorId: string, { id, number }: Order, offer: string) =>
  recordAudit(tx, {
    ...{ actorId, action: 'order.offerSubstitute', subjectId: id, subject: number },
    before: null,
    after: { offer, minutes: OFFER_MINUTES },
  })

/** Takes back the live offer of a line of a locked order. Without one nothing changes. */
export async function withdrawOffer(
  tx: Db,
  actorId: string,
  order: Order,
  missingId: string,
): Promise<void> {
  const offer = offerOfLine(order, missingId)
  if (!offer || !isLive(offer)) return
  await releaseOffers(tx, order.id, [{ offer, state: 'withdrawn' }])
  await recordAudit(tx, {
    ...{ actorId, action: 'order.withdrawSubstitute', subjectId: order.id, subject: order.number },
    before: { offer: `${offer.quantity} × ${offer.name}` },
    after: null,
  })
  await updateOrder(tx, order.id, {})
}
