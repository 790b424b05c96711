import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { NetUnit } from '#contract/catalog/product-kinds.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import type { Product } from '#server/catalog/product-rules.ts'
import { PRODUCT_COLUMNS } from '#server/catalog/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { products, sizeDeclines } from '#server/db/schema/catalog.ts'
import type { SizeProduct } from './size-group-rules.ts'

type Row = Product & {
  netAmount: number | null
  netUnit: NetUnit | null
  packs: number
  sizeGroup: string | null
}

const COLUMNS = sql`${PRODUCT_COLUMNS}, p.net_amount::float8 as "netAmount", p.net_unit as "netUnit", p.packs,
  p.size_group as "sizeGroup"`

/** Products that are not withdrawn; staff group those that are not published as well. */
async function listWhere(db: Db, where: SQL): Promise<SizeProduct[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${COLUMNS} from products p where p.deleted_at is null and ${where} order by p.id`,
  )
  return rows.map(sizeProductOf)
}

const sizeProductOf = ({ netAmount, netUnit, packs, price, ...row }: Row): SizeProduct => ({
  ...row,
  listPrice: price,
  price: sellingPrice(price, row.discount),
  net: netAmount === null || netUnit === null ? null : { amount: netAmount, unit: netUnit, packs },
})

export const listSizeProducts = (db: Db, ids: readonly string[]): Promise<SizeProduct[]> =>
  listWhere(db, sql`p.id = any(${sql.param([...ids])}::uuid[])`)

export const listSizesOf = (db: Db, groups: readonly string[]): Promise<SizeProduct[]> =>
  listWhere(db, sql`p.size_group = any(${sql.param([...groups])}::uuid[])`)

/**
 * Locks these products and those of the group, so that one change of sizes follows another. What they are must be read
 * by a later statement, which sees what was committed meanwhile.
 */
export async function lockSizes(tx: Db, ids: readonly string[], group: string | null) {
  await tx.execute(sql`
    select id from products where id = any(${sql.param([...ids])}::uuid[]) or size_group = ${group}::uuid
    order by id for no key update`)
}

/** Does not count as an edit of the product: its form shows no sizes. */
export async function setSizeGroup(tx: Db, ids: readonly string[], group: string | null) {
  await tx
    .update(products)
    .set({ sizeGroup: group })
    .where(inArray(products.id, [...ids]))
}

/** A page of the groups by the first name in each, and how many there are. One product alone is no group. */
export async function listGroupIds(db: Db, page: { limit: number; offset: number }) {
  const { rows } = await db.execute<{ ids: string[]; counted: number }>(sql`
    with groups as (
      select p.size_group as id, min(lower(p.name)) as name from products p
      where p.size_group is not null and p.deleted_at is null group by p.size_group having count(*) > 1)
    select (select count(*)::int from groups) as counted,
      array(select id from groups order by name, id limit ${page.limit} offset ${page.offset}) as ids`)
  return rows[0] ?? { ids: [], counted: 0 }
}

/** Remembers that these products are no sizes of what has the same name. */
export async function insertDeclines(
  tx: Db,
  declines: readonly { productId: string; nameKey: string }[],
) {
  if (declines.length === 0) return
  await tx
    .insert(sizeDeclines)
    .values([...declines])
    .onConflictDoUpdate({
      target: sizeDeclines.productId,
      set: { nameKey: sql`excluded.name_key` },
    })
}

export async function deleteDeclines(tx: Db, productIds: readonly string[]) {
  await tx.delete(sizeDeclines).where(inArray(sizeDeclines.productId, [...productIds]))
}

/** The declined names by product, of products whose name may be proposed. */
export async function readDeclines(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: sizeDeclines.productId, nameKey: sizeDeclines.nameKey })
    .from(sizeDeclines)
    .innerJoin(
      products,
      and(eq(products.id, sizeDeclines.productId), sql`${products.deletedAt} is null`),
    )
  return new Map(rows.map(({ id, nameKey }) => [id, nameKey]))
}
