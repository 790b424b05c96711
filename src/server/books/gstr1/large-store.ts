import { asc, sql } from 'drizzle-orm'
import type { Span } from '#contract/lib/days.ts'
import type { Db } from '#server/db/db.ts'
import { invoices } from '#server/db/schema/invoice.ts'
import type { InvoiceDocument } from '#server/invoice/invoice-rules.ts'
import { issuedWithin } from '#server/invoice/register/register-store.ts'
import { isLarge } from './cell-store.ts'

/** Documents per piece of a file. */
const PAGE = 500

/** Position of a document in tables 5 and 9B. */
export type LargePosition = { place: string; id: string }

const place = sql<string>`coalesce(invoices.document #>> '{placeOfSupply,code}', '')`

/** Only what is taxed is listed; the rest of the document is in table 8. */
const hasTax = sql`exists (select from jsonb_array_elements(invoices.document -> 'lines') l
  where (l ->> 'rate')::numeric > 0)`

/** Large invoices, or the credit notes for them, by place of supply. */
export async function listLarge(
  db: Db,
  span: Span,
  { notes, after }: { notes: boolean; after: LargePosition | undefined },
) {
  const kind = notes ? sql`invoices.kind = 'credit-note'` : sql`invoices.kind <> 'credit-note'`
  const isAfter = after
    ? sql`(${place}, invoices.id) > (${after.place}::text, ${after.id}::uuid)`
    : sql`true`
  const rows = await db
    .select({ place, id: invoices.id, document: invoices.document })
    .from(invoices)
    .where(sql`${issuedWithin(span)} and ${isLarge} and ${hasTax} and ${kind} and ${isAfter}`)
    .orderBy(asc(place), asc(invoices.id))
    .limit(PAGE)
  const documents = rows.map((row) => ({ ...row, document: row.document as InvoiceDocument }))
  return { documents, next: rows.length < PAGE ? undefined : rows.at(-1) }
}
