import type { Paise } from '#contract/lib/money.ts'
import { collectsTax } from '#contract/settings/seller.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { isWrittenByServer } from '#server/lib/language/server-writers.ts'
import { isInvoiced } from '#server/order/invoice-links.ts'
import type { Order } from '#server/order/order-rules.ts'
import { lockOrder } from '#server/order/order-store.ts'
import { checkSellerIsNamed, isSellerNamed } from '#server/settings/seller-rules.ts'
import { findSettings } from '#server/settings/settings-store.ts'
import { creditNote } from './credit-note/credit-note-rules.ts'
import { dueNotes, isCancelledUnpaid } from './credit-note/due-note-rules.ts'
import { type InvoiceDocument, invoiceLines, paidWords } from './invoice-rules.ts'
import {
  findBuyerLanguage,
  findTaxFactsOf,
  type Issued,
  insertInvoice,
  listIssued,
  markDue,
  NO_CAUSE,
} from './invoice-store.ts'
import {
  type Invoiced,
  isInvoice,
  isNote,
  isSupplement,
  noteHead,
  together,
} from './invoiced-rules.ts'
import { exchangeFor } from './issue-exchange.ts'
import { takeNumber } from './take-number.ts'
import { supplyAtCounter, supplyOf } from './tax/place-of-supply-rules.ts'
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
    const before = issued.filter(isNote)
    const exchange = await exchangeFor(tx, order, invoice, issued)
    const supplement = [...issued, ...exchange].find(isSupplement)
    const earlier = [...before, ...exchange.filter(isNote)]
    const invoices = [invoice, supplement].filter((one) => one !== undefined)
    const notes = await issueCreditNotes(tx, order, together(invoice, supplement), earlier)
    return [...invoices, ...earlier, ...notes]
  })
}

/**
 * The same within the transaction that packs substitutes, so that no document can be issued between. A shop that may not
 * issue any yet lists the order as due.
 */
export async function issueOrMarkDue(tx: Db, orderId: string): Promise<void> {
  if (isSellerNamed((await findSettings(tx)).settings)) await issueInvoices(tx, orderId)
  else await markDue(tx, orderId)
}

async function issueInvoice(tx: Db, order: Order): Promise<Issued> {
  const { settings } = await findSettings(tx)
  checkSellerIsNamed(settings)
  const isTaxed = collectsTax(settings.registration)
  const supply = order.isPickup ? supplyAtCounter(settings) : supplyOf(settings, order.address)
  const { placeOfSupply, ...place } = supply
  const taxKind = isTaxed ? place.taxKind : 'none'
  const lines = invoiceLines(order, await findTaxFactsOf(tx, order.items), taxKind)
  const document: InvoiceDocument = {
    ...(await takeNumber(tx, isTaxed ? 'invoice' : 'bill-of-supply')),
    order: { number: order.number, placedAt: order.createdAt.toISOString() },
    seller: settings,
    buyer: order.address,
    ...(order.isPickup && { pickup: true }),
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
  invoice: Invoiced,
  earlier: readonly Issued[],
): Promise<Issued[]> {
  const issued = [...earlier]
  for (const due of dueNotes(order, notedIn(earlier))) {
    const before = issued.map(({ document }) => document)
    const note = creditNote(invoice, before, due)
    if (note.total === 0) continue
    const document = { ...noteHead(invoice, due, note), ...(await takeNumber(tx, 'credit-note')) }
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
