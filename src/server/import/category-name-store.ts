import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { categories, subcategories, subcategoryCategories } from '#server/db/schema/catalog.ts'

/** Every category, and every subcategory once per category; of equal names the oldest comes last. */
export async function listCategoryNames(db: Db) {
  return {
    categories: await db.select({ id: categories.id, name: categories.name }).from(categories),
    subcategories: await db
      .select({
        id: subcategories.id,
        name: subcategories.name,
        categoryId: subcategoryCategories.categoryId,
      })
      .from(subcategories)
      .innerJoin(subcategoryCategories, eq(subcategoryCategories.subcategoryId, subcategories.id))
      .orderBy(desc(subcategories.position)),
  }
}
