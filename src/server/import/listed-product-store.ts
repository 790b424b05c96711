import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { fieldColumns } from '#server/catalog-admin/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { listedProducts } from '#server/db/schema/import.ts'
import type { ListedFields, ListedProduct } from './row/listed-product-rules.ts'
import type { StatedStock } from './row/stock-rules.ts'

/** What a list can set of a product, without its stock and categories. */
const listedColumns = { ...fieldColumns, sizeGroup: products.sizeGroup }

const columns = {
  ...listedColumns,
  id: products.id,
  images: products.images,
  stock: products.stock,
  code: listedProducts.code,
  stockStamp: listedProducts.stockStamp,
  listedStock: listedProducts.stock,
  isWithdrawn: sql<boolean>`${products.deletedAt} is not null`,
  categories: sql<ListedProduct['categories']>`coalesce((
    select json_agg(json_build_object('name', c.name) order by c.position, c.id)
    from product_categories link join categories c on c.id = link.category_id
    where link.product_id = products.id), '[]'::json)`,
  subcategories: sql<ListedProduct['subcategories']>`coalesce((
    select json_agg(json_build_object('name', s.name, 'categories', coalesce((
        select json_agg(c.name order by c.position, c.id)
        from subcategory_categories place join categories c on c.id = place.category_id
        where place.subcategory_id = s.id), '[]'::json)) order by s.position, s.id)
    from product_subcategories link join subcategories s on s.id = link.subcategory_id
    where link.product_id = products.id), '[]'::json)`,
}

/** A product as lists describe it, on sale or withdrawn. */
export type StoredListed = ListedProduct & { isWithdrawn: boolean }

const listed = async (db: Db, where: SQL | undefined, limit: number): Promise<StoredListed[]> => {
  const rows = await db
    .select(columns)
    .from(products)
    .leftJoin(listedProducts, eq(listedProducts.productId, products.id))
    .where(where)
    .orderBy(products.id)
    .limit(limit)
  return rows.map(({ stockStamp, listedStock, ...product }) => ({
    ...product,
    applied: listedStock === null ? undefined : { stamp: stockStamp, stock: listedStock },
  }))
}

/** Products with these ids or codes, including withdrawn ones. */
export async function findListed(
  db: Db,
  { ids, codes }: { ids: string[]; codes: string[] },
): Promise<StoredListed[]> {
  const coded = await db
    .select({ id: listedProducts.productId })
    .from(listedProducts)
    .where(inArray(listedProducts.code, codes))
  const all = [...new Set([...ids, ...coded.map(({ id }) => id)])]
  return listed(db, inArray(products.id, all), all.length)
}

/** The pictures of a product; undefined when it is withdrawn. */
export async function findShown(db: Db, id: string): Promise<string[] | undefined> {
  const [row] = await db
    .select({ images: products.images })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
  return row?.images
}

/** The first picture of each of these products, by product id. */
export async function findFirstImages(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({ id: products.id, images: products.images })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Map(rows.map(({ id, images }) => [id, images[0]]))
}

/** The next products on sale, in the order of their ids. */
export const listAfter = (db: Db, after: string | undefined, limit: number) =>
  listed(db, and(isNull(products.deletedAt), after ? gt(products.id, after) : undefined), limit)

/** Locks these products, and the sizes of these groups, until the end of the transaction, in id order like orders. */
export async function lockListed(
  tx: Db,
  ids: readonly string[],
  groups: readonly string[] = [],
): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(or(inArray(products.id, [...ids]), inArray(products.sizeGroup, [...groups])))
    .orderBy(products.id)
    .for('no key update')
}

/** The products on sale that are sizes of these groups. */
export const listGrouped = (db: Db, groups: readonly string[]) =>
  db
    .select({ id: products.id, sizeGroup: products.sizeGroup })
    .from(products)
    .where(and(inArray(products.sizeGroup, [...groups]), isNull(products.deletedAt)))

type Coded = { id: string; code: string; stated: StatedStock | undefined }

/** Keeps the codes of new products, and the stock that their rows stated. */
export async function insertCodes(tx: Db, made: readonly Coded[]): Promise<void> {
  if (made.length === 0) return
  await tx.insert(listedProducts).values(
    made.map(({ id, code, stated }) => ({
      productId: id,
      code,
      ...(stated && { stock: stated.stock, stockStamp: stated.stamp ?? null }),
    })),
  )
}

/** The fields alone, without the other properties of a row. */
export const fieldsOf = (product: ListedFields) =>
  Object.fromEntries(
    (Object.keys(listedColumns) as (keyof ListedFields)[]).map((field) => [field, product[field]]),
  ) as ListedFields

/** Records the stock stated by a row, so that repeating it changes nothing. */
export async function rememberStock(tx: Db, productId: string, stated: StatedStock): Promise<void> {
  const stock = { stock: stated.stock, stockStamp: stated.stamp ?? null }
  await tx
    .insert(listedProducts)
    .values({ productId, ...stock })
    .onConflictDoUpdate({ target: listedProducts.productId, set: stock })
}
