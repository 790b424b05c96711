import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { text } from '#contract/language/text.ts'
import { changesBetween } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { afterCommit, type Db, inTransaction } from '#server/db/db.ts'
import { found, invalid } from '#server/lib/errors.ts'
import { IMAGE_RULES, type ImageDeps, keepImage, type Upload } from '#server/media/image-intake.ts'
import { addProducts, applyProducts, type ProductChange } from './apply-product.ts'
import { lockExistingCategories } from './category-store.ts'
import type { IdempotentRequest } from './idempotent-request-store.ts'
import { checkPictures, checkSeenAt, type EditableProduct, picturesAfter } from './product-rules.ts'
import { type CategoryIds, findEditable, lockProduct, withdrawProduct } from './product-store.ts'
import { lockExistingSubcategories } from './subcategory-store.ts'
import { type Creation, withIdempotency } from './with-idempotency.ts'
import { withPictures } from './with-pictures.ts'

const RULE = IMAGE_RULES.product

/** The product fields of a form. */
type Fields = Omit<EditableProduct, 'id' | 'images' | 'updatedAt' | 'categories' | 'subcategories'>

export type NewProduct = Fields & CategoryIds & { pictures: readonly Upload[] }

/**
 * Adds a product at the end with its opening stock in the ledger; idempotent by key. Throws invalid without a picture
 * or a category.
 */
export async function addProduct(
  shelf: ImageDeps,
  actorId: string,
  product: NewProduct,
  request?: IdempotentRequest,
): Promise<EditableProduct> {
  checkPictures(product.pictures.length)
  return withIdempotency(shelf.db, request, {
    name: 'product',
    find: findEditable,
    create: (creation) => createProduct(shelf, actorId, product, creation),
  })
}

const createProduct = (
  shelf: ImageDeps,
  actorId: string,
  { pictures, categoryIds, subcategoryIds, ...row }: NewProduct,
  { id, begin }: Creation,
) =>
  withPictures(shelf, actorId, pictures, RULE, (images) =>
    inTransaction(shelf.db, async (tx) => {
      await begin(tx)
      await assertCategories(tx, { categoryIds, subcategoryIds })
      const places = { categoryIds, subcategoryIds }
      await addProducts(tx, actorId, [{ ...row, id, images, places }])
      for (const image of images) await keepImage(tx, image)

      const product = found(await findEditable(tx, id), 'Product')
      await recordAudit(tx, {
        ...recordChange('product.add', actorId, product),
        before: null,
        after: auditedFields(product),
      })
      return product
    }),
  )

export type ProductChanges = Partial<Omit<Fields, 'stock'> & CategoryIds> & {
  /** Pictures to keep, in order; undefined: all. */
  keptPictures: readonly string[] | undefined
  pictures: readonly Upload[]
  /** Applied as a difference, so that a sale in between stays counted. */
  stock: { seen: number; set: number } | undefined
  /** `updatedAt` of the edited version. */
  seenAt: Date | undefined
}

/** Changes the given fields only. Throws not_found, invalid, and conflict when someone else saved first. */
export const editProduct = (
  shelf: ImageDeps,
  actorId: string,
  id: string,
  { pictures, keptPictures, stock, seenAt, ...changes }: ProductChanges,
): Promise<EditableProduct> =>
  withPictures(shelf, actorId, pictures, RULE, (added) =>
    inTransaction(shelf.db, async (tx) => {
      const before = found(await lockProduct(tx, id), 'Product')
      // A changed stock is checked even if all other fields are already as requested.
      checkSeenAt(before, stock && seenAt)
      const images = picturesAfter(before.images, keptPictures, added)
      checkPictures(images.length)
      const delta = stock ? stock.set - stock.seen : 0
      const change = changeOf(before, { ...changes, images }, delta)
      if (!change) return before
      checkSeenAt(before, seenAt)
      await assertCategories(tx, change.places)
      await applyProducts(tx, actorId, [change])

      const product = found(await findEditable(tx, id), 'Product')
      await recordEdit(tx, actorId, before, product)
      return product
    }),
  )

async function recordEdit(
  tx: Db,
  actorId: string,
  before: EditableProduct,
  product: EditableProduct,
) {
  const differences = changesBetween(auditedFields(before), auditedFields(product))
  if (!differences) return
  await recordAudit(tx, { ...recordChange('product.update', actorId, product), ...differences })
}

/** Withdraws a product. Past orders keep their copy; carts show the line as unavailable. */
export const removeProduct = (db: Db, actorId: string, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const product = found(await lockProduct(tx, id), 'Product')
    await withdrawProduct(tx, id)
    await recordAudit(tx, {
      ...recordChange('product.delete', actorId, product),
      before: auditedFields(product),
      after: null,
    })
    afterCommit(tx, { kind: 'catalog-changed', productIds: [id] })
  })

type Saved = Partial<Omit<Fields, 'stock'> & CategoryIds> & Pick<EditableProduct, 'images'>

/**
 * Undefined when the product is already as requested: the first answer was lost, and the edit counts as saved. A change
 * of stock is an edit as well: repeated with the same `seenAt` it would be applied twice.
 */
function changeOf(
  before: EditableProduct,
  changes: Saved,
  delta: number,
): ProductChange | undefined {
  const { id: _, stock: _stock, updatedAt: _at, categories, subcategories, ...rest } = before
  const stood = { categoryIds: idsOf(categories), subcategoryIds: idsOf(subcategories) }
  const { categoryIds, subcategoryIds, ...row } = { ...rest, ...stood, ...changes }
  const places = { categoryIds, subcategoryIds }
  const isElsewhere = changesBetween(stood, places) !== undefined
  if (!isElsewhere && delta === 0 && !changesBetween(rest, row)) return undefined
  const { images, ...fields } = row
  return {
    product: before,
    fields,
    images,
    ...(isElsewhere && { places }),
    stock: { delta, note: null },
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Locks these categories. Throws invalid when one was deleted. */
export async function assertCategories(tx: Db, places: CategoryIds | undefined) {
  if (!places) return
  const { categoryIds, subcategoryIds } = places
  const categories = await lockExistingCategories(tx, categoryIds)
  const subcategories = await lockExistingSubcategories(tx, subcategoryIds)
  if (categories.length < new Set(categoryIds).size)
    throw invalid(text('One of the categories was deleted. Please choose again.'))
  if (subcategories.length < new Set(subcategoryIds).size)
    throw invalid(text('One of the subcategories was deleted. Please choose again.'))
}

/** The fields recorded in the trail; the time is recorded anyway. */
const auditedFields = ({ id: _, updatedAt: __, ...product }: EditableProduct) => product

const recordChange = (action: AuditAction, actorId: string, { id, name }: EditableProduct) => ({
  actorId,
  action,
  subjectId: id,
  subject: name,
})
