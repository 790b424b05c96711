import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { text } from '#contract/language/text.ts'
import { changesBetween } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { afterCommit, type Db, inTransaction } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import {
  IMAGE_RULES,
  type ImageDeps,
  keepImage,
  releaseImage,
  type Upload,
} from '#server/media/image-intake.ts'
import {
  type Category,
  deleteCategory,
  findCategory,
  insertCategory,
  isNameTaken,
  lockCategory,
  updateCategory,
  usesOfCategory,
} from './category-store.ts'
import { categoryView } from './category-view.ts'
import type { IdempotentRequest } from './idempotent-request-store.ts'
import { assertNotInUse } from './in-use-rules.ts'
import { assertUnchanged } from './seen-rules.ts'
import { type Creation, withIdempotency } from './with-idempotency.ts'
import { replacePicture, withPictures } from './with-pictures.ts'

const RULE = IMAGE_RULES.category

export type CategoryForm = {
  name: string
  /** Undefined leaves it as it is. */
  nameHi: string | null | undefined
  picture: Upload | undefined
}

/** Adds a category at the end; idempotent by key. Throws conflict when the name is taken. */
export const addCategory = (
  shelf: ImageDeps,
  actorId: string,
  form: CategoryForm,
  request?: IdempotentRequest,
): Promise<Category> =>
  withIdempotency(shelf.db, request, {
    name: 'category',
    find: findCategory,
    create: (creation) => createCategory(shelf, actorId, form, creation),
  })

const createCategory = (
  shelf: ImageDeps,
  actorId: string,
  { name, nameHi = null, picture }: CategoryForm,
  { id, begin }: Creation,
) =>
  withPictures(shelf, actorId, picture ? [picture] : [], RULE, ([image = '']) =>
    inTransaction(shelf.db, async (tx) => {
      await begin(tx)
      const category = await insertCategory(tx, { id, name, nameHi, image })
      if (!category) throw nameTaken(name)

      if (image) await keepImage(tx, image)
      const after = { name, nameHi, image }
      await recordAudit(tx, {
        ...recordChange('category.add', actorId, { id, name }),
        before: null,
        after,
      })
      afterCommit(tx, { kind: 'catalog-changed' })
      return category
    }),
  )

export type CategoryEdit = CategoryForm & { seen: Omit<Category, 'id'> | undefined }

/**
 * Renames a category, and replaces its picture if one is given. Throws not_found, and conflict when the name is taken
 * or someone else saved first.
 */
export const editCategory = (
  shelf: ImageDeps,
  actorId: string,
  id: string,
  { name, nameHi, picture, seen }: CategoryEdit,
): Promise<Category> =>
  withPictures(shelf, actorId, picture ? [picture] : [], RULE, ([image]) =>
    inTransaction(shelf.db, async (tx) => {
      const before = found(await lockCategory(tx, id), 'Category')
      const wanted = { name, ...(nameHi !== undefined && { nameHi }), ...(image && { image }) }
      assertUnchanged('category', { seen, now: before, wanted }, categoryView(before))

      const after = { ...before, ...wanted }
      const changes = changesBetween(before, after)
      if (!changes) return before
      await renameCategory(tx, after)
      await replacePicture(tx, before.image, after.image, RULE)
      await recordAudit(tx, { ...recordChange('category.update', actorId, after), ...changes })
      afterCommit(tx, { kind: 'catalog-changed' })
      return after
    }),
  )

/** Deletes an empty category. Throws conflict with the counts when it is in use. */
export const removeCategory = (db: Db, actorId: string, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const category = found(await lockCategory(tx, id), 'Category')
    assertNotInUse(category.name, await usesOfCategory(tx, id))

    await deleteCategory(tx, id)
    if (category.image) await releaseImage(tx, category.image, RULE)
    const { id: _, ...before } = category
    await recordAudit(tx, {
      ...recordChange('category.delete', actorId, category),
      before,
      after: null,
    })
    afterCommit(tx, { kind: 'catalog-changed' })
  })

/** The index decides about the name, because a check beforehand does not see who takes it at the same time. */
async function renameCategory(tx: Db, category: Category) {
  try {
    await updateCategory(tx, category)
  } catch (error) {
    throw isNameTaken(error) ? nameTaken(category.name) : error
  }
}

const nameTaken = (name: string) =>
  conflict(text('There is already a category named {name}.', { name }), { code: 'NAME_TAKEN' })

const recordChange = (
  action: AuditAction,
  actorId: string,
  { id, name }: Pick<Category, 'id' | 'name'>,
) => ({
  actorId,
  action,
  subjectId: id,
  subject: name,
})
