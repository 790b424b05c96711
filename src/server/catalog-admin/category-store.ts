import { eq, inArray, sql } from 'drizzle-orm'
import { type Db, violates } from '#server/db/db.ts'
import { categories } from '#server/db/schema/catalog.ts'
import { newId } from '#server/lib/id.ts'

export type Category = { id: string; name: string; nameHi: string | null; image: string }

const columns = {
  id: categories.id,
  name: categories.name,
  nameHi: categories.nameHi,
  image: categories.image,
}

const withId = (db: Db, id: string) =>
  db.select(columns).from(categories).where(eq(categories.id, id))

export async function findCategory(db: Db, id: string): Promise<Category | undefined> {
  return (await withId(db, id))[0]
}

/** Locks a category. */
export async function lockCategory(tx: Db, id: string): Promise<Category | undefined> {
  return (await withId(tx, id).for('update'))[0]
}

const among = (db: Db, ids: readonly string[]) =>
  db
    .select(columns)
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .orderBy(categories.id)

export const listCategories = async (db: Db, ids: readonly string[]): Promise<Category[]> =>
  among(db, ids)

/** Locks the existing ones among these against deletion. */
export const lockExistingCategories = async (tx: Db, ids: readonly string[]): Promise<Category[]> =>
  among(tx, ids).for('key share')

/** A category or subcategory; with an id if the caller needs to know it beforehand. */
export type NewCategory = Omit<Category, 'id'> & { id?: string }

/** Inserts a category at the end. Undefined when the name is taken. */
export async function insertCategory(
  tx: Db,
  { id = newId(), ...category }: NewCategory,
): Promise<Category | undefined> {
  const last = sql`(select coalesce(max(position), -1) + 1 from ${categories})`
  const [inserted] = await tx
    .insert(categories)
    .values({ ...category, id, position: last })
    .onConflictDoNothing()
    .returning(columns)
  return inserted
}

export async function updateCategory(tx: Db, { id, ...changes }: Category): Promise<void> {
  await tx.update(categories).set(changes).where(eq(categories.id, id))
}

/** Whether the error says that another category has this name, in any spelling. */
export const isNameTaken = (error: unknown): boolean => violates(error, 'categories_name')

/** The contents of a category, without withdrawn products. */
export async function usesOfCategory(tx: Db, id: string) {
  const { rows } = await tx.execute<{ subcategories: number; products: number }>(sql`
    select
      (select count(*)::int from subcategory_categories where category_id = ${id}) as subcategories,
      (select count(*)::int from product_categories link join products p on p.id = link.product_id
        where link.category_id = ${id} and p.deleted_at is null) as products`)
  return rows[0] ?? { subcategories: 0, products: 0 }
}

/** Deletes a category that contains only withdrawn products. */
export async function deleteCategory(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`delete from product_categories where category_id = ${id}`)
  await tx.delete(categories).where(eq(categories.id, id))
}
