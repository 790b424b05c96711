import { and, eq, isNull, sql } from 'drizzle-orm'
import { VALUE_FIELDS, type ValueField } from '#contract/catalog/product-fields.ts'
import type { Db } from '#server/db/db.ts'
import { productCategories, productSubcategories, products } from '#server/db/schema/catalog.ts'
import { withdrawPlansOf } from './price-plan/price-plan-store.ts'
import type { EditableProduct } from './product-rules.ts'
import { hiddenSince } from './publication/publication-store.ts'

const valueColumns = Object.fromEntries(
  VALUE_FIELDS.map(({ column }) => [column, products[column]]),
) as Pick<typeof products, ValueField['column']>

/** The fields of a product without pictures, stock and categories. */
export const fieldColumns = {
  name: products.name,
  description: products.description,
  brand: products.brand,
  unit: products.unit,
  price: products.price,
  discount: products.discount,
  moreDetails: products.moreDetails,
  netAmount: products.netAmount,
  netUnit: products.netUnit,
  packs: products.packs,
  published: products.published,
  ...valueColumns,
}

const columns = {
  ...fieldColumns,
  id: products.id,
  images: products.images,
  stock: products.stock,
  updatedAt: products.updatedAt,
}

/** The categories of a product, in id order. */
const places = {
  categories: sql<EditableProduct['categories']>`coalesce((
    select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id)
    from product_categories link join categories c on c.id = link.category_id
    where link.product_id = products.id), '[]'::json)`,
  subcategories: sql<EditableProduct['subcategories']>`coalesce((
    select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.id)
    from product_subcategories link join subcategories s on s.id = link.subcategory_id
    where link.product_id = products.id), '[]'::json)`,
}

const sold = (id: string) => and(eq(products.id, id), isNull(products.deletedAt))

/** A product as its editor sees it; undefined when it is withdrawn. */
export async function findEditable(db: Db, id: string): Promise<EditableProduct | undefined> {
  return (
    await db
      .select({ ...columns, ...places })
      .from(products)
      .where(sold(id))
  )[0]
}

/** The same, locked. */
export async function lockProduct(tx: Db, id: string): Promise<EditableProduct | undefined> {
  await tx.select({ id: products.id }).from(products).where(sold(id)).for('no key update')
  return findEditable(tx, id)
}

/**
 * The fields of a product that are written as they are: without pictures, stock and categories. Of those who write them
 * only price lists name a size group.
 */
export type ProductFields = Pick<EditableProduct, keyof typeof fieldColumns> & {
  sizeGroup?: string | null
}

type Row = ProductFields & Pick<EditableProduct, 'images' | 'stock'>

export type NewProductRow = Row & { id: string; places: CategoryIds }

/** Inserts products at the end, with their categories. The ledger gets their stock separately. */
export async function insertProducts(tx: Db, rows: readonly NewProductRow[]): Promise<void> {
  const [{ last } = { last: -1 }] = await tx
    .select({ last: sql<number>`coalesce(max(position), -1)` })
    .from(products)
  await tx
    .insert(products)
    .values(rows.map(({ places: _, ...row }, index) => ({ ...row, position: last + 1 + index })))
  await insertProductCategories(tx, rows)
}

/** Writes these values and the time of the edit. The stock changes only through the ledger. */
export async function updateProduct(
  tx: Db,
  id: string,
  row: Partial<Omit<Row, 'stock'>>,
): Promise<void> {
  await tx
    .update(products)
    .set({ ...row, ...publishedAs(row.published), updatedAt: sql`clock_timestamp()` })
    .where(eq(products.id, id))
}

/** A published product has no schedule any more; a hidden one keeps what it has. */
const publishedAs = (isPublished: boolean | undefined) =>
  isPublished === undefined
    ? {}
    : {
        hiddenAt: hiddenSince(sql`products`, sql`${isPublished}::boolean`),
        ...(isPublished && { publishAt: null, publishBy: null }),
      }

export type CategoryIds = { categoryIds: readonly string[]; subcategoryIds: readonly string[] }

/** Replaces the categories and subcategories of a product. */
export async function setProductCategories(
  tx: Db,
  productId: string,
  places: CategoryIds,
): Promise<void> {
  await tx.delete(productCategories).where(eq(productCategories.productId, productId))
  await tx.delete(productSubcategories).where(eq(productSubcategories.productId, productId))
  await insertProductCategories(tx, [{ id: productId, places }])
}

/** Inserts the categories of products that have none yet. */
async function insertProductCategories(
  tx: Db,
  rows: readonly { id: string; places: CategoryIds }[],
) {
  const inCategories = rows.flatMap(({ id, places }) =>
    places.categoryIds.map((categoryId) => ({ productId: id, categoryId })),
  )
  const inSubcategories = rows.flatMap(({ id, places }) =>
    places.subcategoryIds.map((subcategoryId) => ({ productId: id, subcategoryId })),
  )
  if (inCategories.length > 0) await tx.insert(productCategories).values(inCategories)
  if (inSubcategories.length > 0) await tx.insert(productSubcategories).values(inSubcategories)
}

/**
 * Withdraws a product from sale with its planned prices. Past orders keep their copy; carts show the line as
 * unavailable.
 */
export async function withdrawProduct(tx: Db, id: string): Promise<void> {
  await withdrawPlansOf(tx, [id])
  await tx
    .update(products)
    .set({ deletedAt: sql`now()`, publishAt: null, publishBy: null })
    .where(eq(products.id, id))
}

/** Unpublishes a product, which staff can still edit. */
export async function hideProduct(tx: Db, id: string): Promise<void> {
  await tx
    .update(products)
    .set({ published: false, ...publishedAs(false), updatedAt: sql`clock_timestamp()` })
    .where(eq(products.id, id))
}

/** Puts a withdrawn product back on sale. */
export async function returnToSale(tx: Db, id: string): Promise<void> {
  await tx.update(products).set({ deletedAt: null }).where(eq(products.id, id))
}

/** Whether another product shows this picture, or a price list in progress is about to. */
export async function isShownElsewhere(tx: Db, productId: string, image: string): Promise<boolean> {
  const { rows } = await tx.execute<{ shown: boolean }>(sql`
    select exists (select from products
        where id <> ${productId} and images @> ${JSON.stringify([image])}::jsonb)
      or exists (select from import_pictures where image = ${image}) as shown`)
  return rows[0]?.shown ?? true
}

/** Whether an order shows this picture. */
export async function isShownInOrders(tx: Db, productId: string, image: string): Promise<boolean> {
  const { rows } = await tx.execute<{ shown: boolean }>(sql`
    select exists (select from order_items
      where product_id = ${productId} and image = ${image}) as shown`)
  return rows[0]?.shown ?? true
}
