import { type SQL, sql } from 'drizzle-orm'
import type { DocumentKind } from '#contract/document/document-number.ts'
import type { Paise } from '#contract/lib/money.ts'
import type { Db } from '#server/db/db.ts'
import { invoices } from '#server/db/schema/invoice.ts'
import { issuedWithin } from './register-store.ts'

type Span = { from: Date; until: Date }

type Amounts = { value: Paise; cgst: Paise; sgst: Paise; igst: Paise; gross: Paise }
export type HsnSum = Amounts & { hsn: string; rate: number; quantity: number }
/** Untaxed sales to buyers without GSTIN, minus credit notes. */
export type NilRatedSum = { withinState: Paise; toOtherStates: Paise }
export type BillsOfSupplySum = { count: number; gross: Paise }
export type IssuedSeries = { kind: DocumentKind; first: string; last: string; count: number }

const paise = (name: 'value' | 'gross' | 'cgst' | 'sgst' | 'igst') =>
  sql`(l ->> ${sql.raw(`'${name}'`)})::bigint`

/** Credit notes are subtracted. */
const sign = sql`case when invoices.kind = 'credit-note' then -1 else 1 end`
const net = (amount: SQL) => sql`sum(${amount} * ${sign})`

/**
 * Whether a document belongs to GSTR-1: tax invoices and their credit notes. Sellers without a registration and
 * those of the composition scheme issue bills of supply and file no GSTR-1 (CGST Act, Section 37(1) with Section 10).
 */
const isTaxed = sql`invoices.document ->> 'taxKind' <> 'none'`
const isBetweenStates = sql`invoices.document ->> 'taxKind' = 'igst'`

/** Fees have no MRP and no pieces, nor has a line of which only a part of the price is credited. */
const pieces = sql`case when l ->> 'mrp' is null then 0 else (l ->> 'quantity')::bigint end`

/**
 * Sums by HSN and rate over all lines issued in this time span, minus credit notes, as table 12 of GSTR-1 requires
 * (notes to buyers without GSTIN are netted there, not in table 9B). As many rows as the catalogue has codes and rates.
 */
export async function sumByHsn(db: Db, span: Span): Promise<HsnSum[]> {
  const { rows } = await db.execute<Record<keyof HsnSum, string>>(sql`
    select coalesce(l ->> 'code', '') as hsn, (l ->> 'rate')::numeric as rate,
      ${net(pieces)} as quantity, ${net(paise('value'))} as value, ${net(paise('cgst'))} as cgst,
      ${net(paise('sgst'))} as sgst, ${net(paise('igst'))} as igst, ${net(paise('gross'))} as gross
    from invoices cross join lateral jsonb_array_elements(invoices.document -> 'lines') l
    where ${issuedWithin(span)} and ${isTaxed}
    group by 1, 2 order by 1, 2`)
  return rows.map(({ hsn, ...numbers }) => ({ hsn, ...inNumbers(numbers) }))
}

/** Untaxed lines of tax invoices, minus credit notes: table 8 of GSTR-1, 8D and 8C. */
export async function sumNilRated(db: Db, span: Span): Promise<NilRatedSum> {
  const { rows } = await db.execute<Record<keyof NilRatedSum, string>>(sql`
    select coalesce(${net(paise('gross'))} filter (where not ${isBetweenStates}), 0) as "withinState",
      coalesce(${net(paise('gross'))} filter (where ${isBetweenStates}), 0) as "toOtherStates"
    from invoices cross join lateral jsonb_array_elements(invoices.document -> 'lines') l
    where ${issuedWithin(span)} and ${isTaxed} and (l ->> 'rate')::numeric = 0`)
  return inNumbers(rows[0] ?? { withinState: '0', toOtherStates: '0' })
}

/** Number of issued bills of supply, and their sum minus credit notes. */
export async function sumBillsOfSupply(db: Db, span: Span): Promise<BillsOfSupplySum> {
  const { rows } = await db.execute<Record<keyof BillsOfSupplySum, string>>(sql`
    select count(*) filter (where kind = 'bill-of-supply') as count,
      coalesce(${net(sql`(invoices.document ->> 'total')::bigint`)}, 0) as gross
    from invoices where ${issuedWithin(span)} and not ${isTaxed}`)
  return inNumbers(rows[0] ?? { count: '0', gross: '0' })
}

/** Sums come from the database as text, because they can exceed the precision of a number. */
const inNumbers = <N extends string>(sums: Record<N, string>) =>
  Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])) as Record<
    N,
    number
  >

/** First and last number of each series in this time span, and their count: table 13 of GSTR-1. */
export async function listSeries(db: Db, span: Span): Promise<IssuedSeries[]> {
  const { rows } = await db.execute<IssuedSeries>(sql`
    select kind, (array_agg(number order by ${invoices.serial}))[1] as first,
      (array_agg(number order by ${invoices.serial} desc))[1] as last, count(*)::int as count
    from invoices where ${issuedWithin(span)} and ${isTaxed}
    group by kind, ${invoices.series} order by kind, min(created_at)`)
  return rows
}
