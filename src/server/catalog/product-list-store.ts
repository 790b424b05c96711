import { type SQL, sql } from 'drizzle-orm'
import { MAX_ALL } from '#contract/constants.ts'
import type { Db } from '#server/db/db.ts'

/** Which rows of a list: one page, or all up to a limit. */
export type PageQuery = { currentPage: number; pageSize: number; all: boolean }

/**
 * One page of a list as JSON text: `{"data":[…],"pageSize":…,"currentPage":…,"count":…,"totalCount":…}`.
 * PostgreSQL writes it, because turning rows into objects and those into text costs four times as much.
 * `from` is everything after SELECT that both the rows and their number share; `columns` make one row.
 */
export async function pageAsJson(
  db: Db,
  { currentPage, pageSize, all }: PageQuery,
  { columns, from, order }: { columns: SQL; from: SQL; order: SQL },
): Promise<string> {
  const limit = all ? MAX_ALL : pageSize
  const offset = all ? 0 : (currentPage - 1) * pageSize
  const result = await db.execute<{ json: string }>(sql`
    with page as (select ${columns} ${from} order by ${order} limit ${limit} offset ${offset})
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

/** One product as lists show it. Amounts in rupees. */
const PRODUCT_COLUMNS = sql`
  p.id as _id, p.name, p.images as image, p.unit, p.stock, round(p.price / 100.0, 2) as price,
  p.discount::float8 as discount, ${SELLING_PRICE} as selling_price, p.brand`

const ON_SALE = sql`p.deleted_at is null and p.published`
const SHELF_ORDER = sql`p.position, p.id`

export const productsAsJson = (db: Db, page: PageQuery) =>
  pageAsJson(db, page, {
    columns: PRODUCT_COLUMNS,
    from: sql`from products p where ${ON_SALE}`,
    order: SHELF_ORDER,
  })

export const productsOfCategoryAsJson = (db: Db, categoryId: string, page: PageQuery) =>
  pageAsJson(db, page, {
    columns: PRODUCT_COLUMNS,
    from: sql`from products p join product_categories pc on pc.product_id = p.id
      where pc.category_id = ${categoryId} and ${ON_SALE}`,
    order: SHELF_ORDER,
  })

export const productsOfSubcategoryAsJson = (db: Db, subcategoryId: string, page: PageQuery) =>
  pageAsJson(db, page, {
    columns: PRODUCT_COLUMNS,
    from: sql`from products p join product_subcategories ps on ps.product_id = p.id
      where ps.subcategory_id = ${subcategoryId} and ${ON_SALE}`,
    order: SHELF_ORDER,
  })

const SEARCHED = sql`lower(p.name || ' ' || coalesce(p.brand, ''))`

/** Products whose name and brand hold every word, those whose name begins with the text first. */
export function searchProductsAsJson(db: Db, words: readonly string[], page: PageQuery) {
  const patterns = words.map((word) => sql`${SEARCHED} like ${`%${escapeLike(word)}%`}`)
  const beginning = `${escapeLike(words.join(' '))}%`
  return pageAsJson(db, page, {
    columns: PRODUCT_COLUMNS,
    from: sql`from products p where ${ON_SALE} and ${sql.join(patterns, sql` and `)}`,
    order: sql`(lower(p.name) like ${beginning}) desc, (p.stock > 0) desc, ${SHELF_ORDER}`,
  })
}

/** In LIKE, `%` and `_` are wildcards and `\` escapes them: what a shopper types means itself. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** One product with everything its page shows, as JSON text `{"data":{…}}`; undefined when it is not on sale. */
export async function productAsJson(db: Db, id: string): Promise<string | undefined> {
  const result = await db.execute<{ json: string }>(sql`
    select json_build_object('data', to_json(detail))::text as json
    from (
      select ${PRODUCT_COLUMNS}, p.description, p.more_details,
        ${idsOf(sql`product_categories`, sql`category_id`)} as category_id,
        ${idsOf(sql`product_subcategories`, sql`subcategory_id`)} as sub_category_id,
        ${namesOf(sql`categories`, sql`product_categories`, sql`category_id`)} as category,
        ${namesOf(sql`subcategories`, sql`product_subcategories`, sql`subcategory_id`)} as sub_category
      from products p where p.id = ${id} and ${ON_SALE}
    ) detail`)
  return result.rows[0]?.json
}

const idsOf = (links: SQL, key: SQL) => sql`coalesce(
  (select json_agg(link.${key} order by link.${key}) from ${links} link where link.product_id = p.id),
  '[]'::json)`

const namesOf = (table: SQL, links: SQL, key: SQL) => sql`coalesce(
  (select json_agg(json_build_object('_id', named.id, 'name', named.name) order by named.position, named.id)
    from ${links} link join ${table} named on named.id = link.${key} where link.product_id = p.id),
  '[]'::json)`
