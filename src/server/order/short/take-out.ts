import type { Paise } from '#contract/lib/money.ts'
import { SHOP_REASONS } from '#contract/order/shop-reasons.ts'
import type { AuditEntry } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import { enqueueRefund } from '#server/payment/enqueue-refund.ts'
import { type ShelfWriteOff, settleShort } from '#server/stock/short-store.ts'
import { findUser } from '#server/user/user-store.ts'
import { shortCause } from '../order-item-rules.ts'
import { orderShortMail } from '../order-mail-rules.ts'
import { type Order, paidAndLeft } from '../order-rules.ts'
import { lowerAmounts } from '../order-store.ts'
import { packingParts, packingRefundLines } from '../substitute/substitute-rules.ts'
import { type ReportedShort, unwantedShorts } from './short-rules.ts'
import { insertShorts } from './short-store.ts'

/**
 * Takes units that are not delivered out of an order: in the ledger, in its amounts and in its payment. `order` has them
 * as its `shorts`, and what came in their place among its items. The caller has locked it and does this once.
 */
export async function takeOut(
  tx: Db,
  actorId: string,
  order: Order,
  shorts: readonly ReportedShort[],
): Promise<void> {
  const { id: orderId, number } = order
  const parts = packingParts(order)
  await insertShorts(tx, { orderId, actorId }, shorts)
  await lowerAmounts(tx, orderId, parts)
  const emptied = await settleShort(tx, { orderId, actorId, number }, shorts)
  await recordAudit(tx, ...emptied.map((writeOff) => emptiedEntry(actorId, order, writeOff)))
  // Manual refunds count towards these items: only the rest of the payment is refunded.
  const refund = Math.min(parts.amount, paidAndLeft(order))
  await giveBack(tx, actorId, order, refund)
  if (isAnyMissing(shorts)) await notifyShopper(tx, order, refund)
}

/** The same for an order that leaves without having been picked on a screen: only reductions are known of it. */
export async function takeOutReductions(tx: Db, actorId: string, order: Order): Promise<void> {
  const shorts = unwantedShorts(order)
  if (shorts.length > 0) await takeOut(tx, actorId, { ...order, shorts }, shorts)
}

/** The shopper knows what they no longer wanted. */
const isAnyMissing = (shorts: readonly ReportedShort[]) =>
  shorts.some(({ quantity, unwanted }) => quantity > unwanted)

/** A deleted account is not notified. */
async function notifyShopper(tx: Db, order: Order, refund: Paise) {
  const shopper = order.userId && (await findUser(tx, order.userId))
  if (shopper) await enqueueMail(tx, orderShortMail(shopper, order, refund))
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
  await enqueueRefund(tx, {
    orderId,
    paise,
    kind: 'short',
    cause: shortCause(orderId),
    reason: inEnglish(
      shorts.every(({ quantity, unwanted }) => quantity === unwanted)
        ? SHOP_REASONS.itemsUnwanted
        : SHOP_REASONS.itemsMissing,
    ),
    lines: packingRefundLines({ items, shorts }),
    source: 'staff',
    actorId,
  })
}
