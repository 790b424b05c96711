import { type SQL, sql } from 'drizzle-orm'
import type { OPEN_PLAN_STATES } from '#contract/catalog/price-plan-kinds.ts'
import type { NetUnit } from '#contract/catalog/product-kinds.ts'
import type { ProductList } from '#contract/catalog/publication-kinds.ts'
import type { Product } from '#server/catalog/product-rules.ts'
import { PRODUCT_COLUMNS } from '#server/catalog/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { contains, isOneOf } from '#server/db/desk-search.ts'
import { wasStocked } from '#server/db/shelf-state.ts'
import { timeIn } from './publication/publication-store.ts'

/** Data of a product that only staff see. */
export type StaffFacts = {
  id: string
  lowStockBelow: number
  wasStocked: boolean
  published: boolean
  publishAt: Date | null
  hiddenAt: Date | null
}

type FactsRow = Omit<StaffFacts, 'publishAt' | 'hiddenAt'> & {
  publishAt: string | null
  hiddenAt: string | null
}

const FACTS = sql`p.low_stock_below as "lowStockBelow", ${wasStocked} as "wasStocked", p.published,
  p.publish_at as "publishAt", p.hidden_at as "hiddenAt"`

/** What is printed on the label of a shelf, besides price and name. */
const LABEL_COLUMNS = sql`p.barcode, p.net_amount::float8 as "netAmount", p.net_unit as "netUnit", p.packs`

const withTimes = <Row extends FactsRow>(row: Row) => ({
  ...row,
  publishAt: timeIn(row.publishAt),
  hiddenAt: timeIn(row.hiddenAt),
})

/** The staff data of a product. */
export async function findStaffFacts(db: Db, id: string): Promise<StaffFacts | undefined> {
  const { rows } = await db.execute<FactsRow>(
    sql`select p.id, ${FACTS} from products p where p.id = ${id}`,
  )
  return rows.map(withTimes)[0]
}

/**
 * What a search asks for: products with one of these barcodes; or those that the search of the shop has found, best
 * first, with the hidden ones that contain the words.
 */
export type StaffSearch =
  | { barcodes: readonly string[] }
  | { ids: readonly string[]; words: string }

export type StaffListQuery = {
  currentPage: number
  pageSize: number
  show: ProductList
  categoryId?: string | undefined
  search?: StaffSearch | undefined
}

const SHOWN: Record<ProductList, SQL> = {
  all: sql`true`,
  hidden: sql`not p.published`,
  scheduled: sql`p.publish_at is not null`,
  out: sql`p.published and p.stock = 0`,
  'no-picture': sql`p.images = '[]'::jsonb`,
  'no-hsn': sql`p.hsn is null`,
  'no-price': sql`p.price = 0`,
}

export type StaffProduct = Product &
  StaffFacts & {
    barcode: string | null
    netAmount: number | null
    netUnit: NetUnit | null
    packs: number
    plannedPrice: (typeof OPEN_PLAN_STATES)[number] | null
  }

/** By an index of the plans; a running one comes before those that are planned. */
const PLANNED_PRICE = sql`(select plan.state from price_plans plan
  where plan.product_id = p.id and plan.state in ('planned', 'running')
  order by plan.state = 'running' desc limit 1) as "plannedPrice"`

/** A page of products, hidden ones too: in the order of the search, or of the catalogue. */
export async function listStaffProducts(db: Db, query: StaffListQuery): Promise<StaffProduct[]> {
  const { search, show, currentPage, pageSize } = query
  const { rows } = await db.execute<Omit<StaffProduct, keyof FactsRow> & FactsRow>(sql`
    select ${PRODUCT_COLUMNS}, ${FACTS}, ${LABEL_COLUMNS}, ${PLANNED_PRICE} ${fromProducts(search)}
    where ${foundBy(search)} and ${inCategory(query.categoryId)} and ${SHOWN[show]}
    order by ${search && 'ids' in search ? sql`found.place nulls first,` : sql``} p.position, p.id
    limit ${pageSize} offset ${(currentPage - 1) * pageSize}`)
  return rows.map(withTimes)
}

/** Whether a product, hidden or not, has one of these barcodes. */
export async function hasBarcode(db: Db, barcodes: readonly string[]): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`
    select exists (select from products p
      where p.deleted_at is null and ${isOneOf(sql`p.barcode`, barcodes)}) as known`)
  return rows[0]?.known ?? false
}

/** How many products each filter has under the search and the category. */
export async function countStaffProducts(
  db: Db,
  { search, categoryId }: Pick<StaffListQuery, 'search' | 'categoryId'>,
): Promise<Record<ProductList, number>> {
  const counts = Object.entries(SHOWN).map(
    ([show, condition]) =>
      sql`(count(*) filter (where ${condition}))::int as ${sql.identifier(show)}`,
  )
  const { rows } = await db.execute<Record<ProductList, number>>(sql`
    select ${sql.join(counts, sql`, `)} ${fromProducts(search)}
    where ${foundBy(search)} and ${inCategory(categoryId)}`)
  return rows[0] ?? NONE
}

const NONE = Object.fromEntries(Object.keys(SHOWN).map((show) => [show, 0])) as Record<
  ProductList,
  number
>

export type CategoryCount = { id: string; name: string; nameHi: string | null; count: number }

/** How many products each category has under the search and the filter; those without any are left out. */
export async function countCategories(
  db: Db,
  { search, show }: Pick<StaffListQuery, 'search' | 'show'>,
): Promise<CategoryCount[]> {
  const { rows } = await db.execute<CategoryCount>(sql`
    select c.id, c.name, c.name_hi as "nameHi", counted.count from (
      select link.category_id, count(*)::int as count ${fromProducts(search)}
      join product_categories link on link.product_id = p.id
      where ${foundBy(search)} and ${SHOWN[show]} group by link.category_id) counted
    join categories c on c.id = counted.category_id order by c.position, c.id`)
  return rows
}

const fromProducts = (search: StaffSearch | undefined) =>
  search && 'ids' in search
    ? sql`from products p left join unnest(${sql.param([...search.ids])}::uuid[])
        with ordinality as found (id, place) on found.id = p.id`
    : sql`from products p`

function foundBy(search: StaffSearch | undefined): SQL {
  if (!search) return sql`p.deleted_at is null`
  if ('barcodes' in search)
    return sql`p.deleted_at is null and ${isOneOf(sql`p.barcode`, search.barcodes)}`
  const name = sql`lower(p.name || ' ' || coalesce(p.brand, ''))`
  const isNamed = contains([name, sql`p.name_hi`], [search.words.toLowerCase()])
  return sql`p.deleted_at is null and (found.id is not null or (not p.published and ${isNamed}))`
}

const inCategory = (categoryId: string | undefined) =>
  categoryId
    ? sql`exists (select from product_categories link
        where link.product_id = p.id and link.category_id = ${categoryId})`
    : sql`true`
