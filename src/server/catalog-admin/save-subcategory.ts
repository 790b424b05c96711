import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { text } from '#contract/language/text.ts'
import { changesBetween } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { afterCommit, type Db, inTransaction } from '#server/db/db.ts'
import { found, invalid } from '#server/lib/errors.ts'
import { IMAGE_RULES, type ImageDeps, keepImage, releaseImage } from '#server/media/image-intake.ts'
import { type Category, lockExistingCategories } from './category-store.ts'
import { subcategoryView } from './category-view.ts'
import type { IdempotentRequest } from './idempotent-request-store.ts'
import { assertNotInUse } from './in-use-rules.ts'
import type { CategoryForm } from './save-category.ts'
import { assertUnchanged } from './seen-rules.ts'
import {
  deleteSubcategory,
  findWithCategories,
  insertSubcategory,
  lockWithCategories,
  type SubcategoryWithCategories,
  setSubcategoryCategories,
  updateSubcategory,
  usesOfSubcategory,
} from './subcategory-store.ts'
import { type Creation, withIdempotency } from './with-idempotency.ts'
import { replacePicture, withPictures } from './with-pictures.ts'

const RULE = IMAGE_RULES.category

export type SubcategoryForm = CategoryForm & { categories: readonly string[] }

/**
 * Adds a subcategory at the end of these categories; idempotent by key. Throws invalid when one of them was deleted.
 */
export const addSubcategory = (
  shelf: ImageDeps,
  actorId: string,
  form: SubcategoryForm,
  request?: IdempotentRequest,
): Promise<SubcategoryWithCategories> =>
  withIdempotency(shelf.db, request, {
    name: 'subcategory',
    find: findWithCategories,
    create: (creation) => createSubcategory(shelf, actorId, form, creation),
  })

const createSubcategory = (
  shelf: ImageDeps,
  actorId: string,
  { name, nameHi = null, picture, ...form }: SubcategoryForm,
  { id, begin }: Creation,
) =>
  withPictures(shelf, actorId, picture ? [picture] : [], RULE, ([image = '']) =>
    inTransaction(shelf.db, async (tx) => {
      await begin(tx)
      const categories = await lockAllCategories(tx, form.categories)
      await insertSubcategory(tx, { id, name, nameHi, image })
      const categoryIds = idsOf(categories)
      await setSubcategoryCategories(tx, id, categoryIds)
      if (image) await keepImage(tx, image)

      const after = { name, nameHi, image, categories: namesOf(categories) }
      await recordAudit(tx, {
        ...recordChange('subcategory.add', actorId, id, name),
        before: null,
        after,
      })
      afterCommit(tx, { kind: 'catalog-changed' })
      return { id, name, nameHi, image, categories }
    }),
  )

export type SubcategoryEdit = SubcategoryForm & {
  seen: (Omit<Category, 'id'> & { categories: readonly string[] }) | undefined
}

/**
 * Changes name, categories and, if given, picture. Throws not_found, invalid, and conflict when someone else saved
 * first.
 */
export const editSubcategory = (
  shelf: ImageDeps,
  actorId: string,
  id: string,
  { name, nameHi, picture, seen, ...form }: SubcategoryEdit,
): Promise<SubcategoryWithCategories> =>
  withPictures(shelf, actorId, picture ? [picture] : [], RULE, ([image]) =>
    inTransaction(shelf.db, async (tx) => {
      const categories = await lockAllCategories(tx, form.categories)
      const old = found(await lockWithCategories(tx, id), 'Subcategory')
      const before = { ...old, categories: idsOf(old.categories) }
      const typed = { name, ...(nameHi !== undefined && { nameHi }), ...(image && { image }) }
      const wanted = { ...typed, categories: idsOf(categories) }
      const after = { ...before, ...wanted }
      const placed = { ...old, ...typed, categories }
      const seenThen = seen && { ...seen, categories: seen.categories.toSorted() }
      assertUnchanged('subcategory', { seen: seenThen, now: before, wanted }, subcategoryView(old))

      if (!changesBetween(before, after)) return placed
      const { categories: _, ...row } = placed
      await updateSubcategory(tx, row)
      await setSubcategoryCategories(tx, id, after.categories)
      await replacePicture(tx, old.image, after.image, RULE)
      const changes = changesBetween(auditedFields(old), auditedFields(placed))
      const edit = changes ?? { before: null, after: null }
      await recordAudit(tx, { ...recordChange('subcategory.update', actorId, id, name), ...edit })
      afterCommit(tx, { kind: 'catalog-changed' })
      return placed
    }),
  )

/** Deletes an empty subcategory. Throws conflict with the count when it is in use. */
export const removeSubcategory = (db: Db, actorId: string, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const subcategory = found(await lockWithCategories(tx, id), 'Subcategory')
    const { name, image } = subcategory
    assertNotInUse(name, { products: await usesOfSubcategory(tx, id) })

    const before = auditedFields(subcategory)
    await deleteSubcategory(tx, id)
    if (image) await releaseImage(tx, image, RULE)
    await recordAudit(tx, {
      ...recordChange('subcategory.delete', actorId, id, name),
      before,
      after: null,
    })
    afterCommit(tx, { kind: 'catalog-changed' })
  })

async function lockAllCategories(tx: Db, ids: readonly string[]): Promise<Category[]> {
  const categories = await lockExistingCategories(tx, ids)
  if (categories.length === new Set(ids).size) return categories
  throw invalid(text('One of the categories was deleted. Please choose again.'))
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

/** The fields recorded in the trail: categories by name, for its readers. */
const auditedFields = ({ name, nameHi, image, categories }: SubcategoryWithCategories) => ({
  name,
  nameHi,
  image,
  categories: namesOf(categories),
})

const recordChange = (action: AuditAction, actorId: string, subjectId: string, name: string) => ({
  actorId,
  action,
  subjectId,
  subject: name,
})
