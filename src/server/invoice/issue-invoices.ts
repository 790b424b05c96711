import { type Db, inTransaction } from '#server/db/db.ts'
import { findNow } from '#server/db/find-now.ts'
import { found } from '#server/lib/errors.ts'
import { isInvoiced } from '#server/order/invoice-links.ts'
import { shortCause } from '#server/order/order-item-rules.ts'
import type { Order } from '#server/order/order-rules.ts'
import { lockOrder } from '#server/order/order-store.ts'
import type { Refund } from '#server/payment/payment-rules.ts'
import { findSettings } from '#server/settings/settings-store.ts'
import { creditLines, uncredited } from './credit-note-rules.ts'
import {
  type InvoiceDocument,
  invoiceLines,
  numberIn,
  paidWords,
  seriesOf,
  shortLines,
} from './invoice-rules.ts'
import {
  findTaxFacts,
  type Issued,
  insertInvoice,
  listIssued,
  takeSerial,
} from './invoice-store.ts'
import { sumOf } from './tax-rules.ts'

/**
 * Issues what an order still lacks: its invoice once it is paid, and a credit note for each refund of what
 * paid it once that has arrived. Answers with all of them; none while it is unpaid. However often it is
 * asked, each is issued once.
 */
export function issueInvoices(db: Db, orderId: string): Promise<Issued[]> {
  return inTransaction(db, async (tx) => {
    const order = found(await lockOrder(tx, { kind: 'system' }, orderId), 'Order')
    const issued = await listIssued(tx, order.id)
    if (!isInvoiced(order)) return issued

    const invoice = issued.find(isInvoice) ?? (await issueInvoice(tx, order))
    const earlier = issued.filter((paper) => !isInvoice(paper))
    const notes = await issueCreditNotes(tx, order, invoice.document, earlier)
    return [invoice, ...earlier, ...notes]
  })
}

/** Found by what it is: papers of one transaction bear the same time. */
const isInvoice = ({ refundId }: Issued) => refundId === null

async function issueInvoice(tx: Db, order: Order): Promise<Issued> {
  const taxKind = 'cgst-sgst'
  const lines = invoiceLines(order, await taxOf(tx, order), taxKind)
  const document: InvoiceDocument = {
    ...(await headOf(tx, order, 'invoice')),
    taxKind,
    lines,
    total: sumOf(lines).gross,
    paid: paidWords(order),
    against: null,
  }
  await insertInvoice(tx, order.id, document, null)
  return { refundId: null, document }
}

async function issueCreditNotes(
  tx: Db,
  order: Order,
  invoice: InvoiceDocument,
  earlier: readonly Issued[],
): Promise<Issued[]> {
  const notes: Issued[] = []
  let left = leftOf(invoice, earlier)
  for (const refund of uncredited(order, new Set(earlier.map(({ refundId }) => refundId)))) {
    const lines = await creditedLines(tx, order, invoice, refund)
    const { number, issuedAt, total, taxKind } = invoice
    const credited = sumOf(lines).gross
    left -= credited
    const document: InvoiceDocument = {
      ...(await headOf(tx, order, 'credit-note')),
      taxKind,
      lines,
      total: credited,
      paid: 'Went back the way it was paid.',
      against: { number, issuedAt, total, left, reason: refund.reason },
    }
    await insertInvoice(tx, order.id, document, refund.id)
    notes.push({ refundId: refund.id, document })
  }
  return notes
}

/** Of the invoice, after the notes that were issued of it. */
const leftOf = ({ total }: InvoiceDocument, notes: readonly Issued[]) =>
  notes.reduce((left, { document }) => left - document.total, total)

/** A short line is credited as it stood on the invoice; any other sum by the shares of the rates. */
async function creditedLines(tx: Db, order: Order, invoice: InvoiceDocument, refund: Refund) {
  const short =
    refund.cause === shortCause(order.id)
      ? shortLines(order, await taxOf(tx, order), invoice.taxKind)
      : []
  return sumOf(short).gross === refund.paise ? short : creditLines(invoice, refund)
}

const taxOf = (tx: Db, { items }: Order) =>
  findTaxFacts(
    tx,
    items.map(({ productId }) => productId),
  )

async function headOf(tx: Db, order: Order, kind: InvoiceDocument['kind']) {
  const now = await findNow(tx)
  const series = seriesOf(kind, now)
  const { settings } = await findSettings(tx)
  return {
    kind,
    number: numberIn(series, await takeSerial(tx, series)),
    issuedAt: now.toISOString(),
    order: { number: order.number, placedAt: order.createdAt.toISOString() },
    seller: settings,
    buyer: order.address,
  }
}
