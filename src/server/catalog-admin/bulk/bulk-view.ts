import type {
  BulkDone,
  BulkFacts as BulkFactsView,
  BulkPreviewRow,
  BulkRefused,
} from '#contract/catalog/bulk.ts'
import { BULK_UNDO_HOURS } from '#contract/catalog/bulk-kinds.ts'
import type { Text } from '#contract/language/text.ts'
import { toRupees } from '#contract/lib/money.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import { hindiName } from '#server/catalog/catalog-rules.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { wireText } from '#server/lib/language/wire-text.ts'
import type { PlaceNames } from './bulk-product-store.ts'
import type { BulkFacts } from './bulk-rules.ts'
import { seenOf } from './bulk-rules.ts'
import type { BulkEdit } from './bulk-store.ts'
import type { Previewed } from './preview-many.ts'

const HOUR_MS = 3_600_000
/** Products that a list of changes names. */
const NAMED = 3

export const previewView =
  (names: PlaceNames) =>
  ({ product, decision }: Previewed): BulkPreviewRow => ({
    product_id: product.id,
    name: product.name,
    ...hindiName(product),
    result: decision.result,
    before: factsView(decision.before, names),
    after: factsView(decision.after, names),
    seen: seenOf(decision.before),
    ...(decision.result === 'refused' ? whyView(decision.why) : { why: '' }),
  })

const whyView = (why: Text) => ({ why: inEnglish(why), why_text: wireText(why) })

export const refusedView = (id: string, name: string, why: Text): BulkRefused => ({
  product_id: id,
  name,
  ...whyView(why),
})

function factsView(facts: BulkFacts, names: PlaceNames): BulkFactsView {
  const { price, discount, lowStockBelow, categoryIds, subcategoryIds, published } = facts
  return {
    ...(price !== undefined && discount !== undefined && priceView(price, discount)),
    ...(lowStockBelow !== undefined && { low_stock_below: lowStockBelow }),
    ...(categoryIds && { categories: placesView(categoryIds, names) }),
    ...(subcategoryIds && { subcategories: placesView(subcategoryIds, names) }),
    ...(published !== undefined && { published, publish_at: facts.publishAt ?? null }),
  }
}

const priceView = (price: number, discount: number) => ({
  price: toRupees(price),
  discount,
  selling_price: toRupees(sellingPrice(price, discount)),
})

const placesView = (ids: readonly string[], names: PlaceNames) =>
  ids.map((id) => {
    const named = names.get(id)
    return { _id: id, name: named?.name ?? '', ...hindiName(named) }
  })

export const bulkEditView = (edit: BulkEdit): BulkDone => ({
  _id: edit.id,
  change: edit.change,
  by: edit.actorName,
  at: edit.createdAt.toISOString(),
  changed: edit.rows.length,
  names: edit.rows.slice(0, NAMED).map(({ name }) => name),
  refused: edit.refused,
  undone_at: edit.undoneAt?.toISOString() ?? null,
  undo_until: new Date(edit.createdAt.getTime() + BULK_UNDO_HOURS * HOUR_MS).toISOString(),
  left: edit.left,
})
