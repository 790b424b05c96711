import { type SQL, sql } from 'drizzle-orm'
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/db/db.ts'
import { invoices, serialOf, seriesOf } from '#server/db/schema/invoice.ts'
import { issuedWithin } from './issued-within-store.ts'

type Span = { from: Date; until: Date }

type Amounts = { value: Paise; cgst: Paise; sgst: Paise; igst: Paise; gross: Paise }
export type HsnSum = Amounts & { hsn: string; rate: number; quantity: number }
export type IssuedSeries = { kind: DocumentKind; first: string; last: string; count: number }

/** Lines of former releases have half of the tax for each side. */
const tax = (name: 'cgst' | 'sgst') =>
  sql`coalesce((l ->> ${sql.raw(`'${name}'`)})::bigint, (l ->> 'half')::bigint, 0)`
const paise = (name: 'value' | 'gross' | 'igst') =>
  sql`coalesce((l ->> ${sql.raw(`'${name}'`)})::bigint, 0)`

/** Credit notes take back. */
const sign = sql`case when invoices.kind = 'credit-note' then -1 else 1 end`
const net = (amount: SQL) => sql`sum(${amount} * ${sign})`

/** Fees have no MRP and no pieces, nor has a line of which only a part of the price goes back. */
const pieces = sql`case when l ->> 'mrp' is null then 0 else (l ->> 'quantity')::bigint end`

/**
 * The sums of each HSN and rate over all lines that were issued in this time, credit notes subtracted, as
 * table 12 of GSTR-1 asks for them (notes to buyers without GSTIN are netted there, not in table 9B). The
 * rows are as many as the catalogue has codes and rates.
 */
export async function sumByHsn(db: Db, span: Span): Promise<HsnSum[]> {
  const { rows } = await db.execute<Record<keyof HsnSum, string>>(sql`
    select coalesce(l ->> 'code', '') as hsn, (l ->> 'rate')::numeric as rate,
      ${net(pieces)} as quantity, ${net(paise('value'))} as value, ${net(tax('cgst'))} as cgst,
      ${net(tax('sgst'))} as sgst, ${net(paise('igst'))} as igst, ${net(paise('gross'))} as gross
    from invoices cross join lateral jsonb_array_elements(invoices.document -> 'lines') l
    where ${issuedWithin(span)}
    group by 1, 2 order by 1, 2`)
  return rows.map(({ hsn, ...numbers }) => ({ hsn, ...inNumbers(numbers) }))
}

/** Sums come from the database as text, which keeps what a number cannot. */
const inNumbers = <N extends string>(sums: Record<N, string>) =>
  Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])) as Record<
    N,
    number
  >

/** Of each series its first and last number in this time, and how many were issued: table 13 of GSTR-1. */
export async function listSeries(db: Db, span: Span): Promise<IssuedSeries[]> {
  const { rows } = await db.execute<IssuedSeries>(sql`
    select kind, (array_agg(number order by ${serialOf(invoices)}))[1] as first,
      (array_agg(number order by ${serialOf(invoices)} desc))[1] as last, count(*)::int as count
    from invoices where ${issuedWithin(span)}
    group by kind, ${seriesOf(invoices)} order by kind, min(created_at)`)
  return rows
}
