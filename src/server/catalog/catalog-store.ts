import { type SQL, sql } from 'drizzle-orm'
import { sellingPrice } from '#contract/money.ts'
import type { Db } from '#server/db/db.ts'
import type { PutProduct, WrittenPlace } from './catalog-rules.ts'
import { ON_SALE } from './product-store.ts'

const IS_ON_SALE = sql.raw(ON_SALE)

/** The price charged for one in rupees: the same sum as `sellingPrice` of the contract, done by PostgreSQL. */
const SELLING_PRICE = sql`round(round(p.price * (100 - p.discount) / 100) / 100, 2)`

/** What stands on a card before its stock. */
const HEAD = sql`p.id as _id, p.name, p.images as image, p.unit`

/** What stands on a card behind its stock. Amounts in rupees. */
const TAIL = sql`
  round(p.price / 100.0, 2) as price, p.discount::float8 as discount,
  ${SELLING_PRICE} as selling_price, p.brand`

const NET = sql`case when p.net_amount is null or p.net_unit is null then null else json_build_object(
  'amount', p.net_amount::float8, 'unit', p.net_unit, 'packs', p.packs) end`

/** What a product's page shows beside its card and its places. */
const LABEL = sql`
  p.description, p.more_details, p.hsn, p.gst_rate::float8 as gst_rate, p.food_mark,
  p.country_of_origin, p.fssai, p.maker, ${NET} as net_quantity`

const written = (columns: SQL) =>
  sql`(select row_to_json(written)::text from (select ${columns}) written)`

/** The JSON of these columns, for other fields to follow. */
const opening = (columns: SQL) => sql`left(${written(columns)}, -1)`
/** The fields of these columns, to follow others. */
const following = (columns: SQL) => sql`left(',' || substr(${written(columns)}, 2), -1)`

/**
 * Those of these products that are on sale. They come as one value: to take twenty columns of each out of the
 * protocol one by one costs more than all else that is done with them here.
 */
export async function readProducts(db: Db, ids: readonly string[]): Promise<PutProduct[]> {
  const { rows } = await db.execute<{ found: PutProduct[] | null }>(sql`
    select json_agg(found) as found from (
      select p.id, p.version, p.name, p.brand, p.unit, p.price, p.discount, p.stock,
        p.food_mark as "foodMark", p.country_of_origin as "countryOfOrigin", ${NET} as net, p.position,
        array(select category_id from product_categories where product_id = p.id) as "categoryIds",
        array(select subcategory_id from product_subcategories where product_id = p.id) as "subcategoryIds",
        ${opening(HEAD)} || ',"stock":' as head, ${following(TAIL)} as tail,
        ${following(LABEL)} as label
      from products p
      where p.id = any(${sql.param(ids)}::uuid[]) and ${IS_ON_SALE}) found`)
  const found = rows[0]?.found ?? []
  for (const product of found) product.price = sellingPrice(product.price, product.discount)
  return found
}

/** So many ids at a time: a few milliseconds to read, and nobody waits longer. */
const IDS = 5_000

/** Every product on sale with the version it has now, some at a time. */
export async function* readVersions(db: Db): AsyncGenerator<{ id: string; version: number }[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.execute<{ id: string; version: number }>(sql`
      select p.id, p.version from products p
      where p.id > ${after} and ${IS_ON_SALE} order by p.id limit ${IDS}`)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < IDS) return
    after = last.id
  }
}

/** All categories and all subcategories, each in shelf order. */
export async function readPlaces(db: Db) {
  const categories = await db.execute<PlaceRow>(sql`
    select c.id, c.name, ${NAMED} as named, '{}'::uuid[] as category_ids,
      (select row_to_json(w)::text from (select c.id as _id, c.name, c.image) w) as json
    from categories c order by c.position, c.id`)
  const subcategories = await db.execute<PlaceRow>(sql`
    select c.id, c.name, ${NAMED} as named,
      array(select category_id from subcategory_categories where subcategory_id = c.id) as category_ids,
      (select row_to_json(w)::text from (select c.id as _id, c.name, c.image, coalesce(
        (select json_agg(json_build_object('_id', k.id, 'name', k.name) order by k.position, k.id)
          from subcategory_categories link join categories k on k.id = link.category_id
          where link.subcategory_id = c.id), '[]'::json) as category) w) as json
    from subcategories c order by c.position, c.id`)
  return {
    categories: categories.rows.map(placeOf),
    subcategories: subcategories.rows.map(placeOf),
  }
}

const NAMED = sql`json_build_object('_id', c.id, 'name', c.name)::text`

type PlaceRow = { id: string; name: string; named: string; json: string; category_ids: string[] }

const placeOf = ({ category_ids: categoryIds, ...row }: PlaceRow, rank: number): WrittenPlace => ({
  ...row,
  rank,
  categoryIds,
})

/** What tells two states of the catalogue apart: the number of products on sale, the sum of their versions, all places. */
export type Fingerprint = { products: number; versions: number; places: string }

export async function readFingerprint(db: Db): Promise<Fingerprint> {
  const { rows } = await db.execute<Fingerprint>(sql`
    select count(*)::int as products, coalesce(sum(p.version), 0)::float8 as versions, (
      select md5(concat(
        (select string_agg(c::text, '' order by c.id) from categories c),
        (select string_agg(s::text, '' order by s.id) from subcategories s),
        (select string_agg(l::text, '' order by l.subcategory_id, l.category_id)
          from subcategory_categories l)))) as places
    from products p where ${IS_ON_SALE}`)
  return rows[0] ?? { products: 0, versions: 0, places: '' }
}
