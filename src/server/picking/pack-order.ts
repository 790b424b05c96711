import type { Paise } from '#contract/lib/money.ts'
import { SHOP_REASONS } from '#contract/order/shop-reasons.ts'
import type { AuditEntry } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import { paidLines, shortAmount, shortCause, shortParts } from '#server/order/order-item-rules.ts'
import { orderShortMail } from '#server/order/order-mail-rules.ts'
import { type ItemShort, type Order, paidAndLeft } from '#server/order/order-rules.ts'
import { lowerAmounts, updateOrder } from '#server/order/order-store.ts'
import { enqueueRefund } from '#server/payment/enqueue-refund.ts'
import { type ShelfWriteOff, writeOffShort } from '#server/stock/short-store.ts'
import { findUser } from '#server/user/user-store.ts'
import { pickFor } from './pick-order.ts'
import { checkIsAssigned, type ReportedShort, shortsOf } from './picking-rules.ts'
import { insertShorts, listPicks, markPacked } from './picking-store.ts'

/**
 * Packs the order. Missing items leave the order: the amounts are lowered, a refund is enqueued, the ledger is
 * corrected, and the shopper is notified. Until now every line could be changed, so all of it happens once. Repeating
 * it by the same person changes nothing. Throws conflict while a line is open and when everything is missing.
 */
export const packOrder = (
  db: Db,
  pickerId: string,
  idOrNumber: string,
  bags: number,
): Promise<Order> =>
  pickFor(db, pickerId, idOrNumber, async (tx, order) => {
    const { picking } = order
    if (picking?.packedAt && picking.pickerId === pickerId) return
    checkIsAssigned(order, pickerId)
    const shorts = shortsOf(order, await listPicks(tx, order.id))
    if (shorts.length > 0) await takeOut(tx, pickerId, order, shorts)

    await markPacked(tx, order.id, bags)
    await recordAudit(tx, {
      actorId: pickerId,
      action: 'order.pack',
      subjectId: order.id,
      subject: order.number,
      before: null,
      after: { bags, ...shortWords(order, shorts) },
    })
    await updateOrder(tx, order.id, {})
  })

/** Records missing items in the ledger, in the order and in the payment. */
async function takeOut(
  tx: Db,
  actorId: string,
  packed: Order,
  shorts: ReportedShort[],
): Promise<void> {
  const order = { ...packed, shorts }
  const { id: orderId, number } = order
  const amount = shortAmount(order)
  await insertShorts(tx, { orderId, actorId }, shorts)
  await lowerAmounts(tx, orderId, shortParts(order))
  const emptied = await writeOffShort(tx, { orderId, actorId, number }, shorts)
  await recordAudit(tx, ...emptied.map((writeOff) => emptiedEntry(actorId, order, writeOff)))
  // Manual refunds count towards the missing items: only the rest of the payment is refunded.
  const refund = Math.min(amount, paidAndLeft(order))
  await giveBack(tx, actorId, order, refund)
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
  const reason = inEnglish(SHOP_REASONS.itemsMissing)
  await enqueueRefund(tx, {
    orderId,
    paise,
    kind: 'short',
    cause: shortCause(orderId),
    reason,
    lines: paidLines(items, shorts),
    source: 'staff',
    actorId,
  })
}

const shortWords = ({ items, total }: Order, shorts: readonly ItemShort[]) =>
  shorts.length === 0
    ? {}
    : {
        total: total - shortAmount({ items, shorts: [...shorts] }),
        short: shorts.map(
          ({ productId, quantity, reason }) =>
            `${quantity} × ${items.find((item) => item.productId === productId)?.name} (${reason})`,
        ),
      }
