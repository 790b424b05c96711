import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { timeIn } from '../publication/publication-store.ts'
import type { BulkFacts, BulkProduct } from './bulk-rules.ts'

const COLUMNS = sql`p.id, p.name, p.name_hi as "nameHi", p.price::float8 as price,
  p.discount::float8 as discount, p.low_stock_below as "lowStockBelow", p.published,
  p.publish_at as "publishAt", p.hidden_at as "hiddenAt", p.deleted_at is not null as "isDeleted"`

const PLACES = sql`
  coalesce((select array_agg(c.category_id order by c.category_id) from product_categories c
    where c.product_id = p.id), '{}') as "categoryIds",
  coalesce((select array_agg(s.subcategory_id order by s.subcategory_id)
    from product_subcategories s where s.product_id = p.id), '{}') as "subcategoryIds"`

const selectProducts = (ids: readonly string[]) => sql`
  select ${COLUMNS}, ${PLACES} from products p
  where p.id = any(${sql.param([...ids])}::uuid[])`

/** These products, withdrawn ones too. */
export async function listBulkProducts(db: Db, ids: readonly string[]): Promise<BulkProduct[]> {
  const { rows } = await db.execute<BulkProduct>(selectProducts(ids))
  return rows.map((row) => ({
    ...row,
    publishAt: timeIn(row.publishAt)?.toISOString() ?? null,
    hiddenAt: timeIn(row.hiddenAt)?.toISOString() ?? null,
  }))
}

/** Locks them in id order, then reads them: what was committed while it waited is in them. */
export async function lockBulkProducts(tx: Db, ids: readonly string[]): Promise<BulkProduct[]> {
  await tx.execute(sql`
    select p.id from products p where p.id = any(${sql.param([...ids])}::uuid[])
    order by p.id for no key update`)
  return listBulkProducts(tx, ids)
}

type Update = { id: string; after: BulkFacts }

/** Writes prices, discounts and thresholds of locked products, and the time of the edit. */
export async function updateBulkProducts(tx: Db, updates: readonly Update[]): Promise<void> {
  if (updates.length === 0) return
  const values = updates.map(
    ({ id, after }) => sql`(${id}::uuid, ${after.price ?? null}::bigint,
      ${after.discount ?? null}::numeric, ${after.lowStockBelow ?? null}::integer)`,
  )
  await tx.execute(sql`
    update products p set price = coalesce(next.price, p.price),
      discount = coalesce(next.discount, p.discount),
      low_stock_below = coalesce(next.low, p.low_stock_below), updated_at = clock_timestamp()
    from (values ${sql.join(values, sql`, `)}) as next (id, price, discount, low)
    where p.id = next.id`)
}

/** Replaces the categories and subcategories of these products. */
export async function replacePlaces(tx: Db, updates: readonly Update[]): Promise<void> {
  const moved = updates.filter(({ after }) => after.categoryIds)
  if (moved.length === 0) return
  const ids = sql.param(moved.map(({ id }) => id))
  await tx.execute(sql`delete from product_categories where product_id = any(${ids}::uuid[])`)
  await tx.execute(sql`delete from product_subcategories where product_id = any(${ids}::uuid[])`)
  await insertPairs(
    tx,
    sql`product_categories (product_id, category_id)`,
    pairsOf(moved, 'categoryIds'),
  )
  await insertPairs(
    tx,
    sql`product_subcategories (product_id, subcategory_id)`,
    pairsOf(moved, 'subcategoryIds'),
  )
}

const pairsOf = (updates: readonly Update[], list: 'categoryIds' | 'subcategoryIds') =>
  updates.flatMap(({ id, after }) => (after[list] ?? []).map((place) => ({ id, place })))

async function insertPairs(tx: Db, into: SQL, pairs: readonly { id: string; place: string }[]) {
  if (pairs.length === 0) return
  await tx.execute(sql`insert into ${into}
    select * from unnest(${sql.param(pairs.map(({ id }) => id))}::uuid[],
      ${sql.param(pairs.map(({ place }) => place))}::uuid[])`)
}

export type PlaceNames = ReadonlyMap<string, { name: string; nameHi: string | null }>

/** Names of categories and subcategories by id. */
export async function listPlaceNames(db: Db, ids: readonly string[]): Promise<PlaceNames> {
  const wanted = sql`${sql.param([...ids])}::uuid[]`
  const { rows } = await db.execute<{ id: string; name: string; nameHi: string | null }>(sql`
    select id, name, name_hi as "nameHi" from categories where id = any(${wanted})
    union all
    select id, name, name_hi as "nameHi" from subcategories where id = any(${wanted})`)
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}
