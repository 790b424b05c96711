import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { DOCUMENT_KINDS } from '#contract/document-kinds.ts'
import { happenedAt, id, oneOf } from './columns.ts'
import { orderId } from './order.ts'
import { refunds } from './payment.ts'
import { returns } from './return.ts'

/** The last number of each series, such as TKR/26-27. Taking the next one locks the row until the transaction ends. */
export const invoiceSeries = pgTable('invoice_series', {
  name: text().primaryKey(),
  last: integer().notNull(),
})

type Numbered = { number: AnyPgColumn; series: AnyPgColumn; serial: AnyPgColumn }

export const seriesOf = ({ number, series }: Omit<Numbered, 'serial'>) =>
  sql<string>`coalesce(${series}, substring(${number} from '^(.*)/'))`
/** Orders by it are by number and not by text: the millionth has a digit more. */
export const serialOf = ({ number, serial }: Omit<Numbered, 'series'>) =>
  sql<number>`coalesce(${serial}, substring(${number} from '[0-9]+$')::integer)`

/** Invoices and credit notes as they were issued. Append-only: what is wrong is put right by another. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    orderId: orderId(),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    number: text().notNull().unique(),
    /** TKR/26-27 and 409. Null in rows of earlier releases: read both by `seriesOf` and `serialOf`. */
    series: text(),
    serial: integer(),
    /** What a credit note is for. */
    refundId: uuid().references(() => refunds.id, { onDelete: 'restrict' }),
    /** Of a return whose money did not go back through the provider. A note of neither is for a cancelled order that was never paid. */
    returnId: uuid()
      .unique()
      .references(() => returns.id, { onDelete: 'restrict' }),
    /** Everything that is printed. */
    document: jsonb().$type<unknown>().notNull(),
    createdAt: happenedAt(),
  },
  (t) => [
    index('invoices_order').on(t.orderId),
    index('invoices_serial').on(serialOf(t), seriesOf(t)),
    index('invoices_written').on(t.createdAt, t.id),
    /** For a search by the buyer as printed: an account that is gone leaves its documents. */
    index('invoices_buyer').using(
      'gin',
      sql`(${t.document} -> 'buyer' ->> 'receiver') gin_trgm_ops`,
      sql`(${t.document} -> 'buyer' ->> 'name') gin_trgm_ops`,
      sql`(${t.document} -> 'buyer' ->> 'mobile') gin_trgm_ops`,
    ),
    /** The credit notes of a document. */
    index('invoices_against').on(sql`(${t.document} #>> '{against,number}')`),
    /** A refund that went back in parts has a note for each, and each leaves less of the invoice. */
    uniqueIndex('invoices_refund_part').on(
      t.refundId,
      sql`coalesce(${t.document} #>> '{against,left}', '')`,
    ),
    uniqueIndex('invoices_one').on(t.orderId).where(sql`${t.kind} <> 'credit-note'`),
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
 * Orders that may lack a document, for the job that issues them. Written by triggers, with whatever makes one due, so
 * that none is forgotten for being late; a row goes when the order was looked through.
 */
export const documentsDue = pgTable('documents_due', { orderId: orderId().primaryKey() })
