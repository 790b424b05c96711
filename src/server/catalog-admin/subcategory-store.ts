import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { subcategories, subcategoryCategories } from '#server/db/schema/catalog.ts'
import { newId } from '#server/lib/id.ts'
import { type Category, listCategories, type NewCategory } from './category-store.ts'

export type Subcategory = Category

const columns = {
  id: subcategories.id,
  name: subcategories.name,
  nameHi: subcategories.nameHi,
  image: subcategories.image,
}

const withId = (db: Db, id: string) =>
  db.select(columns).from(subcategories).where(eq(subcategories.id, id))

/** Locks a subcategory. */
async function lockSubcategory(tx: Db, id: string): Promise<Subcategory | undefined> {
  return (await withId(tx, id).for('update'))[0]
}

export type SubcategoryWithCategories = Subcategory & { categories: Category[] }

/** A subcategory with its categories, in id order. */
export const findWithCategories = async (
  db: Db,
  id: string,
): Promise<SubcategoryWithCategories | undefined> => placed(db, (await withId(db, id))[0])

/** The same, locked. */
export const lockWithCategories = async (
  tx: Db,
  id: string,
): Promise<SubcategoryWithCategories | undefined> => placed(tx, await lockSubcategory(tx, id))

async function placed(db: Db, subcategory: Subcategory | undefined) {
  if (!subcategory) return undefined
  const ids = await categoriesOfSubcategory(db, subcategory.id)
  return { ...subcategory, categories: await listCategories(db, ids) }
}

/** Locks the existing ones among these against deletion. */
export const lockExistingSubcategories = (tx: Db, ids: readonly string[]): Promise<Subcategory[]> =>
  tx
    .select(columns)
    .from(subcategories)
    .where(inArray(subcategories.id, [...ids]))
    .orderBy(subcategories.id)
    .for('key share')

/** Inserts a subcategory at the end. */
export async function insertSubcategory(
  tx: Db,
  { id = newId(), ...subcategory }: NewCategory,
): Promise<string> {
  const last = sql`(select coalesce(max(position), -1) + 1 from ${subcategories})`
  await tx.insert(subcategories).values({ ...subcategory, id, position: last })
  return id
}

export async function updateSubcategory(tx: Db, { id, ...changes }: Subcategory): Promise<void> {
  await tx.update(subcategories).set(changes).where(eq(subcategories.id, id))
}

/** Ids of a subcategory's categories, in order. */
async function categoriesOfSubcategory(tx: Db, id: string): Promise<string[]> {
  const rows = await tx
    .select({ id: subcategoryCategories.categoryId })
    .from(subcategoryCategories)
    .where(eq(subcategoryCategories.subcategoryId, id))
    .orderBy(subcategoryCategories.categoryId)
  return rows.map((row) => row.id)
}

/** Replaces the categories of a subcategory. */
export async function setSubcategoryCategories(
  tx: Db,
  subcategoryId: string,
  categoryIds: readonly string[],
): Promise<void> {
  const { subcategoryId: column } = subcategoryCategories
  await tx.delete(subcategoryCategories).where(eq(column, subcategoryId))
  await tx
    .insert(subcategoryCategories)
    .values(categoryIds.map((categoryId) => ({ subcategoryId, categoryId })))
}

/** Number of products on sale in a subcategory. */
export async function usesOfSubcategory(tx: Db, id: string): Promise<number> {
  const { rows } = await tx.execute<{ products: number }>(sql`
    select count(*)::int as products from product_subcategories link
      join products p on p.id = link.product_id
      where link.subcategory_id = ${id} and p.deleted_at is null`)
  return rows[0]?.products ?? 0
}

/** Deletes a subcategory that contains only withdrawn products. */
export async function deleteSubcategory(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`delete from product_subcategories where subcategory_id = ${id}`)
  await tx.delete(subcategories).where(eq(subcategories.id, id))
}
