import { sql } from 'drizzle-orm'
import type { Span } from '#contract/lib/days.ts'
import type { Db } from '#server/db/db.ts'
import { documentsDue } from '#server/db/schema/invoice.ts'
import { issuedWithin } from '#server/invoice/register/register-store.ts'
import type { TaxKind } from '#server/invoice/tax/tax-rules.ts'
import { isTaxed } from './cell-store.ts'
import type { DocumentSum, IssuedSeries, WrittenState } from './fact-rules.ts'

const sign = sql`case when invoices.kind = 'credit-note' then -1 else 1 end`

/** The documents of a month as printed, without their lines: what the lines must add up to. */
export async function sumDocuments(db: Db, span: Span): Promise<DocumentSum[]> {
  const { rows } = await db.execute<DocumentSum>(sql`
    select kind, ${isTaxed} as "isTaxed", count(*)::int as count,
      sum((document ->> 'total')::bigint * ${sign})::text as total,
      count(*) filter (where coalesce(document #>> '{placeOfSupply,code}', '') = '')::int
        as "withoutPlace",
      array_agg(distinct coalesce(document #>> '{seller,gstin}', '')) as gstins
    from invoices where ${issuedWithin(span)} group by 1, 2 order by 1, 2`)
  return rows.map((row) => ({ ...row, total: Number(row.total) }))
}

/** Table 13: the numbers of each series of tax invoices and their credit notes. */
export async function listIssuedSeries(db: Db, span: Span): Promise<IssuedSeries[]> {
  const { rows } = await db.execute<IssuedSeries>(sql`
    select kind, (array_agg(number order by serial))[1] as first,
      (array_agg(number order by serial desc))[1] as last, count(*)::int as count,
      (max(serial) - min(serial) + 1 - count(*))::int as missing
    from invoices where ${issuedWithin(span)} and ${isTaxed}
    group by kind, series order by kind desc, min(created_at)`)
  return rows
}

/** The states of buyers as they wrote them, with the pincode: as many rows as the shop has pincodes. */
export async function listWrittenStates(db: Db, span: Span): Promise<WrittenState[]> {
  const { rows } = await db.execute<WrittenState>(sql`
    select coalesce(document #>> '{buyer,state}', '') as state,
      coalesce(document #>> '{buyer,pincode}', '') as pincode,
      count(*)::int as count, min(number) as number
    from invoices where ${issuedWithin(span)} and ${isTaxed} and kind <> 'credit-note'
    group by 1, 2 order by 1, 2`)
  return rows
}

/** The kinds of sales in a month's documents, each once. */
export async function listSales(db: Db, span: Span) {
  const { rows } = await db.execute<{ taxKind: TaxKind; rate: string; isFee: boolean }>(sql`
    select distinct invoices.document ->> 'taxKind' as "taxKind", l ->> 'rate' as rate,
      l ->> 'productId' is null as "isFee"
    from invoices cross join lateral jsonb_array_elements(invoices.document -> 'lines') l
    where ${issuedWithin(span)}`)
  return rows.map((row) => ({ ...row, rate: Number(row.rate) }))
}

/** Orders whose documents are not issued yet. */
export const countWaiting = (db: Db): Promise<number> => db.$count(documentsDue)
