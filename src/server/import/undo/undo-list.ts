import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import {
  deleteCategory,
  lockCategory,
  usesOfCategory,
} from '#server/catalog-admin/category-store.ts'
import {
  deleteSubcategory,
  lockWithCategories,
  usesOfSubcategory,
} from '#server/catalog-admin/subcategory-store.ts'
import { afterCommit, type Db, inTransaction } from '#server/db/db.ts'
import type { PriceList } from '../import-rules.ts'
import { deleteFile, lockImport, updateImport } from '../import-store.ts'
import { findListed, lockListed } from '../listed-product-store.ts'
import { deletePictures } from '../pictures/import-picture-store.ts'
import { recordUndone } from '../record-import.ts'
import { releaseHeldPictures } from '../save-list.ts'
import { isUntouched, undoRow } from './undo-row.ts'
import type { UndoOutcome } from './undo-rules.ts'
import {
  type AppliedRow,
  categoriesOfEach,
  nextToUndo,
  removeUntouched,
  saveUndone,
  soldSince,
} from './undo-store.ts'

/** Rows per transaction. */
const BATCH = 100

/**
 * Continues undoing an applied list, last row first, until it has ended or it is time to pause; returns true when there
 * is more to do. Each batch is committed together with the progress.
 */
export async function continueUndo(
  db: Db,
  list: PriceList,
  isTimeToPause: () => boolean,
): Promise<boolean> {
  for (;;) {
    const isMore = await inTransaction(db, (tx) => undoBatch(tx, list))
    if (!isMore) return false
    if (isTimeToPause()) return true
  }
}

/** Returns false when it has ended, here or elsewhere. */
async function undoBatch(tx: Db, { id, run }: PriceList): Promise<boolean> {
  const now = await lockImport(tx, id)
  if (now?.status !== 'undoing' || now.run !== run) return false
  const rows = eachProductOnce(await nextToUndo(tx, id, BATCH))
  if (rows.length === 0) {
    await finish(tx, now)
    return false
  }
  const outcomes = await undoRows(tx, now, rows)
  await updateImport(tx, id, {
    undoneRows: now.undoneRows + rows.length,
    leftRows: now.leftRows + outcomes.filter((outcome) => outcome === 'left').length,
  })
  return true
}

/** A product with two rows is undone twice, each time by what the row changed. */
function eachProductOnce(rows: readonly AppliedRow[]): AppliedRow[] {
  const ids = rows.map(({ productId }) => productId)
  const again = ids.findIndex((id, index) => ids.indexOf(id) < index)
  return again === -1 ? [...rows] : rows.slice(0, again)
}

async function undoRows(tx: Db, list: PriceList, rows: readonly AppliedRow[]) {
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  await lockListed(tx, ids)
  const products = new Map(
    (await findListed(tx, { ids, codes: [] })).map((product) => [product.id, product]),
  )
  const sold = await soldSince(tx, ids, list.startedAt ?? list.createdAt)
  const categoriesOf = await categoriesOfEach(tx, ids)
  const cases = rows.map((row) => ({
    row,
    now: products.get(row.productId ?? ''),
    places: categoriesOf(row.productId ?? ''),
    isSold: sold.has(row.productId ?? ''),
    list,
  }))
  const plain = cases.filter(isUntouched)
  await removeUntouched(tx, list, plain)
  const outcomes: UndoOutcome[] = plain.map(() => 'deleted')
  for (const one of cases.filter((one) => !isUntouched(one))) {
    const undone = await undoRow(tx, one)
    await saveUndone(tx, one.row, undone)
    outcomes.push(undone.outcome)
  }
  afterCommit(tx, { kind: 'catalog-changed', productIds: ids })
  return outcomes
}

async function finish(tx: Db, list: PriceList): Promise<void> {
  await deleteEmptyCategories(tx, list)
  await releaseHeldPictures(tx, list.id)
  await deletePictures(tx, list.id)
  await deleteFile(tx, list.id)
  await updateImport(tx, list.id, { status: 'undone', trouble: null, ends: true })
  await recordUndone(tx, list)
}

/** Deletes categories that the list created and that are empty now. One with a picture was edited since. */
async function deleteEmptyCategories(tx: Db, { actorId, made }: PriceList): Promise<void> {
  const deleted = (action: AuditAction, { id, name }: { id: string; name: string }) => {
    afterCommit(tx, { kind: 'catalog-changed' })
    const entry = { actorId, action, subjectId: id, subject: name }
    return recordAudit(tx, { ...entry, before: { name }, after: null })
  }
  for (const { kind, id } of made.filter(({ kind }) => kind === 'subcategory')) {
    const place = await lockWithCategories(tx, id)
    if (!place || place.image || (await usesOfSubcategory(tx, id)) > 0) continue
    await deleteSubcategory(tx, id)
    await deleted(`${kind}.delete`, place)
  }
  for (const { kind, id } of made.filter(({ kind }) => kind === 'category')) {
    const place = await lockCategory(tx, id)
    const uses = await usesOfCategory(tx, id)
    if (!place || place.image || uses.products + uses.subcategories > 0) continue
    await deleteCategory(tx, id)
    await deleted(`${kind}.delete`, place)
  }
}
