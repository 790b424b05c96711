import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { invoiceSeries, invoices } from '#server/db/schema/invoice.ts'
import { orders } from '#server/db/schema/order.ts'
import { payments, refunds } from '#server/db/schema/payment.ts'
import { newId } from '#server/lib/id.ts'
import type { InvoiceDocument, TaxFacts } from './invoice-rules.ts'

/** The next number of a series. Whoever takes it holds up the next taker until the transaction ends: no gaps. */
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
  refundId: string | null,
) {
  const { kind, number } = document
  await tx.insert(invoices).values({ id: newId(), orderId, kind, number, refundId, document })
}

export type Issued = { refundId: string | null; document: InvoiceDocument }

/** The invoice of an order and its credit notes, by when they were issued; those of one transaction by number. */
export async function listIssued(db: Db, orderId: string): Promise<Issued[]> {
  const rows = await db
    .select({ refundId: invoices.refundId, document: invoices.document })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.createdAt), asc(invoices.number))
  return rows.map(({ refundId, document }) => ({
    refundId,
    document: document as InvoiceDocument,
  }))
}

export async function findTaxFacts(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, TaxFacts>> {
  const rows = await db
    .select({ id: products.id, hsn: products.hsn, gstRate: products.gstRate })
    .from(products)
    .where(inArray(products.id, [...productIds]))
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

const PAID = ['Completed', 'Refunded'] as const

/** Orders of the last week that were paid or refunded and lack a paper: a refund wants one once it has arrived. The oldest change first. */
export async function listUninvoiced(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: orders.id, updatedAt: orders.updatedAt })
    .from(orders)
    .leftJoin(invoices, and(eq(invoices.orderId, orders.id), eq(invoices.kind, 'invoice')))
    .leftJoin(payments, and(eq(payments.orderId, orders.id), payments.pays))
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), eq(refunds.status, 'processed')))
    .where(
      and(
        inArray(orders.paymentStatus, [...PAID]),
        gt(orders.updatedAt, sql`now() - interval '7 days'`),
        or(
          isNull(invoices.id),
          sql`${refunds.id} is not null and not exists (
            select 1 from invoices notes where notes.refund_id = ${refunds.id})`,
        ),
      ),
    )
    .orderBy(asc(orders.updatedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}
