import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DocumentKind, TypedDocumentNumber } from '#contract/document/document-number.ts'
import { type DeskSearch, deskSearchOf } from '#contract/lib/desk-search.ts'
import {
  countFound,
  type Match,
  type Search,
  searchFor,
  withinTime,
} from '#server/db/bounded-search.ts'
import type { Db } from '#server/db/db.ts'
import { contains, numbersFound, orderMatches } from '#server/db/desk-search.ts'
import { offsetOf, type Page } from '#server/db/long-list.ts'
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

/** Issued documents, newest first, and their number. Throws unprocessable when a search takes too long. */
export const listDocuments = (db: Db, filter: RegisterFilter & Page) =>
  withinTime(filter.text, () => readDocuments(db, filter))

async function readDocuments(db: Db, query: RegisterFilter & Page) {
  const search = await searchOf(db, query)
  const filter = and(...conditions(query))
  const newestFirst = [desc(invoices.createdAt), desc(invoices.id)]
  const page = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(filter, search?.where))
    .orderBy(...newestFirst)
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .as('page')
  const rows = await db
    .select(columns)
    .from(page)
    .innerJoin(invoices, eq(invoices.id, page.id))
    .orderBy(...newestFirst)
  const found = { id: invoices.id, filter, search, page: query, listed: rows.length }
  const counted = await countFound(db, invoices, found)
  return { rows: rows.map(registered), ...counted }
}

/** The same, oldest first, after this position. */
export async function listDocumentsAfter(
  db: Db,
  filter: RegisterFilter,
  after: RegisterCursor | undefined,
  limit: number,
) {
  const search = await searchOf(db, filter)
  const rows = await db
    .select(columns)
    .from(invoices)
    .where(and(...conditions(filter), search?.where, after && isAfter(after)))
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

function conditions({ kind, orderId, from, until }: RegisterFilter): (SQL | undefined)[] {
  return [
    kind && sql`${invoices.kind} = ${kind}`,
    orderId ? eq(invoices.orderId, orderId) : undefined,
    issuedWithin({ from, until }),
  ]
}

/** The number of a document finds it and its credit notes; other text finds orders, or the printed buyer. */
function searchOf(db: Db, { text }: RegisterFilter): Promise<Search> | undefined {
  if (!text) return undefined
  const search = deskSearchOf(text)
  return searchFor(
    db,
    invoices.id,
    search.document ? [byNumber(search.document)] : [...byOrder(search), byBuyer(search)],
  )
}

function byNumber(document: TypedDocumentNumber): Match {
  const numbers = numbersFound(document)
  const isIt = sql`(invoices.number in (${numbers})
    or invoices.document #>> '{against,number}' in (${numbers}))`
  return { ids: sql`select invoices.id from invoices where ${isIt}`, holds: isIt }
}

const byOrder = (search: DeskSearch): Match[] =>
  orderMatches(search).map(({ ids, holds }) => ({
    ids: sql`select i.id from invoices i where i.order_id in (${ids})`,
    holds: sql`exists (select from orders where orders.id = invoices.order_id and ${holds})`,
  }))

function byBuyer({ words, phones }: DeskSearch): Match {
  const isBuyer = (row: SQL) => {
    const [receiver, name, mobile] = ['receiver', 'name', 'mobile'].map(
      (field) => sql`${row}.document -> 'buyer' ->> ${sql.raw(`'${field}'`)}`,
    ) as [SQL, SQL, SQL]
    return sql`(${contains([receiver, name], [words])} or ${contains([mobile], phones)})`
  }
  return {
    ids: sql`select i.id from invoices i where ${isBuyer(sql`i`)}`,
    holds: isBuyer(sql`invoices`),
  }
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
