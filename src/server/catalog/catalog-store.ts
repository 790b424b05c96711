import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import {
  type ProductFieldValues,
  PUBLIC_FIELDS,
  type PublicField,
} from '#contract/catalog/product-fields.ts'
import type { NetUnit } from '#contract/catalog/product-kinds.ts'
import { type Paise, toRupees } from '#contract/lib/money.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import type { Db } from '#server/db/db.ts'
import type { PutProduct, WrittenPlace } from './catalog-rules.ts'
import { ON_SALE } from './product-store.ts'
import { type ShownLabel, writtenCard, writtenLabel } from './product-view.ts'

/** The fields of the product's page by their property, as SQL of a product `p`. */
const sqlOfPublicFields = Object.fromEntries(
  PUBLIC_FIELDS.map(({ column }) => [column, sql`p.${sql.identifier(toSnakeCase(column))}`]),
) as Record<PublicField['column'], SQL>

type LabelField = Exclude<PublicField, { translates: string }>

/** Translations are written only where there are any. */
const LABEL_FIELDS = PUBLIC_FIELDS.filter((field): field is LabelField => !('translates' in field))

/** SQL of each field of a product `p`. Prices in paise. */
const COLUMNS: Record<keyof ReadProduct, SQL> = {
  id: sql`p.id`,
  version: sql`p.version`,
  name: sql`p.name`,
  brand: sql`p.brand`,
  unit: sql`p.unit`,
  images: sql`p.images`,
  listPrice: sql`p.price`,
  discount: sql`p.discount`,
  stock: sql`p.stock`,
  description: sql`p.description`,
  moreDetails: sql`p.more_details`,
  ...sqlOfPublicFields,
  netAmount: sql`p.net_amount`,
  netUnit: sql`p.net_unit`,
  packs: sql`p.packs`,
  position: sql`p.position`,
  sizeGroup: sql`p.size_group`,
  categoryIds: sql`array(select category_id from product_categories where product_id = p.id)`,
  subcategoryIds: sql`array(select subcategory_id from product_subcategories where product_id = p.id)`,
}

type ReadProduct = Omit<PutProduct, 'price' | 'net' | 'card' | 'label'> &
  Pick<ProductFieldValues, PublicField['column']> & {
    description: string
    images: string[]
    listPrice: Paise
    moreDetails: ShownLabel['more_details']
    netAmount: number | null
    netUnit: NetUnit | null
    packs: number
  }

/** The fields of all rows as columns of the same order. */
type ReadColumns = { [Name in keyof ReadProduct]: ReadProduct[Name][] }

const ALL_COLUMNS = sql.join(
  Object.entries(COLUMNS).map(
    ([name, column]) => sql`json_agg(${column}) as ${sql.identifier(name)}`,
  ),
  sql`, `,
)

/**
 * Products on sale among these ids. Each column is one JSON array: PostgreSQL builds that in a fifth of the time of
 * a list of objects, and parsing twenty columns per row would cost more than everything else here.
 */
export async function readProducts(db: Db, ids: readonly string[]): Promise<PutProduct[]> {
  const { rows } = await db.execute<ReadColumns | Record<keyof ReadColumns, null>>(sql`
    select ${ALL_COLUMNS} from products p
    where p.id = any(${sql.param(ids)}::uuid[]) and ${ON_SALE}`)
  const columns = rows[0]
  return columns?.id ? columns.id.map((_, row) => productAt(columns, row)) : []
}

function productAt(columns: ReadColumns, row: number): PutProduct {
  const the = <Name extends keyof ReadProduct>(name: Name) =>
    columns[name][row] as ReadProduct[Name]
  const price = sellingPrice(the('listPrice'), the('discount'))
  const publicFields = Object.fromEntries(
    LABEL_FIELDS.map(({ name, column }) => [name, the(column)]),
  ) as Pick<ShownLabel, LabelField['name']>
  const net = netOf(the('netAmount'), the('netUnit'), the('packs'))
  return {
    id: the('id'),
    version: the('version'),
    name: the('name'),
    nameHi: the('nameHi'),
    brand: the('brand'),
    unit: the('unit'),
    price,
    discount: the('discount'),
    stock: the('stock'),
    foodMark: the('foodMark'),
    countryOfOrigin: the('countryOfOrigin'),
    net,
    position: the('position'),
    sizeGroup: the('sizeGroup'),
    categoryIds: the('categoryIds'),
    subcategoryIds: the('subcategoryIds'),
    card: writtenCard({
      _id: the('id'),
      name: the('name'),
      image: the('images'),
      unit: the('unit'),
      price: toRupees(the('listPrice')),
      discount: the('discount'),
      selling_price: toRupees(price),
      brand: the('brand'),
    }),
    label: writtenLabel({
      description: the('description'),
      more_details: the('moreDetails'),
      ...publicFields,
      description_hi: the('descriptionHi') ?? undefined,
      net_quantity: net,
    }),
  }
}

const netOf = (amount: number | null, unit: NetUnit | null, packs: number) =>
  amount === null || unit === null ? null : { amount, unit, packs }

/** All categories and subcategories in shelf order. */
export async function readPlaces(db: Db) {
  const categories = await db.execute<PlaceRow>(sql`
    select c.id, c.name, c.name_hi, ${NAMED} as named, '{}'::uuid[] as category_ids,
      (select json_strip_nulls(row_to_json(w))::text from (select c.id as _id, c.name, c.name_hi, c.image) w) as json
    from categories c order by c.position, c.id`)
  const subcategories = await db.execute<PlaceRow>(sql`
    select c.id, c.name, c.name_hi, ${NAMED} as named,
      array(select category_id from subcategory_categories where subcategory_id = c.id) as category_ids,
      (select json_strip_nulls(row_to_json(w))::text from (select c.id as _id, c.name, c.name_hi, c.image, coalesce(
        (select json_agg(json_build_object('_id', k.id, 'name', k.name, 'name_hi', k.name_hi) order by k.position, k.id)
          from subcategory_categories link join categories k on k.id = link.category_id
          where link.subcategory_id = c.id), '[]'::json) as category) w) as json
    from subcategories c order by c.position, c.id`)
  return {
    categories: categories.rows.map(placeOf),
    subcategories: subcategories.rows.map(placeOf),
  }
}

const NAMED = sql`json_strip_nulls(json_build_object('_id', c.id, 'name', c.name, 'name_hi', c.name_hi))::text`

type PlaceRow = Pick<WrittenPlace, 'id' | 'name' | 'named' | 'json'> & {
  name_hi: string | null
  category_ids: string[]
}

const placeOf = (
  { category_ids: categoryIds, name_hi: nameHi, ...row }: PlaceRow,
  rank: number,
): WrittenPlace => ({
  ...row,
  nameHi,
  rank,
  categoryIds,
})
