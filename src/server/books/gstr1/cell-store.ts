import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Span } from '#contract/lib/days.ts'
import type { Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { issuedWithin } from '#server/invoice/register/register-store.ts'
import { type Cell, LARGE_ABOVE, type ListedProduct } from './cell-rules.ts'

const document = sql`invoices.document`

/** Documents of GSTR-1: tax invoices and their credit notes, not bills of supply. */
export const isTaxed = sql`${document} ->> 'taxKind' <> 'none'`

const total = sql`(${document} ->> 'total')::bigint`

/** For a credit note its invoice decides. */
export const isLarge: SQL = sql`(${document} ->> 'taxKind' = 'igst'
  and coalesce((${document} #>> '{against,total}')::bigint, ${total}) > ${LARGE_ABOVE})`

const sign = sql`case when invoices.kind = 'credit-note' then -1 else 1 end`
const paise = (name: 'value' | 'cgst' | 'sgst' | 'igst' | 'gross') =>
  sql`sum((l ->> ${sql.raw(`'${name}'`)})::bigint * ${sign})`

/** Fees have no pieces, nor has a line of which only a part of the price is credited. */
const pieces = sql`sum(case when l ->> 'mrp' is null then 0
  else (l ->> 'quantity')::bigint * ${sign} end)`

/** Lines of products that need a look: without an HSN that the portal takes, or invoiced without tax. */
const looksOdd = sql`l ->> 'productId' is not null
  and (coalesce(length(l ->> 'code'), 0) not in (4, 6, 8) or (l ->> 'rate')::numeric = 0)`

/** The month in one pass over its lines. As many rows as there are states, rates and HSN codes. */
export async function sumCells(db: Db, span: Span): Promise<Cell[]> {
  const { rows } = await db.execute<Record<keyof Cell, unknown>>(sql`
    select ${isLarge} as "isLarge", coalesce(${document} #>> '{placeOfSupply,code}', '') as place,
      ${document} ->> 'taxKind' = 'igst' as "isBetweenStates", (l ->> 'rate')::numeric as rate,
      coalesce(l ->> 'code', '') as hsn, l ->> 'productId' is null as "isFee",
      case when ${looksOdd} then l ->> 'productId' end as "productId",
      max(case when ${looksOdd} then l ->> 'name' else '' end) as name,
      ${pieces} as pieces, ${paise('value')} as value, ${paise('cgst')} as cgst,
      ${paise('sgst')} as sgst, ${paise('igst')} as igst, ${paise('gross')} as gross
    from invoices cross join lateral jsonb_array_elements(${document} -> 'lines') l
    where ${issuedWithin(span)} and ${isTaxed}
    group by 1, 2, 3, 4, 5, 6, 7 order by 2, 4, 5, 7`)
  return rows.map(cellOf)
}

/** Sums come as text, because they can exceed the precision of a number. */
const cellOf = (row: Record<keyof Cell, unknown>): Cell => ({
  isLarge: row.isLarge === true,
  place: String(row.place),
  isBetweenStates: row.isBetweenStates === true,
  rate: Number(row.rate),
  hsn: String(row.hsn),
  isFee: row.isFee === true,
  pieces: Number(row.pieces),
  productId: row.productId === null ? null : String(row.productId),
  name: String(row.name),
  value: Number(row.value),
  cgst: Number(row.cgst),
  sgst: Number(row.sgst),
  igst: Number(row.igst),
  gross: Number(row.gross),
})

/** Products per query. */
const BATCH = 5_000

/** The present data of these products, deleted ones included. */
export async function findListed(db: Db, ids: readonly string[]) {
  const listed = new Map<string, ListedProduct>()
  for (let from = 0; from < ids.length; from += BATCH) {
    const rows = await db
      .select({
        id: products.id,
        name: products.name,
        hsn: products.hsn,
        gstRate: products.gstRate,
        isListed: sql<boolean>`${products.deletedAt} is null`,
      })
      .from(products)
      .where(inArray(products.id, ids.slice(from, from + BATCH)))
    for (const { id, ...product } of rows) listed.set(id, product)
  }
  return listed
}
