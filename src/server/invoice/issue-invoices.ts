import { numberIn, seriesName } from '#contract/document/document-number.ts'
import { financialYear } from '#contract/lib/days.ts'
import type { Paise } from '#contract/lib/money.ts'
import { collectsTax } from '#contract/settings/seller.ts'
import { findNow } from '#server/db/clock.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { isWrittenByServer } from '#server/lib/language/server-writers.ts'
import { isInvoiced } from '#server/order/invoice-links.ts'
import type { Order } from '#server/order/order-rules.ts'
import { lockOrder } from '#server/order/order-store.ts'
import { checkSellerIsNamed } from '#server/settings/seller-rules.ts'
import { findSettings } from '#server/settings/settings-store.ts'
import { type CreditNote, creditNote } from './credit-note/credit-note-rules.ts'
import { type DueNote, dueNotes, isCancelledUnpaid } from './credit-note/due-note-rules.ts'
import { type InvoiceDocument, invoiceLines, issueTime, paidWords } from './invoice-rules.ts'
import {
  findBuyerLanguage,
  findTaxFacts,
  type Issued,
  insertInvoice,
  listIssued,
  takeSerial,
} from './invoice-store.ts'
import { supplyOf } from './tax/place-of-supply-rules.ts'
import { sumOf } from './tax/tax-rules.ts'

/**
 * Issues an order's missing documents: its invoice once it is paid, a credit note for each arrived or otherwise paid
 * refund of the payment of the invoice, if need be in parts, for each return refunded outside the provider, and for an
 * invoiced order that was cancelled unpaid. Returns all documents; none while it is unpaid. Idempotent.
 * Throws conflict SHOP_NOT_READY when an invoice is due and the seller has no name or address.
 */
export function issueInvoices(db: Db, orderId: string): Promise<Issued[]> {
  return inTransaction(db, async (tx) => {
    const order = found(await lockOrder(tx, { kind: 'system' }, orderId), 'Order')
    const issued = await listIssued(tx, order.id)
    const known = issued.find(isInvoice)
    if (!isInvoiced(order) && !(known && isCancelledUnpaid(order))) return issued

    const invoice = known ?? (await issueInvoice(tx, order))
    const earlier = issued.filter((one) => !isInvoice(one))
    const notes = await issueCreditNotes(tx, order, invoice.document, earlier)
    return [invoice, ...earlier, ...notes]
  })
}

/** Found by kind, because documents of one transaction have the same time. */
const isInvoice = ({ document }: Issued) => document.kind !== 'credit-note'

const NO_CAUSE = { refundId: null, returnId: null }

async function issueInvoice(tx: Db, order: Order): Promise<Issued> {
  const { settings } = await findSettings(tx)
  checkSellerIsNamed(settings)
  const isTaxed = collectsTax(settings.registration)
  const { placeOfSupply, ...place } = supplyOf(settings, order.address)
  const taxKind = isTaxed ? place.taxKind : 'none'
  const lines = invoiceLines(order, await taxOf(tx, order), taxKind)
  const document: InvoiceDocument = {
    ...(await numberFor(tx, isTaxed ? 'invoice' : 'bill-of-supply')),
    order: { number: order.number, placedAt: order.createdAt.toISOString() },
    seller: settings,
    buyer: order.address,
    ...{ taxKind, placeOfSupply },
    lines,
    total: sumOf(lines).gross,
    paid: paidWords(order),
    ...secondLanguage(await findBuyerLanguage(tx, order.userId)),
    against: null,
  }
  await insertInvoice(tx, order.id, document, NO_CAUSE)
  return { ...NO_CAUSE, document }
}

/** Frozen with the document: a later switch changes no document, and a credit note takes that of its invoice. */
const secondLanguage = (language: string | null) =>
  language !== null && isWrittenByServer(language) ? { language } : {}

/** Each depends only on the invoice and earlier notes, and not on the present catalogue, shop or account. */
async function issueCreditNotes(
  tx: Db,
  order: Order,
  invoice: InvoiceDocument,
  earlier: readonly Issued[],
): Promise<Issued[]> {
  const issued = [...earlier]
  for (const due of dueNotes(order, notedIn(earlier))) {
    const before = issued.map(({ document }) => document)
    const note = creditNote(invoice, before, due)
    if (note.total === 0) continue
    const document = { ...noteHead(invoice, due, note), ...(await numberFor(tx, 'credit-note')) }
    const { refundId, returnId } = due
    await insertInvoice(tx, order.id, document, { refundId, returnId })
    issued.push({ refundId, returnId, document })
  }
  return issued.slice(earlier.length)
}

/** The sums of these notes by cause. */
function notedIn(notes: readonly Issued[]): Map<string | null, Paise> {
  const noted = new Map<string | null, Paise>()
  for (const note of notes) {
    const cause = causeOf(note)
    noted.set(cause, (noted.get(cause) ?? 0) + note.document.total)
  }
  return noted
}

/** The id of a note's cause; null for an order cancelled unpaid. */
const causeOf = ({ refundId, returnId }: Issued) => refundId ?? returnId

function noteHead(invoice: InvoiceDocument, { reason, paid }: DueNote, note: CreditNote) {
  const { number, issuedAt, total, lines: _, ...head } = invoice
  const against = { number, issuedAt, total, left: note.left, reason }
  return { ...head, lines: note.lines, total: note.total, paid, against }
}

const taxOf = (tx: Db, { items }: Order) =>
  findTaxFacts(
    tx,
    items.map(({ productId }) => productId),
  )

/**
 * Taking the serial may wait for other documents: the time is read after it, so that times follow the order of numbers.
 */
async function numberFor<Kind extends InvoiceDocument['kind']>(tx: Db, kind: Kind) {
  const { settings } = await findSettings(tx)
  const year = financialYear(await findNow(tx))
  const series = seriesName(kind, settings.document_prefix, year)
  const number = numberIn(series, await takeSerial(tx, series))
  return { kind, number, issuedAt: issueTime(await findNow(tx), year).toISOString() }
}
