import type { Paise } from '#contract/lib/money.ts'
import { SHOP_REASONS } from '#contract/order/shop-reasons.ts'
import type { AuditEntry } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { issueOrMarkDue } from '#server/invoice/issue-invoices.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import { notifyShopper } from '#server/notify/notify-shopper.ts'
import { shortCause } from '#server/order/order-item-rules.ts'
import { orderShortMail } from '#server/order/order-mail-rules.ts'
import type { SubstituteOffer } from '#server/order/order-rules.ts'
import { type Order, paidAndLeft } from '#server/order/order-rules.ts'
import { lowerAmounts, updateOrder } from '#server/order/order-store.ts'
import { checkIsAsAccepted, checkNoneIsOpen } from '#server/order/substitute/offer-rules.ts'
import { endOtherOffers, packOffers } from '#server/order/substitute/pack-offers.ts'
import {
  itemsOf,
  offersToPack,
  packingParts,
  packingRefundLines,
  substitutesIn,
} from '#server/order/substitute/substitute-rules.ts'
import { enqueueRefund } from '#server/payment/enqueue-refund.ts'
import { type ShelfWriteOff, writeOffShort } from '#server/stock/short-store.ts'
import { findUser } from '#server/user/user-store.ts'
import { pickFor } from './pick-order.ts'
import {
  checkIsAssigned,
  checkIsSomethingLeft,
  type ReportedShort,
  shortsOf,
} from './picking-rules.ts'
import { insertShorts, listPicks, markPacked } from './picking-store.ts'

/** `accepted`: ids of the accepted offers that the picker put into the bags. */
type Bags = { bags: number; withoutOffers: boolean; accepted: readonly string[] }

/**
 * Packs the order. Missing items leave the order and what the shopper accepted in their place joins it: the amounts are
 * lowered, a refund is enqueued, the ledger is corrected, and the shopper is notified. Until now every line could be
 * changed, so all of it happens once. Repeating it by the same person changes nothing. Throws conflict while a line is
 * open, when everything is missing, while the shopper can answer an offer, unless it is packed without that, and when
 * others were accepted than are packed.
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
    if (shorts.length > 0) await takeOut(tx, pickerId, packed, { shorts, offers })

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

/** Records missing items, and what comes in their place, in the ledger, in the order and in the payment. */
async function takeOut(
  tx: Db,
  actorId: string,
  order: Order,
  { shorts, offers }: { shorts: ReportedShort[]; offers: SubstituteOffer[] },
): Promise<void> {
  const { id: orderId, number } = order
  const parts = packingParts(order)
  await insertShorts(tx, { orderId, actorId }, shorts)
  if (offers.length > 0) await packOffers(tx, orderId, offers)
  await lowerAmounts(tx, orderId, parts)
  const emptied = await writeOffShort(tx, { orderId, actorId, number }, shorts)
  await recordAudit(tx, ...emptied.map((writeOff) => emptiedEntry(actorId, order, writeOff)))
  // Manual refunds count towards the missing items: only the rest of the payment is refunded.
  const refund = Math.min(parts.amount, paidAndLeft(order))
  await giveBack(tx, actorId, order, refund)
  const shopper = order.userId && (await findUser(tx, order.userId))
  if (shopper) await enqueueMail(tx, orderShortMail(shopper, order, refund))
  if (offers.length > 0 && order.paymentMode !== 'COD') await issueOrMarkDue(tx, orderId)
}

/** Each emptied shelf has an entry of its own, so that it is found under its product. */
const emptiedEntry = (
  actorId: string,
  { number, items }: Order,
  { productId, quantity }: ShelfWriteOff,
): AuditEntry => ({
  actorId,
  action: 'stock.writeOff',
  subjectId: productId,
  subject: items.find((item) => item.productId === productId)?.name ?? '',
  before: { stock: quantity },
  after: { stock: 0, order: number },
})

/** Nothing for a cash order: it is not paid yet, and less is due on delivery. */
async function giveBack(tx: Db, actorId: string, order: Order, paise: Paise) {
  if (paise === 0) return
  const { id: orderId, items, shorts } = order
  const reason = inEnglish(SHOP_REASONS.itemsMissing)
  await enqueueRefund(tx, {
    orderId,
    paise,
    kind: 'short',
    cause: shortCause(orderId),
    reason,
    lines: packingRefundLines({ items, shorts }),
    source: 'staff',
    actorId,
  })
}

const shortWords = ({ items, shorts, total }: Order) =>
  shorts.length === 0
    ? {}
    : {
        total: total - packingParts({ items, shorts }).amount,
        short: shorts.map(
          ({ productId, quantity, reason }) =>
            `${quantity} × ${items.find((item) => item.productId === productId)?.name} (${reason})`,
        ),
        ...(substitutesIn(items).length > 0 && {
          inTheirPlace: substitutesIn(items).map(({ name, quantity }) => `${quantity} × ${name}`),
        }),
      }
