import {
  addProducts,
  applyProducts,
  type ProductChange,
} from '#server/catalog-admin/apply-product.ts'
import type { CategoryIds, NewProductRow } from '#server/catalog-admin/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { newId } from '#server/lib/id.ts'
import { type CategoryFinder, openCategoryFinder } from './category-finder.ts'
import { type Decided, decideAll, groupsOf } from './decide-rows.ts'
import type { Line } from './import-report-store.ts'
import type { Counts, PriceList } from './import-rules.ts'
import { fieldsOf, insertCodes, lockListed, rememberStock } from './listed-product-store.ts'
import type { PicturedRow } from './pictures/plan-pictures.ts'
import { countsOf, reported, type Written } from './report-rows.ts'
import type { KeyedRow } from './row/list-rows.ts'
import type { CellField } from './row/listed-product-rules.ts'
import type { Decision, KnownListed, NewListed } from './row/read-row.ts'
import type { StatedStock, StockApplied } from './row/stock-rules.ts'
import { digestOfFields, fieldsBetween, type UndoRecord } from './undo/undo-rules.ts'
import { categoriesOf } from './undo/undo-store.ts'

/** The result of some rows, those of them that name pictures, and the categories created for them. */
type Applied = {
  lines: Line[]
  counts: Counts
  pictured: PicturedRow[]
  made: PriceList['made']
}

/**
 * Decides some rows of a list and, if it is being applied, applies them; rejected rows are skipped and reported.
 * Unchanged products are not locked, so that orders for them do not wait.
 */
export async function applyRows(
  tx: Db,
  list: PriceList,
  rows: readonly KeyedRow[],
): Promise<Applied> {
  let decided = await decideAll(tx, list, rows)
  let saved: Saved = NOTHING_SAVED
  if (list.status === 'applying') {
    const toChange = decided.flatMap(({ decision }) =>
      changes(decision) ? [decision.product.id] : [],
    )
    if (toChange.length > 0) {
      await lockListed(tx, toChange, groupsOf(decided.filter(movesGroup)))
      // They may have been sold or edited since they were read.
      decided = await decideAll(tx, list, rows)
    }
    saved = await save(tx, list, decided)
  }
  return {
    lines: decided.map((one) => reported(one, saved.written.get(one.keyed.line))),
    counts: countsOf(decided),
    pictured: picturedRows(decided, saved.added),
    made: saved.made,
  }
}

type Saved = { added: string[]; made: PriceList['made']; written: ReadonlyMap<number, Written> }

const NOTHING_SAVED: Saved = { added: [], made: [], written: new Map() }

/** Whether an existing product has to be written. */
const changes = (decision: Decision): decision is KnownListed =>
  decision.outcome === 'changed' || (decision.outcome === 'same' && isNews(decision))

/** Whether a product joins or leaves sizes. */
const movesGroup = ({ decision }: Decided) =>
  changes(decision) && decision.now.sizeGroup !== decision.product.sizeGroup

/** The stock stated by a row is recorded even when the stock is unchanged. */
const isNews = ({ stated, product, stockDelta }: KnownListed) =>
  stated !== undefined &&
  (stockDelta !== 0 || (stated.seen === undefined && product.applied?.stock !== stated.stock))

async function save(
  tx: Db,
  { actorId, fileName }: PriceList,
  decided: readonly Decided[],
): Promise<Saved> {
  const places = await openCategoryFinder(tx, actorId)
  const rows = await newLines(decided, places)
  await addProducts(tx, actorId, rows.map(asNewProduct))
  await insertCodes(tx, rows)
  const written = new Map<number, Written>(
    rows.map((row) => [row.line, { productId: row.id, undo: undoOfNew(row) }]),
  )
  const changed: ProductChange[] = []
  for (const { keyed, decision } of decided) {
    if (!changes(decision)) continue
    const { change, undo } = await changeOf(tx, decision, fileName, places)
    changed.push(change)
    written.set(keyed.line, { productId: decision.product.id, undo })
  }
  await applyProducts(tx, actorId, changed)
  for (const { decision } of decided) await rememberStated(tx, decision)
  return { added: rows.map(({ id }) => id), made: places.made, written }
}

async function rememberStated(tx: Db, decision: Decision) {
  if (!changes(decision) || !isNews(decision) || !decision.stated) return
  await rememberStock(tx, decision.product.id, decision.stated)
}

/** A row that creates a product. */
type NewLine = Pick<NewListed, 'product' | 'stated'> & {
  line: number
  id: string
  code: string
  places: CategoryIds
}

const asNewProduct = ({ id, product, places }: NewLine): NewProductRow => ({
  ...fieldsOf(product),
  id,
  stock: product.stock,
  images: [],
  places,
})

const undoOfNew = ({ product, places, stated }: NewLine): UndoRecord => ({
  fields: { before: {}, after: {} },
  digest: digestOfFields(fieldsOf(product)),
  places: { before: { categoryIds: [], subcategoryIds: [] }, after: places },
  stockDelta: product.stock,
  said: appliedOf(stated),
  applied: null,
  isNew: true,
})

async function newLines(decided: readonly Decided[], places: CategoryFinder): Promise<NewLine[]> {
  const rows: NewLine[] = []
  for (const { keyed, decision } of decided) {
    if (decision.outcome !== 'added' || !('key' in keyed)) continue
    const { product, stated } = decision
    const own = { id: newId(), line: keyed.line, code: keyed.key.key }
    rows.push({ ...own, product, stated, places: await places.idsOf(product) })
  }
  return rows
}

/** The accepted rows that name pictures; `added` are the ids of the new ones. */
function picturedRows(decided: readonly Decided[], added: readonly string[]): PicturedRow[] {
  const ids = added.values()
  return decided.flatMap(({ keyed, decision }) => {
    if (decision.outcome === 'refused') return []
    const place =
      decision.outcome === 'added'
        ? { productId: ids.next().value ?? null, shown: [] }
        : { productId: decision.product.id, shown: decision.product.images }
    const cell = imagesCellOf(keyed)
    return cell ? [{ line: keyed.line, name: decision.product.name, cell, ...place }] : []
  })
}

const imagesCellOf = (keyed: KeyedRow) =>
  'row' in keyed ? keyed.row.cells.get('images') : undefined

/** The change of a known product, and what undoes it. */
async function changeOf(
  tx: Db,
  decision: KnownListed,
  note: string,
  places: CategoryFinder,
): Promise<{ change: ProductChange; undo: UndoRecord }> {
  const { now, product, changes, stockDelta: delta, isBroughtBack } = decision
  const changed = changes.map(({ field }) => field)
  const moved = changed.some(isPlace) ? await placesOf(tx, product, places) : null
  const movementId = delta === 0 ? undefined : newId()
  const change: ProductChange = {
    product: now,
    ...(isBroughtBack && { restoredAs: product.name }),
    ...(changed.some((field) => field !== 'stock') && { fields: fieldsOf(product) }),
    ...(moved && { places: moved.after }),
    ...(movementId && { stock: { id: movementId, delta, note } }),
  }
  const undo: UndoRecord = {
    fields: fieldsBetween(fieldsOf(now), fieldsOf(product)),
    digest: null,
    places: moved,
    stockDelta: delta,
    movementId,
    said: appliedOf(isNews(decision) ? decision.stated : undefined),
    applied: now.applied ?? null,
    isNew: isBroughtBack,
  }
  return { change, undo }
}

const isPlace = (field: CellField) => field === 'categories' || field === 'subcategories'

async function placesOf(tx: Db, product: KnownListed['product'], places: CategoryFinder) {
  const before = await categoriesOf(tx, product.id)
  return { before, after: await places.idsOf(product) }
}

/** What is recorded of a row's stock. */
const appliedOf = (stated: StatedStock | undefined): StockApplied | undefined =>
  stated && { stock: stated.stock, stamp: stated.stamp ?? null }
