import { applyProduct } from '#server/catalog-admin/apply-product.ts'
import { lockExistingCategories } from '#server/catalog-admin/category-store.ts'
import { pricesToRestore } from '#server/catalog-admin/price-plan/prices-to-restore.ts'
import {
  type CategoryIds,
  hideProduct,
  withdrawProduct,
} from '#server/catalog-admin/product-store.ts'
import { lockExistingSubcategories } from '#server/catalog-admin/subcategory-store.ts'
import type { Db } from '#server/db/db.ts'
import { idIn } from '#server/media/image-intake.ts'
import { areStored } from '#server/media/image-store.ts'
import { isUndone } from '#server/stock/by-hand-store.ts'
import type { PriceList } from '../import-rules.ts'
import { fieldsOf, type StoredListed } from '../listed-product-store.ts'
import { isSame } from '../pictures/picture-rules.ts'
import type { ListedFields } from '../row/listed-product-rules.ts'
import {
  appliedBefore,
  fieldsToRestore,
  isEditedSince,
  isSameCategoryIds,
  stockToReturn,
  type UndoOutcome,
  type UndoRecord,
} from './undo-rules.ts'
import { type AppliedRow, categoriesOf, restoreApplied } from './undo-store.ts'

export type Undone = { outcome: UndoOutcome; note: string | null }

/** A row to undo, its product and categories now, and whether it was ordered since. */
type Found = {
  row: AppliedRow
  now: StoredListed | undefined
  places: CategoryIds
  isSold: boolean
  list: PriceList
}
type Case = Found & { now: StoredListed }

/** Whether the row created its product and nothing has happened to it since: most rows of most lists. */
export function isUntouched(found: Found): found is Case {
  const { now, isSold } = found
  const undo = found.row.undo as UndoRecord | null
  if (!now || now.isWithdrawn || isSold || !undo || undo.digest === null) return false
  return now.stock === undo.stockDelta && !isEdited({ ...found, now }, undo)
}

/** Whether its fields, categories or pictures have changed since the row. */
function isEdited({ row, now, places }: Case, undo: UndoRecord): boolean {
  const isMoved = undo.places !== null && !isSameCategoryIds(places, undo.places.after)
  const images = row.pictures?.after ?? (undo.digest === null ? now.images : [])
  return isMoved || !isSame(now.images, images) || isEditedSince(undo, fieldsOf(now))
}

/**
 * Undoes one row. What it created is deleted, or hidden when it was sold or edited since; changed values are restored
 * unless they were changed since. The product is locked.
 */
export async function undoRow(tx: Db, found: Found): Promise<Undone> {
  const { row, now, list } = found
  const undo = row.undo as UndoRecord | null
  if (!now || now.isWithdrawn) return { outcome: 'left', note: 'It was deleted since.' }
  if (undo?.isNew) return withdrawAgain(tx, { ...found, now }, undo)
  return restore(tx, { row, now, list }, undo)
}

/** Withdraws a product that the row created or restored. Its orders keep their history. */
async function withdrawAgain(tx: Db, found: Case, undo: UndoRecord): Promise<Undone> {
  const { now, list } = found
  const taken = await returnStock(tx, now, undo, list)
  const why = whyHidden(found, undo, now.stock + taken.delta)
  await forgetStatedStock(tx, now, undo)
  if (undo.digest === null) {
    await restore(tx, found, { ...undo, stockDelta: 0, said: undefined })
  }
  if (why === undefined) {
    await withdrawProduct(tx, now.id)
    return { outcome: 'deleted', note: taken.note }
  }
  await hideProduct(tx, now.id)
  return { outcome: 'hidden', note: sentences(why, taken.note) }
}

/** Why a product is not deleted; stock that remains after removing the row's was added by staff. */
function whyHidden(found: Case, undo: UndoRecord, stock: number): string | undefined {
  if (found.isSold) return 'It was ordered since, so it is hidden and not deleted.'
  if (isEdited(found, undo)) return 'It was edited since, so it is hidden and not deleted.'
  if (undo.digest === null || stock === 0) return undefined
  return 'It was stocked since, so it is hidden and not deleted.'
}

/** Restores old values; what was changed since stays and is reported. */
async function restore(
  tx: Db,
  { row, now, list }: Omit<Case, 'isSold' | 'places'>,
  undo: UndoRecord | null,
): Promise<Undone> {
  const { actorId } = list
  const fields = undo ? await restoreFields(tx, list, now, undo) : { part: undefined, left: [] }
  const places = undo?.places ? await restoreCategories(tx, actorId, now, undo.places) : undefined
  const pictures = await restorePictures(tx, actorId, now, row.pictures)
  const stock = await returnStock(tx, now, undo, list)
  if (undo) await forgetStatedStock(tx, now, undo)

  const parts = [fields.part, places, pictures]
  const isRestored = parts.includes('restored') || stock.delta !== 0
  const stays = [...fields.left, ...namesOf({ categories: places, pictures })]
  const note = stays.length > 0 ? `Changed since, so it stays: ${stays.join(', ')}.` : null
  return { outcome: isRestored ? 'restored' : 'left', note: sentences(note, stock.note) }
}

async function forgetStatedStock(tx: Db, { id, applied }: StoredListed, undo: UndoRecord) {
  if (!undo.said && undo.stockDelta === 0) return
  await restoreApplied(tx, id, appliedBefore(undo, applied))
}

/** The names of the parts that are left unchanged. */
const namesOf = (parts: Record<string, Part>) =>
  Object.keys(parts).filter((name) => parts[name] === 'left')

async function restoreFields(tx: Db, list: PriceList, now: StoredListed, undo: UndoRecord) {
  const { restored, left } = fieldsToRestore(undo.fields, now)
  if (Object.keys(restored).length === 0) return { part: undefined, left }
  const prices = await restoredPrices(tx, list, now, restored)
  await applyProduct(tx, list.actorId, { product: now, fields: { ...restored, ...prices } })
  return { part: 'restored' as const, left }
}

/** The price that returns, without what a plan had set whose time is over. */
async function restoredPrices(
  tx: Db,
  { startedAt, createdAt }: PriceList,
  now: StoredListed,
  { price = now.price, discount = now.discount }: Partial<ListedFields>,
) {
  const restored = new Map([[now.id, { price, discount }]])
  return (await pricesToRestore(tx, restored, startedAt ?? createdAt)).get(now.id)
}

const sentences = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ') || null

const NO_STOCK: Pick<UndoRecord, 'stockDelta' | 'movementId'> = { stockDelta: 0 }

type Returned = { delta: number; note: string | null }

/** Even a partial return undoes the whole movement, so that staff cannot undo it again. */
async function returnStock(
  tx: Db,
  now: StoredListed,
  undo: UndoRecord | null,
  { actorId, fileName }: PriceList,
): Promise<Returned> {
  const { stockDelta: given, movementId: undoes } = undo ?? NO_STOCK
  if (given !== 0 && undoes && (await isUndone(tx, undoes))) {
    return { delta: 0, note: 'Its change of stock was undone by hand.' }
  }
  const delta = stockToReturn(given, now.stock)
  const stock = { delta, note: `Undo of ${fileName}`, undoes }
  await applyProduct(tx, actorId, { product: now, stock })
  const isShort = given > 0 && delta !== -given
  return { delta, note: isShort ? `Only ${-delta} of its ${given} units were still there.` : null }
}

type Part = 'restored' | 'left' | undefined

/** A category that was deleted since is not recreated; a product keeps at least one. */
async function restoreCategories(
  tx: Db,
  actorId: string,
  now: StoredListed,
  { before, after }: NonNullable<UndoRecord['places']>,
): Promise<Part> {
  if (!isSameCategoryIds(await categoriesOf(tx, now.id), after)) return 'left'
  const categories = await lockExistingCategories(tx, before.categoryIds)
  const subcategories = await lockExistingSubcategories(tx, before.subcategoryIds)
  if (categories.length === 0) return 'left'
  const places = {
    categoryIds: categories.map(({ id }) => id),
    subcategoryIds: subcategories.map(({ id }) => id),
  }
  await applyProduct(tx, actorId, { product: now, places })
  return 'restored'
}

/** Earlier pictures return as long as their files exist. */
async function restorePictures(
  tx: Db,
  actorId: string,
  now: StoredListed,
  pictures: AppliedRow['pictures'],
): Promise<Part> {
  if (!pictures || isSame(pictures.before, pictures.after)) return undefined
  const isAsLeft = isSame(now.images, pictures.after)
  if (!isAsLeft || !(await areStored(tx, idsIn(pictures.before)))) return 'left'
  await applyProduct(tx, actorId, { product: now, images: pictures.before })
  return 'restored'
}

const idsIn = (images: readonly string[]) => images.flatMap((image) => idIn(image) ?? [])
