import { asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { placeIn } from '#contract/document/document-number.ts'
import type { Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { documentsDue, invoiceSeries, invoices } from '#server/db/schema/invoice.ts'
import { users } from '#server/db/schema/user.ts'
import { newId } from '#server/lib/id.ts'
import type { InvoiceDocument, TaxFacts } from './invoice-rules.ts'

/** The next number of a series. Its row stays locked until the transaction ends, so there are no gaps. */
export async function takeSerial(tx: Db, series: string): Promise<number> {
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ name: series, last: 1 })
    .onConflictDoUpdate({
      target: invoiceSeries.name,
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ last: invoiceSeries.last })
  return row?.last ?? 1
}

export async function insertInvoice(
  tx: Db,
  orderId: string,
  document: InvoiceDocument,
  cause: NoteCause,
) {
  const { kind, number } = document
  const place = placeIn(number)
  if (!place) throw new Error(`${number} belongs to no series`)
  const row = { id: newId(), orderId, kind, number, ...place, ...cause }
  await tx.insert(invoices).values({ ...row, document })
}

/**
 * The cause of a credit note. Both are null for an invoice, and for the notes of an order cancelled unpaid and of
 * replaced items.
 */
export type NoteCause = { refundId: string | null; returnId: string | null }

export const NO_CAUSE: NoteCause = { refundId: null, returnId: null }

export type Issued = NoteCause & { document: InvoiceDocument }

/** The invoice of an order and its credit notes by time of issue; those of one transaction by number. */
export async function listIssued(db: Db, orderId: string): Promise<Issued[]> {
  const rows = await db
    .select({
      refundId: invoices.refundId,
      returnId: invoices.returnId,
      document: invoices.document,
    })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.createdAt), asc(invoices.serial))
  return rows.map(({ document, ...cause }) => ({
    ...cause,
    document: document as InvoiceDocument,
  }))
}

/** The present tax data, because orders do not store them. */
async function findTaxFacts(db: Db, productIds: readonly string[]): Promise<Map<string, TaxFacts>> {
  const rows = await db
    .select({ id: products.id, hsn: products.hsn, gstRate: products.gstRate })
    .from(products)
    .where(inArray(products.id, [...productIds]))
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

export const findTaxFactsOf = (db: Db, items: readonly { productId: string }[]) =>
  findTaxFacts(
    db,
    items.map(({ productId }) => productId),
  )

/** The language of the buyer's account; null once that is deleted. */
export async function findBuyerLanguage(db: Db, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const rows = await db.select({ language: users.language }).from(users).where(eq(users.id, userId))
  return rows[0]?.language ?? null
}

/** Before every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Orders after this id, by id, that may lack a document. Triggers insert them in the transaction that pays an order,
 * ends a refund, or settles a failed one.
 */
export async function listOrdersDue(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: documentsDue.orderId })
    .from(documentsDue)
    .where(gt(documentsDue.orderId, after))
    .orderBy(asc(documentsDue.orderId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Lists an order of which a document may be due, for the job. */
export const markDue = (tx: Db, orderId: string) =>
  tx.insert(documentsDue).values({ orderId }).onConflictDoNothing()

/** This order lacks no document. The caller holds the lock, so that nothing becomes due meanwhile. */
export const clearDue = (tx: Db, orderId: string) =>
  tx.delete(documentsDue).where(eq(documentsDue.orderId, orderId))
