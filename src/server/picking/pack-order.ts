import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { issueOrMarkDue } from '#server/invoice/issue-invoices.ts'
import { notifyShopper } from '#server/notify/notify-shopper.ts'
import type { Order, SubstituteOffer } from '#server/order/order-rules.ts'
import { updateOrder } from '#server/order/order-store.ts'
import type { ReportedShort } from '#server/order/short/short-rules.ts'
import { takeOut } from '#server/order/short/take-out.ts'
import { checkIsAsAccepted, checkNoneIsOpen } from '#server/order/substitute/offer-rules.ts'
import { endOtherOffers, packOffers } from '#server/order/substitute/pack-offers.ts'
import {
  itemsOf,
  offersToPack,
  packingParts,
  substitutesIn,
} from '#server/order/substitute/substitute-rules.ts'
import { pickFor } from './pick-order.ts'
import { checkIsAssigned, checkIsSomethingLeft, shortsOf } from './picking-rules.ts'
import { listPicks, markPacked } from './picking-store.ts'

/** `accepted`: ids of the accepted offers that the picker put into the bags. */
type Bags = { bags: number; withoutOffers: boolean; accepted: readonly string[] }

/**
 * Packs the order. Missing items, and those no longer wanted, leave the order and what the shopper accepted in their
 * place joins it: the amounts are lowered, a refund is enqueued, the ledger is corrected, and the shopper is notified.
 * Until now every line could be changed, so all of it happens once. Repeating it by the same person changes nothing.
 * Throws conflict while a line is open, when everything is missing, while the shopper can answer an offer, unless it is
 * packed without that, and when others were accepted than are packed.
 */
export const packOrder = (
  db: Db,
  pickerId: string,
  idOrNumber: string,
  { bags, withoutOffers, accepted }: Bags,
): Promise<Order> =>
  pickFor(db, pickerId, idOrNumber, async (tx, order) => {
    const { picking } = order
    if (picking?.packedAt && picking.pickerId === pickerId) return
    checkIsAssigned(order, pickerId)
    if (!withoutOffers) checkNoneIsOpen(order)
    checkIsAsAccepted(order, accepted)
    const shorts = shortsOf(order, await listPicks(tx, order.id))
    const offers = offersToPack(order, shorts)
    checkIsSomethingLeft(order, shorts, offers)
    await endOtherOffers(tx, order, offers, shorts)
    const packed = { ...order, shorts, items: [...order.items, ...itemsOf(offers)] }
    if (shorts.length > 0) await settle(tx, pickerId, packed, { shorts, offers })

    await markPacked(tx, order.id, bags)
    await recordAudit(tx, {
      actorId: pickerId,
      action: 'order.pack',
      subjectId: order.id,
      subject: order.number,
      before: null,
      after: { bags, ...shortWords(packed) },
    })
    await updateOrder(tx, order.id, {})
    await notifyReady(tx, order)
  })

/** The customer of a pick-up comes for it now. */
async function notifyReady(tx: Db, { id: orderId, number, userId, isPickup }: Order) {
  if (isPickup) await notifyShopper(tx, userId, { event: 'ready-for-pickup', orderId, number })
}

/** Books what is not delivered, and what comes in its place. */
async function settle(
  tx: Db,
  actorId: string,
  packed: Order,
  { shorts, offers }: { shorts: ReportedShort[]; offers: SubstituteOffer[] },
): Promise<void> {
  if (offers.length > 0) await packOffers(tx, packed.id, offers)
  await takeOut(tx, actorId, packed, shorts)
  if (offers.length > 0 && packed.paymentMode !== 'COD') await issueOrMarkDue(tx, packed.id)
}

const shortWords = ({ items, shorts, total }: Order) =>
  shorts.length === 0
    ? {}
    : {
        total: total - packingParts({ items, shorts }).amount,
        short: shorts
          .filter(({ quantity, unwanted }) => quantity > unwanted)
          .map(
            ({ productId, quantity, unwanted, reason }) =>
              `${quantity - unwanted} × ${nameIn(items, productId)} (${reason})`,
          ),
        ...(shorts.some(({ unwanted }) => unwanted > 0) && {
          unwanted: shorts
            .filter(({ unwanted }) => unwanted > 0)
            .map(({ productId, unwanted }) => `${unwanted} × ${nameIn(items, productId)}`),
        }),
        ...(substitutesIn(items).length > 0 && {
          inTheirPlace: substitutesIn(items).map(({ name, quantity }) => `${quantity} × ${name}`),
        }),
      }

const nameIn = (items: Order['items'], productId: string) =>
  items.find((item) => item.productId === productId)?.name
