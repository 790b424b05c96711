import type { BulkRefused } from '#contract/catalog/bulk.ts'
import { BULK_UNDO_HOURS } from '#contract/catalog/bulk-kinds.ts'
import { type Text, text } from '#contract/language/text.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import { lockExistingCategories } from '../category-store.ts'
import { pricesToRestore } from '../price-plan/prices-to-restore.ts'
import { decidePublication } from '../publication/publication-rules.ts'
import { readTime } from '../publication/publication-store.ts'
import { lockExistingSubcategories } from '../subcategory-store.ts'
import { lockBulkProducts } from './bulk-product-store.ts'
import {
  type BulkFacts,
  type BulkProduct,
  DELETED,
  factsOf,
  isSame,
  publishedOf,
} from './bulk-rules.ts'
import {
  type BulkEdit,
  type BulkRow,
  canStillBeUndone,
  findBulkEdit,
  lockBulkEdit,
  markUndone,
} from './bulk-store.ts'
import { refusedView } from './bulk-view.ts'
import { type BulkUpdate, saveMany } from './save-many.ts'

/**
 * Takes a change of many products back, once. What was changed again since stays as it is, and is named. A repeated
 * request returns the first result. Throws not_found, and conflict when it is too late.
 */
export const undoMany = (db: Db, actorId: string, id: string): Promise<BulkEdit> =>
  inTransaction(db, async (tx) => {
    const edit = found(await lockBulkEdit(tx, id), 'Change')
    if (edit.undoneAt) return edit
    if (!(await canStillBeUndone(tx, id)))
      throw conflict(
        text('A change can be undone for {hours} hours. This one is older.', {
          hours: BULK_UNDO_HOURS,
        }),
      )
    const decided = await decideUndo(tx, { ...edit, rows: await rowsToRestore(tx, edit) })
    const updates = decided.flatMap((one) => ('after' in one ? [one] : []))
    await saveMany(tx, actorId, updates, 'product.undoMany')
    const left = decided.flatMap((one) => ('why' in one ? [one] : []))
    await markUndone(tx, id, left)
    return found(await findBulkEdit(tx, id), 'Change')
  })

/** With the prices that return, without what a plan had set whose time is over. */
async function rowsToRestore(tx: Db, { rows, createdAt }: BulkEdit): Promise<BulkRow[]> {
  await lockBulkProducts(
    tx,
    rows.map(({ id }) => id),
  )
  const before = rows.flatMap(({ id, before: { price, discount } }) =>
    price === undefined || discount === undefined ? [] : [[id, { price, discount }] as const],
  )
  const prices = await pricesToRestore(tx, new Map(before), createdAt)
  return rows.map((row) => ({ ...row, before: { ...row.before, ...prices.get(row.id) } }))
}

async function decideUndo(
  tx: Db,
  { rows, change }: BulkEdit,
): Promise<(BulkUpdate | BulkRefused)[]> {
  const ids = rows.map(({ id }) => id)
  const byId = new Map((await lockBulkProducts(tx, ids)).map((one) => [one.id, one]))
  const places = await existingPlaces(tx, rows)
  const now = await readTime(tx)
  return rows.map((row) => {
    const product = byId.get(row.id)
    const why = product
      ? objectionTo(row, product, { now, places, facts: factsOf(product, change.kind) })
      : DELETED
    if (!product || why) return refusedView(row.id, product?.name ?? row.name, why ?? DELETED)
    return { product, before: row.after, after: row.before }
  })
}

type Present = { now: Date; places: ReadonlySet<string>; facts: BulkFacts }

function objectionTo(
  { before, after }: BulkRow,
  product: BulkProduct,
  { now, places, facts }: Present,
): Text | undefined {
  if (product.isDeleted) return DELETED
  if (!isSame(facts, after)) return text('It was changed again since, so it stays.')
  if (placesIn(before).some((id) => !places.has(id)))
    return text('One of its categories was deleted since.')
  return before.published === undefined ? undefined : objectionToState(before, product, now)
}

function objectionToState(before: BulkFacts, product: BulkProduct, now: Date): Text | undefined {
  const to = {
    published: before.published ?? false,
    publishAt: before.publishAt ? new Date(before.publishAt) : null,
  }
  const decision = decidePublication({ productId: product.id, to }, publishedOf(product), now)
  return decision.result === 'refused' ? decision.why : undefined
}

const placesIn = ({ categoryIds = [], subcategoryIds = [] }: BulkFacts) => [
  ...categoryIds,
  ...subcategoryIds,
]

/** The categories that products were in, as far as they still exist; locked against deletion. */
async function existingPlaces(tx: Db, rows: readonly BulkRow[]): Promise<Set<string>> {
  const categories = rows.flatMap(({ before }) => before.categoryIds ?? [])
  const subcategories = rows.flatMap(({ before }) => before.subcategoryIds ?? [])
  const found = [
    ...(await lockExistingCategories(tx, [...new Set(categories)])),
    ...(await lockExistingSubcategories(tx, [...new Set(subcategories)])),
  ]
  return new Set(found.map(({ id }) => id))
}
