import { type SQL, sql } from 'drizzle-orm'
import { MAX_ALL, MAX_PAGE_SIZE } from '#contract/constants.ts'
import type { Db } from '#server/db/db.ts'
import { escapeLike } from '#server/lib/escape-like.ts'
import { isWordStart } from './search-rules.ts'

/** Which rows of a list: one page, or all up to a limit. */
export type PageQuery = { currentPage: number; pageSize: number; all: boolean }

/** What a list is read from. `from` is everything after SELECT that both the rows and their number share. */
type List = {
  /** The row's id; the rest of a row is read for the rows of the page alone, however deep it lies. */
  id: SQL
  from: SQL
  order: SQL
  /** How one row is written, joined to `listed (id, place)`, the ids of the page. */
  row: { columns: SQL; from: SQL }
}

/**
 * One page of a list as JSON text: `{"data":[…],"pageSize":…,"currentPage":…,"count":…,"totalCount":…}`.
 * PostgreSQL writes it, because turning rows into objects and those into text costs four times as much.
 */
export async function pageAsJson(
  db: Db,
  { currentPage, pageSize, all }: PageQuery,
  { id, from, order, row }: List,
): Promise<string> {
  const limit = all ? MAX_ALL : pageSize
  const offset = all ? 0 : (currentPage - 1) * pageSize
  const result = await db.execute<{ json: string }>(sql`
    with listed as (
      select id, row_number() over () as place
      from (select ${id} as id ${from} order by ${order} limit ${limit} offset ${offset}) ids
    ), page as (select ${row.columns} ${row.from} order by listed.place)
    select json_build_object(
      'data', coalesce((select json_agg(page) from page), '[]'::json),
      'pageSize', ${limit}::int,
      'currentPage', ${all ? 1 : currentPage}::int,
      'count', (select count(*) from page),
      'totalCount', (select count(*) ${from})
    )::text as json`)
  return result.rows[0]?.json ?? '{}'
}

/** The price charged for one in rupees: the same sum as `sellingPrice` of the contract, done by PostgreSQL. */
const SELLING_PRICE = sql`round(round(p.price * (100 - p.discount) / 100) / 100, 2)`

/** One product as a card shows it. Amounts in rupees. */
const CARD_COLUMNS = sql`
  p.id as _id, p.name, p.images as image, p.unit, p.stock, round(p.price / 100.0, 2) as price,
  p.discount::float8 as discount, ${SELLING_PRICE} as selling_price, p.brand`

/** What a product's page shows beside its card. */
const DETAIL_COLUMNS = sql`
  p.description, p.more_details, p.hsn, p.gst_rate::float8 as gst_rate, p.food_mark,
  p.country_of_origin, p.fssai, p.maker,
  case when p.net_amount is null or p.net_unit is null then null else json_build_object(
    'amount', p.net_amount::float8, 'unit', p.net_unit, 'packs', p.packs) end as net_quantity,
  ${namesOf(sql`categories`, sql`product_categories`, sql`category_id`)} as category_id,
  ${namesOf(sql`subcategories`, sql`product_subcategories`, sql`subcategory_id`)} as sub_category_id`

const ON_SALE = sql`p.deleted_at is null and p.published`
const SHELF_ORDER = sql`p.position, p.id`

/** `card` rows are what our own cards show; the others are whole products. */
export type ProductPage = PageQuery & { fields: 'all' | 'card' }

type Shelf = { from: SQL; order?: SQL }

const productPage = (db: Db, page: ProductPage, { from, order = SHELF_ORDER }: Shelf) =>
  pageAsJson(db, page, {
    id: sql`p.id`,
    from,
    order,
    row: {
      columns: page.fields === 'card' ? CARD_COLUMNS : sql`${CARD_COLUMNS}, ${DETAIL_COLUMNS}`,
      from: sql`from listed join products p on p.id = listed.id`,
    },
  })

export const productsAsJson = (db: Db, page: ProductPage) =>
  productPage(db, page, { from: sql`from products p where ${ON_SALE}` })

export const productsOfCategoryAsJson = (db: Db, categoryId: string, page: ProductPage) =>
  productPage(db, page, {
    from: sql`from products p join product_categories pc on pc.product_id = p.id
      where pc.category_id = ${categoryId} and ${ON_SALE}`,
  })

export const productsOfSubcategoryAsJson = (db: Db, subcategoryId: string, page: ProductPage) =>
  productPage(db, page, {
    from: sql`from products p join product_subcategories ps on ps.product_id = p.id
      where ps.subcategory_id = ${subcategoryId} and ${ON_SALE}`,
  })

const SEARCHED = sql`lower(p.name || ' ' || coalesce(p.brand, ''))`
const WORDS = sql`to_tsvector('simple', lower(p.name || ' ' || coalesce(p.brand, '')))`

/** Products whose name and brand hold every word, those whose name begins with the text first. Never all at once. */
export function searchProductsAsJson(db: Db, words: readonly string[], page: ProductPage) {
  const beginning = `${escapeLike(words.join(' '))}%`
  const pageSize = page.all ? MAX_PAGE_SIZE : page.pageSize
  return productPage(
    db,
    { ...page, all: false, pageSize },
    {
      from: sql`from products p where ${ON_SALE} and ${sql.join(words.map(holds), sql` and `)}`,
      order: sql`(lower(p.name) like ${beginning}) desc, (p.stock > 0) desc, ${SHELF_ORDER}`,
    },
  )
}

/** One or two letters are looked for where words begin: the index of letter triples knows nothing so short. */
const holds = (word: string) =>
  isWordStart(word)
    ? sql`${WORDS} @@ to_tsquery('simple', ${`'${word}':*`})`
    : sql`${SEARCHED} like ${`%${escapeLike(word)}%`}`

/** One product with everything its page shows, as JSON text `{"data":{…}}`; undefined when it is not on sale. */
export async function productAsJson(db: Db, id: string): Promise<string | undefined> {
  const result = await db.execute<{ json: string }>(sql`
    select json_build_object('data', to_json(detail))::text as json
    from (
      select ${CARD_COLUMNS}, ${DETAIL_COLUMNS}
      from products p where p.id = ${id} and ${ON_SALE}
    ) detail`)
  return result.rows[0]?.json
}

/** The categories or subcategories of a product, in shelf order, as `[{_id, name}]`. */
function namesOf(table: SQL, links: SQL, key: SQL): SQL {
  return sql`coalesce(
  (select json_agg(json_build_object('_id', named.id, 'name', named.name) order by named.position, named.id)
    from ${links} link join ${table} named on named.id = link.${key} where link.product_id = p.id),
  '[]'::json)`
}
