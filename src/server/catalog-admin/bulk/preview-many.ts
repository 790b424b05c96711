import type { BulkSelection } from '#contract/catalog/bulk.ts'
import { type BulkChange, MAX_BULK } from '#contract/catalog/bulk-kinds.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { listProducts } from '../list-products.ts'
import { readTime } from '../publication/publication-store.ts'
import { assertCategories } from '../save-product.ts'
import { listBulkProducts, listPlaceNames, type PlaceNames } from './bulk-product-store.ts'
import { type BulkDecision, type BulkProduct, decideChange } from './bulk-rules.ts'

export type Previewed = { product: BulkProduct; decision: BulkDecision }

type Preview = { rows: Previewed[]; names: PlaceNames; totalCount: number }

/** What a change would do to each product of a selection, refused ones first; nothing is changed. */
export async function previewMany(
  deps: Pick<Deps, 'db' | 'readDb' | 'catalogFeed' | 'search'>,
  selection: BulkSelection,
  change: BulkChange,
): Promise<Preview> {
  const { ids, totalCount } = await selectedIds(deps, selection)
  return inTransaction(deps.db, async (tx) => {
    await assertPlaces(tx, change)
    const now = await readTime(tx)
    const byId = new Map((await listBulkProducts(tx, ids)).map((one) => [one.id, one]))
    const products = ids.flatMap((id) => byId.get(id) ?? [])
    const rows = products.map((product) => ({
      product,
      decision: decideChange(product, change, now),
    }))
    return { rows: rows.toSorted(byResult), names: await namesIn(tx, rows), totalCount }
  })
}

const ORDER: Record<BulkDecision['result'], number> = { refused: 0, change: 1, same: 2 }

const byResult = (one: Previewed, other: Previewed) =>
  ORDER[one.decision.result] - ORDER[other.decision.result]

async function selectedIds(
  deps: Pick<Deps, 'readDb' | 'catalogFeed' | 'search'>,
  { ids, filter }: BulkSelection,
) {
  if (!filter) {
    const each = [...new Set(ids)]
    return { ids: each, totalCount: each.length }
  }
  const page = { currentPage: 1, pageSize: MAX_BULK }
  const { rows, totalCount } = await listProducts(deps, { ...filter, ...page })
  return { ids: rows.map(({ id }) => id), totalCount }
}

/** Throws invalid when one of the chosen categories was deleted. */
export async function assertPlaces(tx: Db, change: BulkChange): Promise<void> {
  if (change.kind !== 'places') return
  const { categories, subcategories } = change
  await assertCategories(tx, { categoryIds: categories, subcategoryIds: subcategories })
}

const namesIn = (db: Db, rows: readonly Previewed[]) =>
  listPlaceNames(db, [
    ...new Set(
      rows.flatMap(({ decision: { before, after } }) =>
        [before, after].flatMap((facts) => [
          ...(facts.categoryIds ?? []),
          ...(facts.subcategoryIds ?? []),
        ]),
      ),
    ),
  ])
