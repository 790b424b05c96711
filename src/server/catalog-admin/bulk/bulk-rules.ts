import type { BulkChange } from '#contract/catalog/bulk-kinds.ts'
import { MAX_PLACES } from '#contract/catalog/product-kinds.ts'
import { type Text, text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import { sortedJson } from '#server/lib/sorted-json.ts'
import { hashOfValues } from '#server/lib/tokens.ts'
import { decidePublication } from '../publication/publication-rules.ts'
import { priceAfter } from './bulk-price-rules.ts'

/** A product as far as a change of many can be about it. Times are texts, as they are stored. */
export type BulkProduct = {
  id: string
  name: string
  nameHi: string | null
  price: Paise
  discount: number
  lowStockBelow: number
  categoryIds: string[]
  subcategoryIds: string[]
  published: boolean
  publishAt: string | null
  hiddenAt: string | null
  isDeleted: boolean
}

export type BulkFacts = Partial<
  Pick<
    BulkProduct,
    | 'price'
    | 'discount'
    | 'lowStockBelow'
    | 'categoryIds'
    | 'subcategoryIds'
    | 'published'
    | 'publishAt'
  >
>

/** What of a product a change is about. Price and discount go together: both make what shoppers pay. */
export function factsOf(product: BulkProduct, kind: BulkChange['kind']): BulkFacts {
  switch (kind) {
    case 'low-stock':
      return { lowStockBelow: product.lowStockBelow }
    case 'places':
      return { categoryIds: product.categoryIds, subcategoryIds: product.subcategoryIds }
    case 'publish':
    case 'hide':
      return { published: product.published, publishAt: product.publishAt }
    default:
      return { price: product.price, discount: product.discount }
  }
}

export type BulkDecision =
  | { result: 'change' | 'same'; before: BulkFacts; after: BulkFacts }
  | { result: 'refused'; before: BulkFacts; after: BulkFacts; why: Text }

/** What becomes of a product. */
export function decideChange(product: BulkProduct, change: BulkChange, now: Date): BulkDecision {
  const before = factsOf(product, change.kind)
  const next = nextOf(product, change, now)
  if ('why' in next) return { result: 'refused', before, after: before, why: next.why }
  const after = { ...before, ...next }
  return { result: isSame(before, after) ? 'same' : 'change', before, after }
}

export const isSame = (one: BulkFacts, other: BulkFacts) => sortedJson(one) === sortedJson(other)

/** Names what a preview is based on: a change of anything else, such as a sale, is no conflict. */
export const seenOf = (facts: BulkFacts) =>
  hashOfValues(sortedJson(facts)).toString('base64url').slice(0, 22)

function nextOf(product: BulkProduct, change: BulkChange, now: Date): BulkFacts | { why: Text } {
  if (product.isDeleted) return { why: DELETED }
  switch (change.kind) {
    case 'discount':
      return product.price === 0
        ? { why: text('It has no price yet.') }
        : { discount: change.discount }
    case 'low-stock':
      return { lowStockBelow: change.below }
    case 'places':
      return placesAfter(product, change)
    case 'publish':
    case 'hide':
      return publicationAfter(product, change.kind === 'publish', now)
    default:
      return priceAfter(product.price, change)
  }
}

export const DELETED = text('This product was deleted.')

type PlaceChange = Extract<BulkChange, { kind: 'places' }>

function placesAfter(product: BulkProduct, change: PlaceChange): BulkFacts | { why: Text } {
  const categoryIds = listAfter(product.categoryIds, change.categories, change.how)
  const subcategoryIds = listAfter(product.subcategoryIds, change.subcategories, change.how)
  if (Math.max(categoryIds.length, subcategoryIds.length) > MAX_PLACES)
    return { why: text('It would be in too many categories.') }
  return { categoryIds, subcategoryIds }
}

/** In id order, as they are stored. */
const listAfter = (before: string[], chosen: readonly string[], how: PlaceChange['how']) =>
  chosen.length === 0
    ? before
    : [...new Set([...(how === 'add' ? before : []), ...chosen])].toSorted()

function publicationAfter(
  product: BulkProduct,
  published: boolean,
  now: Date,
): BulkFacts | { why: Text } {
  const to = { published, publishAt: null }
  const decision = decidePublication({ productId: product.id, to }, publishedOf(product), now)
  return decision.result === 'refused' ? { why: decision.why } : to
}

export const publishedOf = (product: BulkProduct) => ({
  ...product,
  publishAt: product.publishAt === null ? null : new Date(product.publishAt),
  hiddenAt: product.hiddenAt === null ? null : new Date(product.hiddenAt),
})
