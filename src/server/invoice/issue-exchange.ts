import type { Db } from '#server/db/db.ts'
import type { Order } from '#server/order/order-rules.ts'
import {
  exchangedLines,
  priceOfAll,
  substitutesIn,
} from '#server/order/substitute/substitute-rules.ts'
import { creditNote } from './credit-note/credit-note-rules.ts'
import { invoiceLines } from './invoice-rules.ts'
import { findTaxFactsOf, type Issued, insertInvoice, NO_CAUSE } from './invoice-store.ts'
import { isNote, isSupplement, noteHead, together } from './invoiced-rules.ts'
import { takeNumber } from './take-number.ts'
import { sumOf } from './tax/tax-rules.ts'

/**
 * Issues the supplement for what was packed in place of missing items of an invoiced online order, and a credit note of
 * the same sum for those items: the money paid for them pays the substitutes, with their own rate and HSN. Nothing
 * without substitutes, or once it was issued.
 */
export async function exchangeFor(
  tx: Db,
  order: Order,
  invoice: Issued,
  issued: readonly Issued[],
): Promise<Issued[]> {
  const isDue = order.paymentMode !== 'COD' && priceOfAll(substitutesIn(order.items)) > 0
  if (!isDue || issued.some(isSupplement)) return []
  const notes = issued.filter(isNote)
  const supplement = await issueSupplement(tx, order, invoice)
  return [supplement, await issueNote(tx, order, { invoice, supplement, notes })]
}

async function issueSupplement(tx: Db, order: Order, { document }: Issued): Promise<Issued> {
  const items = substitutesIn(order.items)
  const goods = items.map((item) => ({ ...item, substituteFor: null }))
  const facts = await findTaxFactsOf(tx, items)
  const charged = { items: goods, shorts: [], shippingFee: 0, tax: 0 }
  const lines = invoiceLines(
    { ...charged, paymentMode: order.paymentMode },
    facts,
    document.taxKind,
  )
  const issued = {
    ...{ ...document, lines, total: sumOf(lines).gross, supplements: document.number },
    ...(await takeNumber(tx, document.kind)),
  }
  await insertInvoice(tx, order.id, issued, NO_CAUSE)
  return { ...NO_CAUSE, document: issued }
}

type Documents = { invoice: Issued; supplement: Issued; notes: readonly Issued[] }

async function issueNote(
  tx: Db,
  { id, items }: Order,
  { invoice, supplement, notes }: Documents,
): Promise<Issued> {
  const before = notes.map(({ document }) => document)
  const credited = { paise: supplement.document.total, lines: exchangedLines(items) }
  const note = creditNote(invoice.document, before, credited)
  const head = noteHead(together(invoice), wordsOf(supplement), note)
  const document = { ...head, ...(await takeNumber(tx, 'credit-note')) }
  await insertInvoice(tx, id, document, NO_CAUSE)
  return { ...NO_CAUSE, document }
}

const wordsOf = ({ document: { number } }: Issued) => ({
  reason: 'Replaced while packing, as the buyer agreed.',
  paid: `Set off against ${number}.`,
})
