import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DocumentKind } from '#contract/document/document-number.ts'
import { type DeskSearch, deskSearchOf } from '#contract/lib/desk-search.ts'
import type { Db } from '#server/db/db.ts'
import { contains, numbersFound, ordersFound } from '#server/db/desk-search.ts'
import { countRows, offsetOf, type Page } from '#server/db/long-list.ts'
import { invoices } from '#server/db/schema/invoice.ts'
import type { InvoiceDocument } from '../invoice-rules.ts'

export type RegisterFilter = {
  /** Search text: a number of the document, or an order or buyer. */
  text?: string | undefined
  kind?: DocumentKind | undefined
  orderId?: string | undefined
  from?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
}

/** A position in the register: microseconds, which a Date would lose, and the id. */
export type RegisterCursor = { micros: string; id: string }

const micros = sql`(extract(epoch from ${invoices.createdAt}) * 1000000)::bigint`

const columns = {
  id: invoices.id,
  orderId: invoices.orderId,
  document: invoices.document,
  micros: sql<string>`${micros}::text`,
}

export type Registered = Awaited<ReturnType<typeof listDocuments>>['rows'][number]

/** Issued documents, newest first, and their number. */
export async function listDocuments(db: Db, filter: RegisterFilter & Page) {
  const where = and(...conditions(filter))
  const newestFirst = [desc(invoices.createdAt), desc(invoices.id)]
  const page = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(where)
    .orderBy(...newestFirst)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .as('page')
  const rows = await db
    .select(columns)
    .from(page)
    .innerJoin(invoices, eq(invoices.id, page.id))
    .orderBy(...newestFirst)
  return { rows: rows.map(registered), ...(await countRows(db, invoices, where)) }
}

/** The same, oldest first, after this position. */
export async function listDocumentsAfter(
  db: Db,
  filter: RegisterFilter,
  after: RegisterCursor | undefined,
  limit: number,
) {
  const rows = await db
    .select(columns)
    .from(invoices)
    .where(and(...conditions(filter), after && isAfter(after)))
    .orderBy(asc(invoices.createdAt), asc(invoices.id))
    .limit(limit)
  return rows.map(registered)
}

/** The first part uses the index, in which fractions of a second are not exact. */
const isAfter = ({ micros: last, id }: RegisterCursor) =>
  sql`${invoices.createdAt} >= to_timestamp(${last}::bigint / 1000000)
    and (${micros}, ${invoices.id}) > (${last}::bigint, ${id}::uuid)`

export async function findDocument(db: Db, id: string) {
  const [row] = await db.select(columns).from(invoices).where(eq(invoices.id, id))
  return row && registered(row)
}

const registered = <Row extends { document: unknown }>(row: Row) => ({
  ...row,
  document: row.document as InvoiceDocument,
})

function conditions({ text, kind, orderId, from, until }: RegisterFilter): (SQL | undefined)[] {
  return [
    text ? isFoundBy(deskSearchOf(text)) : undefined,
    kind && sql`${invoices.kind} = ${kind}`,
    orderId ? eq(invoices.orderId, orderId) : undefined,
    issuedWithin({ from, until }),
  ]
}

/** The number of a document finds it and its credit notes; other text finds orders, or the printed buyer. */
function isFoundBy(search: DeskSearch): SQL {
  const { words, phones, document } = search
  if (document) {
    const numbers = numbersFound(document)
    const against = sql`${invoices.document} #>> '{against,number}'`
    return sql`(${invoices.number} in (${numbers}) or ${against} in (${numbers}))`
  }
  const [receiver, name, mobile] = ['receiver', 'name', 'mobile'].map(
    (field) => sql`i.document -> 'buyer' ->> ${sql.raw(`'${field}'`)}`,
  ) as [SQL, SQL, SQL]
  return sql`${invoices.id} in (
    select i.id from invoices i where i.order_id in (${ordersFound(search)})
    union all select i.id from invoices i
      where ${contains([receiver, name], [words])} or ${contains([mobile], phones)})`
}

type Span = { from?: Date | undefined; until?: Date | undefined }

/**
 * Whether a row of `invoices` was issued in this time span (exclusive end). The printed time decides; an index finds
 * the row by its insertion time, which is never a day apart.
 */
export function issuedWithin({ from, until }: Span): SQL | undefined {
  const printed = sql`(invoices.document ->> 'issuedAt')::timestamptz`
  const parts = [
    from && sql`invoices.created_at >= ${from.toISOString()}::timestamptz - interval '1 day'`,
    from && sql`${printed} >= ${from.toISOString()}::timestamptz`,
    until && sql`invoices.created_at < ${until.toISOString()}::timestamptz + interval '1 day'`,
    until && sql`${printed} < ${until.toISOString()}::timestamptz`,
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? sql.join(parts, sql` and `) : undefined
}
