import { text } from '#contract/language/text.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { insertCategory } from '#server/catalog-admin/category-store.ts'
import type { CategoryIds } from '#server/catalog-admin/product-store.ts'
import {
  insertSubcategory,
  setSubcategoryCategories,
} from '#server/catalog-admin/subcategory-store.ts'
import { afterCommit, type Db } from '#server/db/db.ts'
import { conflict } from '#server/lib/errors.ts'
import { listCategoryNames } from './category-name-store.ts'
import type { PriceList } from './import-rules.ts'
import type { ListedCategories } from './row/listed-product-rules.ts'
import { keyOf } from './row/read-categories.ts'

/** Finds categories by name, and creates missing ones. */
export type CategoryFinder = {
  idsOf: (named: ListedCategories) => Promise<CategoryIds>
  /** Created so far. */
  made: PriceList['made']
}

/** Loads all categories; valid for one transaction, because others can create more. */
export async function openCategoryFinder(tx: Db, actorId: string): Promise<CategoryFinder> {
  const { categories, subcategories } = await listCategoryNames(tx)
  const categoryIds = new Map(categories.map(({ id, name }) => [keyOf(name), id]))
  const subcategoryIds = new Map(
    subcategories.map(({ id, name, categoryId }) => [`${categoryId} ${keyOf(name)}`, id]),
  )
  const made: CategoryFinder['made'] = []
  const record = (kind: 'category' | 'subcategory', id: string, name: string) => {
    made.push({ kind, id })
    const action = `${kind}.add` as const
    afterCommit(tx, { kind: 'catalog-changed' })
    return recordAudit(tx, {
      actorId,
      action,
      subjectId: id,
      subject: name,
      before: null,
      after: { name },
    })
  }

  const categoryIdOf = async (name: string): Promise<string> => {
    const known = categoryIds.get(keyOf(name))
    if (known) return known
    const category = await insertCategory(tx, { name, nameHi: null, image: '' })
    // Another transaction has created it since; the retry finds it.
    if (!category) throw conflict(text('There is already a category named {name}.', { name }))
    categoryIds.set(keyOf(name), category.id)
    await record('category', category.id, name)
    return category.id
  }
  const subcategoryIdOf = async (name: string, within: readonly string[]): Promise<string> => {
    const paths = within.map((id) => `${id} ${keyOf(name)}`)
    const known = paths.map((path) => subcategoryIds.get(path)).find((id) => id !== undefined)
    if (known) return known
    const id = await insertSubcategory(tx, { name, nameHi: null, image: '' })
    await setSubcategoryCategories(tx, id, within)
    for (const path of paths) subcategoryIds.set(path, id)
    await record('subcategory', id, name)
    return id
  }
  const allOf = async (names: readonly string[]) => {
    const ids: string[] = []
    for (const name of names) ids.push(await categoryIdOf(name))
    return [...new Set(ids)]
  }

  return {
    made,
    async idsOf(named) {
      const own = await allOf(named.categories.map(({ name }) => name))
      const ids = new Set<string>()
      for (const { name, categories } of named.subcategories) {
        ids.add(await subcategoryIdOf(name, await allOf(categories)))
      }
      return { categoryIds: own, subcategoryIds: [...ids] }
    },
  }
}
