import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { DOCUMENT_KINDS } from '#contract/document/document-number.ts'
import { happenedAt, id, oneOf } from './columns.ts'
import { orderId } from './order.ts'
import { refunds } from './payment.ts'
import { returns } from './return.ts'

/** Last number of each series, such as TKR/26-27. Taking the next one locks the row until the transaction ends. */
export const invoiceSeries = pgTable('invoice_series', {
  name: text().primaryKey(),
  last: integer().notNull(),
})

/** Issued invoices and credit notes. Append-only: mistakes are corrected by another document. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    orderId: orderId(),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    number: text().notNull().unique(),
    /** For example TKR/26-27 and 409. Lists sort by the serial because the millionth number is a digit longer. */
    series: text().notNull(),
    serial: integer().notNull(),
    /** The refund of a credit note. */
    refundId: uuid().references(() => refunds.id, { onDelete: 'restrict' }),
    /**
     * A return that was not refunded through the provider. A credit note with neither is for a cancelled order that was
     * never paid.
     */
    returnId: uuid()
      .unique()
      .references(() => returns.id, { onDelete: 'restrict' }),
    /** Everything that is printed. */
    document: jsonb().$type<unknown>().notNull(),
    createdAt: happenedAt(),
  },
  (t) => [
    index('invoices_order').on(t.orderId),
    index('invoices_serial').on(t.serial, t.series),
    /** For the list of credit notes, which are few beside the invoices. */
    index('invoices_notes').on(t.createdAt, t.id).where(sql`${t.kind} = 'credit-note'`),
    index('invoices_written').on(t.createdAt, t.id),
    /** Search by the printed buyer: documents outlive a deleted account. */
    index('invoices_buyer').using(
      'gin',
      sql`(${t.document} -> 'buyer' ->> 'receiver') gin_trgm_ops`,
      sql`(${t.document} -> 'buyer' ->> 'name') gin_trgm_ops`,
      sql`(${t.document} -> 'buyer' ->> 'mobile') gin_trgm_ops`,
    ),
    /** The credit notes of a document. */
    index('invoices_against').on(sql`(${t.document} #>> '{against,number}')`),
    /** A refund paid in parts has one credit note per part, and each reduces the invoice. */
    uniqueIndex('invoices_refund_part').on(
      t.refundId,
      sql`coalesce(${t.document} #>> '{against,left}', '')`,
    ),
    /** One for the order, and one for what was packed in place of missing items. */
    uniqueIndex('invoices_one_each')
      .on(t.orderId, sql`(${t.document} ? 'supplements')`)
      .where(sql`${t.kind} <> 'credit-note'`),
    check('invoices_kind', oneOf(t.kind, DOCUMENT_KINDS)),
    uniqueIndex('invoices_unpaid_once')
      .on(t.orderId)
      .where(sql`${t.kind} = 'credit-note' and ${t.refundId} is null and ${t.returnId} is null`),
    check(
      'invoices_cause',
      sql`num_nonnulls(${t.refundId}, ${t.returnId}) <= (${t.kind} = 'credit-note')::int`,
    ),
  ],
)

/**
 * Orders that may lack a document, for the job that issues them. Triggers insert the row together with its cause, so
 * that none is forgotten; the job deletes it.
 */
export const documentsDue = pgTable('documents_due', { orderId: orderId().primaryKey() })
