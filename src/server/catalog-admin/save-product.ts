import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { changesBetween } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { afterCommit, type Db, inTransaction } from '#server/db/db.ts'
import { conflict, found, invalid } from '#server/lib/errors.ts'
import { IMAGE_RULES, type ImageDeps, keepImage, type Upload } from '#server/media/image-intake.ts'
import { changeStock, recordOpening } from '#server/stock/by-hand-store.ts'
import { lockExistingCategories } from './category-store.ts'
import type { IdempotentRequest } from './idempotent-request-store.ts'
import { checkPictures, checkSeenAt, type EditableProduct, picturesAfter } from './product-rules.ts'
import {
  type CategoryIds,
  findEditable,
  insertProduct,
  lockProduct,
  setProductCategories,
  updateProduct,
  withdrawProduct,
} from './product-store.ts'
import { lockExistingSubcategories } from './subcategory-store.ts'
import { type Creation, withIdempotency } from './with-idempotency.ts'
import { replacePictures, withPictures } from './with-pictures.ts'

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
      await insertProduct(tx, { ...row, id, images })
      await setProductCategories(tx, id, { categoryIds, subcategoryIds })
      await recordOpening(tx, id, row.stock, actorId)
      for (const image of images) await keepImage(tx, image)

      const product = found(await findEditable(tx, id), 'Product')
      await recordAudit(tx, {
        ...recordChange('product.add', actorId, product),
        before: null,
        after: auditedFields(product),
      })
      afterCommit(tx, { kind: 'catalog-changed', productIds: [id] })
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
      await save(tx, before, { ...changes, images }, { seenAt, isStockMoved: delta !== 0 })
      await replacePictures(tx, before, images)
      await moveStock(tx, actorId, before, delta)

      const product = found(await findEditable(tx, id), 'Product')
      const differences = changesBetween(auditedFields(before), auditedFields(product))
      if (differences) {
        await recordAudit(tx, {
          ...recordChange('product.update', actorId, product),
          ...differences,
        })
        afterCommit(tx, { kind: 'catalog-changed', productIds: [id] })
      }
      return product
    }),
  )

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

type Seen = { seenAt: Date | undefined; isStockMoved: boolean }

/**
 * When the product is already as requested (the first answer was lost), the edit counts as saved. A change of stock is
 * an edit as well: repeated with the same `seenAt` it would be applied twice.
 */
async function save(
  tx: Db,
  before: EditableProduct,
  changes: Saved,
  { seenAt, isStockMoved }: Seen,
) {
  const { id, stock: _stock, updatedAt: _at, categories, subcategories, ...rest } = before
  const {
    categoryIds = idsOf(categories),
    subcategoryIds = idsOf(subcategories),
    ...row
  } = { ...rest, ...changes }
  const places = { categoryIds, subcategoryIds }
  const stood = { categoryIds: idsOf(categories), subcategoryIds: idsOf(subcategories) }
  const isElsewhere = changesBetween(stood, places) !== undefined
  if (!isElsewhere && !isStockMoved && !changesBetween(rest, row)) return
  checkSeenAt(before, seenAt)
  // Also when only its categories change, so that an edit of an outdated view is rejected.
  await updateProduct(tx, id, row)
  if (!isElsewhere) return
  await assertCategories(tx, places)
  await setProductCategories(tx, id, places)
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

async function moveStock(
  tx: Db,
  actorId: string,
  { id, name, stock }: EditableProduct,
  delta: number,
) {
  if (delta === 0) return
  const move = { productId: id, delta, reason: 'correction', actorId, note: null } as const
  const left = await changeStock(tx, move)
  if (left === undefined) {
    throw conflict(`Only ${stock} of ${name} are left: some were sold in the meantime.`, {
      code: 'STOCK_MOVED',
      stock,
    })
  }
}

async function assertCategories(tx: Db, { categoryIds, subcategoryIds }: CategoryIds) {
  const categories = await lockExistingCategories(tx, categoryIds)
  const subcategories = await lockExistingSubcategories(tx, subcategoryIds)
  if (categories.length < new Set(categoryIds).size) throw deletedError('categories')
  if (subcategories.length < new Set(subcategoryIds).size) throw deletedError('subcategories')
}

const deletedError = (things: string) =>
  invalid(`One of the ${things} was deleted. Please choose again.`)

/** The fields recorded in the trail; the time is recorded anyway. */
const auditedFields = ({ id: _, updatedAt: __, ...product }: EditableProduct) => product

const recordChange = (action: AuditAction, actorId: string, { id, name }: EditableProduct) => ({
  actorId,
  action,
  subjectId: id,
  subject: name,
})
