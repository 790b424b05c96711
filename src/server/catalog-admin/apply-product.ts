import { text } from '#contract/language/text.ts'
import { nameText } from '#contract/language/verbatim.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { afterCommit, type Db } from '#server/db/db.ts'
import { conflict } from '#server/lib/errors.ts'
import { idIn } from '#server/media/image-intake.ts'
import { changeStock, recordOpenings } from '#server/stock/by-hand-store.ts'
import type { EditableProduct } from './product-rules.ts'
import {
  type CategoryIds,
  findEditable,
  insertProducts,
  type NewProductRow,
  type ProductFields,
  returnToSale,
  setProductCategories,
  updateProduct,
} from './product-store.ts'
import { replacePictures } from './with-pictures.ts'

/** A change of a product, which is locked. What it does not name stays as it is. */
export type ProductChange = {
  product: Pick<EditableProduct, 'id' | 'images'>
  fields?: Partial<ProductFields>
  images?: string[]
  places?: CategoryIds
  /** Units to add or remove, and what the ledger keeps of them. */
  stock?: { delta: number; note: string | null; id?: string; undoes?: string | undefined }
  /** Set if it was withdrawn and is sold again: its name from now on. */
  restoredAs?: string
}

/** Adds products at the end, with their categories and their opening stock in the ledger. */
export async function addProducts(
  tx: Db,
  actorId: string,
  rows: readonly NewProductRow[],
): Promise<void> {
  if (rows.length === 0) return
  await insertProducts(tx, rows)
  await recordOpenings(tx, actorId, rows)
  afterCommit(tx, { kind: 'catalog-changed', productIds: rows.map(({ id }) => id) })
}

/**
 * Changes products with all that follows from it: the time of the edit, categories, which pictures are in use, the
 * stock ledger, and the catalogue of every node. Form and price lists check before what they may change; the form
 * records each product in the audit trail, a list its start and its end. Throws conflict when stock was sold meanwhile.
 */
export async function applyProducts(
  tx: Db,
  actorId: string,
  changes: readonly ProductChange[],
): Promise<void> {
  for (const change of changes) await applyProduct(tx, actorId, change)
  const productIds = changes.map(({ product }) => product.id)
  if (productIds.length > 0) afterCommit(tx, { kind: 'catalog-changed', productIds })
}

/** The same for one product of a batch, whose ids are published together (`catalog-changed`) by the caller. */
export async function applyProduct(
  tx: Db,
  actorId: string,
  { product, fields, images, places, stock, restoredAs }: ProductChange,
): Promise<void> {
  const { id } = product
  if (restoredAs !== undefined) await restoreProduct(tx, actorId, id, restoredAs)
  // First, because it may be rejected.
  if (stock && stock.delta !== 0) await moveStock(tx, actorId, id, stock)
  // Also when only its categories change, so that an edit of an outdated view is rejected.
  if (fields || images || places)
    await updateProduct(tx, id, { ...fields, ...(images && { images }) })
  if (places) await setProductCategories(tx, id, places)
  if (images) await replacePictures(tx, product, images.filter(isStoredOrShown(product)))
}

/** Pictures on other hosts are not stored here. */
const isStoredOrShown =
  ({ images }: ProductChange['product']) =>
  (image: string) =>
    images.includes(image) || idIn(image) !== undefined

async function restoreProduct(tx: Db, actorId: string, id: string, name: string) {
  await returnToSale(tx, id)
  const did = { actorId, action: 'product.restore', subjectId: id, subject: name } as const
  await recordAudit(tx, { ...did, before: null, after: { name } })
}

async function moveStock(
  tx: Db,
  actorId: string,
  productId: string,
  stock: NonNullable<ProductChange['stock']>,
) {
  const move = { productId, actorId, reason: 'correction', ...stock } as const
  if ((await changeStock(tx, move)) !== undefined) return
  const now = await findEditable(tx, productId)
  throw conflict(
    text('Only {stock} of {name} are left: some were sold in the meantime.', {
      stock: now?.stock ?? 0,
      name: now ? nameText(now) : '',
    }),
    { code: 'STOCK_MOVED', stock: now?.stock },
  )
}
