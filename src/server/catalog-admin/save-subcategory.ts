import type { AuditAction } from '#contract/audit-actions.ts'
import { changesBetween } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { afterCommit, type Db, inTransaction } from '#server/db/db.ts'
import { found, invalid } from '#server/lib/errors.ts'
import {
  IMAGE_RULES,
  keepImage,
  releaseImage,
  type Shelf,
  type Upload,
} from '#server/media/image-intake.ts'
import { addOnce, type Beginning } from './add-once.ts'
import { type Category, holdCategories } from './category-store.ts'
import { refuseWhatIsInUse } from './in-use-rules.ts'
import { subcategoryView } from './place-view.ts'
import { checkSeen } from './seen-rules.ts'
import {
  deleteSubcategory,
  findPlaced,
  insertSubcategory,
  lockPlaced,
  type PlacedSubcategory,
  placeSubcategory,
  updateSubcategory,
  usesOfSubcategory,
} from './subcategory-store.ts'
import type { Wish } from './wish-store.ts'
import { exchangePicture, withPictures } from './with-pictures.ts'

const RULE = IMAGE_RULES.category

export type SubcategoryForm = {
  name: string
  categories: readonly string[]
  picture: Upload | undefined
}

/**
 * Adds a subcategory at the end of these categories; idempotent by key. Throws invalid when one of them was deleted.
 */
export const addSubcategory = (
  shelf: Shelf,
  actorId: string,
  form: SubcategoryForm,
  wish?: Wish,
): Promise<PlacedSubcategory> =>
  addOnce(shelf.db, wish, {
    name: 'subcategory',
    find: findPlaced,
    make: (beginning) => makeSubcategory(shelf, actorId, form, beginning),
  })

const makeSubcategory = (
  shelf: Shelf,
  actorId: string,
  { name, picture, ...form }: SubcategoryForm,
  { id, begin }: Beginning,
) =>
  withPictures(shelf, actorId, picture ? [picture] : [], RULE, ([image = '']) =>
    inTransaction(shelf.db, async (tx) => {
      await begin(tx)
      const categories = await holdAll(tx, form.categories)
      await insertSubcategory(tx, { id, name, image })
      const categoryIds = idsOf(categories)
      await placeSubcategory(tx, id, categoryIds)
      if (image) await keepImage(tx, image)

      const after = { name, image, categories: namesOf(categories) }
      await recordAudit(tx, { ...did('subcategory.add', actorId, id, name), before: null, after })
      afterCommit(tx, { kind: 'catalog-changed' })
      return { id, name, image, categories }
    }),
  )

export type SubcategoryEdit = SubcategoryForm & {
  seen: { name: string; image: string; categories: readonly string[] } | undefined
}

/**
 * Changes name, categories and, if given, picture. Throws not_found, invalid, and conflict when someone else saved
 * first.
 */
export const editSubcategory = (
  shelf: Shelf,
  actorId: string,
  id: string,
  { name, picture, seen, ...form }: SubcategoryEdit,
): Promise<PlacedSubcategory> =>
  withPictures(shelf, actorId, picture ? [picture] : [], RULE, ([image]) =>
    inTransaction(shelf.db, async (tx) => {
      const categories = await holdAll(tx, form.categories)
      const old = found(await lockPlaced(tx, id), 'Subcategory')
      const before = { ...old, categories: idsOf(old.categories) }
      const after = { id, name, image: image ?? old.image, categories: idsOf(categories) }
      const placed = { id, name, image: after.image, categories }
      const wish = { name, categories: after.categories, ...(image && { image }) }
      const seenThen = seen && { ...seen, categories: seen.categories.toSorted() }
      checkSeen('subcategory', { seen: seenThen, now: before, wish }, subcategoryView(old))

      if (!changesBetween(before, after)) return placed
      await updateSubcategory(tx, { id, name, image: after.image })
      await placeSubcategory(tx, id, after.categories)
      await exchangePicture(tx, old.image, after.image, RULE)
      const changes = changesBetween(audited(old), audited(placed))
      const edit = changes ?? { before: null, after: null }
      await recordAudit(tx, { ...did('subcategory.update', actorId, id, name), ...edit })
      afterCommit(tx, { kind: 'catalog-changed' })
      return placed
    }),
  )

/** Deletes an empty subcategory. Throws conflict with the count when it is in use. */
export const removeSubcategory = (db: Db, actorId: string, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const subcategory = found(await lockPlaced(tx, id), 'Subcategory')
    const { name, image } = subcategory
    refuseWhatIsInUse(name, { products: await usesOfSubcategory(tx, id) })

    const before = audited(subcategory)
    await deleteSubcategory(tx, id)
    if (image) await releaseImage(tx, image, RULE)
    await recordAudit(tx, { ...did('subcategory.delete', actorId, id, name), before, after: null })
    afterCommit(tx, { kind: 'catalog-changed' })
  })

async function holdAll(tx: Db, ids: readonly string[]): Promise<Category[]> {
  const categories = await holdCategories(tx, ids)
  if (categories.length === new Set(ids).size) return categories
  throw invalid('One of the categories was deleted. Please choose again.')
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

/** The fields recorded in the trail: categories by name, for its readers. */
const audited = ({ name, image, categories }: PlacedSubcategory) => ({
  name,
  image,
  categories: namesOf(categories),
})

const did = (action: AuditAction, actorId: string, subjectId: string, name: string) => ({
  actorId,
  action,
  subjectId,
  subject: name,
})
