import { type SQL, sql } from 'drizzle-orm'
import { sellingPrice } from '#contract/money.ts'
import type { Db } from '#server/db/db.ts'
import { type CatalogProduct, cutAtStock, type WrittenPlace } from './catalog-rules.ts'
import { ON_SALE } from './product-store.ts'

const IS_ON_SALE = sql.raw(ON_SALE)

/** The price charged for one in rupees: the same sum as `sellingPrice` of the contract, done by PostgreSQL. */
const SELLING_PRICE = sql`round(round(p.price * (100 - p.discount) / 100) / 100, 2)`

/** One product as a card shows it. Amounts in rupees. */
const CARD = sql`
  p.id as _id, p.name, p.images as image, p.unit, p.stock, round(p.price / 100.0, 2) as price,
  p.discount::float8 as discount, ${SELLING_PRICE} as selling_price, p.brand`

/** What a product's page shows beside its card and its places. */
const LABEL = sql`
  p.description, p.more_details, p.hsn, p.gst_rate::float8 as gst_rate, p.food_mark,
  p.country_of_origin, p.fssai, p.maker,
  case when p.net_amount is null or p.net_unit is null then null else json_build_object(
    'amount', p.net_amount::float8, 'unit', p.net_unit, 'packs', p.packs) end as net_quantity`

const written = (columns: SQL) =>
  sql`(select row_to_json(written)::text from (select ${columns}) written)`

type ProductRow = {
  id: string
  version: number
  name: string
  brand: string | null
  unit: string
  price: number
  discount: number
  stock: number
  food_mark: CatalogProduct['foodMark']
  country_of_origin: string | null
  net: CatalogProduct['net']
  position: number
  category_ids: string[]
  subcategory_ids: string[]
  card: string
  label: string
}

/** A product as it was read, with the ids of its places. */
export type ReadProduct = ReturnType<typeof productOf>

/** Those of these products that are on sale. */
export async function readProducts(db: Db, ids: readonly string[]): Promise<ReadProduct[]> {
  const { rows } = await db.execute<ProductRow>(sql`
    select p.id, p.version, p.name, p.brand, p.unit, p.price::float8 as price, p.discount::float8 as discount, p.stock,
      p.food_mark, p.country_of_origin, p.position,
      case when p.net_amount is null or p.net_unit is null then null else json_build_object(
        'amount', p.net_amount::float8, 'unit', p.net_unit, 'packs', p.packs) end as net,
      array(select category_id from product_categories where product_id = p.id) as category_ids,
      array(select subcategory_id from product_subcategories where product_id = p.id) as subcategory_ids,
      ${written(CARD)} as card, ${written(LABEL)} as label
    from products p
    where p.id = any(${sql.param(ids)}::uuid[]) and ${IS_ON_SALE}`)
  return rows.map(productOf)
}

/** Field by field: what `...rest` copies is made slowly, and is larger for as long as it is kept. */
const productOf = (row: ProductRow) => ({
  id: row.id,
  version: row.version,
  name: row.name,
  brand: row.brand,
  unit: row.unit,
  price: sellingPrice(row.price, row.discount),
  discount: row.discount,
  stock: row.stock,
  foodMark: row.food_mark,
  countryOfOrigin: row.country_of_origin,
  net: row.net,
  position: row.position,
  categoryIds: row.category_ids,
  subcategoryIds: row.subcategory_ids,
  ...cutAtStock(row.card),
  label: `,${row.label.slice(1, -1)}`,
})

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
