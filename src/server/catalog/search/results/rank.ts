import type { Sort } from '#contract/catalog/filters.ts'
import { isInStock, popularityIn, STOCK_VALUE, shapeIn } from '../index/columns.ts'
import type { ProductIndex } from '../index/product-index.ts'
import { type Query, shapesFor } from '../query/query.ts'
import { boosts } from './boosts.ts'
import { SORT_ORDERS } from './filter-rules.ts'
import type { Match } from './match.ts'

/** Text scores are rounded to this many steps, so that stock and sales decide between nearly equal ones. */
const TEXT_STEPS = 40

/**
 * A sold-out product ranks behind whatever in stock fits at least half as well, in units of a perfect text score. It
 * does not go behind everything: the eggs that are back tomorrow are more than a noodle with egg.
 */
const SOLD_OUT_PENALTY = 0.5

/**
 * Of the most sold product imaginable, in the same units; 1,000 units sold are worth half of it. Between two kinds of
 * eggs that decides, but it does not bring a ketchup before tomatoes.
 */
const SALES_BOOST = 0.3

/** Documents and the sort key of each at the same index: greater ranks first. */
export type Ranked = { documents: Int32Array; sortKeys: Float64Array }

/**
 * Ranks by text score, then stock, sales and shelf order. Plain loops without calls, because frequent words match
 * thousands of products. The sort keys use the scratch array of the match, so they are valid until the next query.
 */
export function rank(index: ProductIndex, match: Match, query: Query): Ranked {
  const { traits, standing } = index.columns
  const { documents, scores, maxScore } = match
  const sortKeys = boosts(index, match, query)
  const { plainness } = shapesFor(query)
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] ?? 0
    const plain = plainness[shapeIn(traits[document] ?? 0)] ?? 0
    const fits = Math.fround((scores[at] ?? 0) / maxScore) * plain
    const rank = standing[document] ?? 0
    const text = Math.round((fits + (sortKeys[at] ?? 0) + worthOf(rank)) * TEXT_STEPS)
    sortKeys[at] = text * 2 * STOCK_VALUE + rank
  }
  return { documents, sortKeys }
}

const worthOf = (standing: number) =>
  isInStock(standing) ? popularityIn(standing) * SALES_BOOST : -SOLD_OUT_PENALTY

/** Shelf order with what is in stock first, for requests without a text. */
export function shelfOrder({ columns }: ProductIndex, documents: Int32Array): Ranked {
  const { position, standing } = columns
  const keyOf = (document: number) =>
    (isInStock(standing[document]) ? SHELF_LENGTH : 0) - (position[document] ?? 0)
  return { documents, sortKeys: Float64Array.from(documents, keyOf) }
}

/** More than any position. */
const SHELF_LENGTH = 2 ** 32

/** Keeps the wanted documents. */
export function keepIf(
  { documents, sortKeys }: Ranked,
  isWanted: (document: number) => boolean,
): Ranked {
  const wanted = Int32Array.from(documents.keys()).filter((at) => isWanted(documents[at] ?? 0))
  return {
    documents: wanted.map((at) => documents[at] ?? 0),
    sortKeys: Float64Array.from(wanted, (at) => sortKeys[at] ?? 0),
  }
}

/** One page of document ids in order. Sorts only what the page needs. */
export function pageOf(
  index: ProductIndex,
  ranked: Ranked,
  { sort, offset, limit }: { sort: Sort; offset: number; limit: number },
): number[] {
  const { documents } = ranked
  const compare = comparator(index, ranked, sort)
  const wanted = offset + limit
  const isAll = wanted * 2 >= documents.length
  const ordered = isAll ? [...documents.keys()].sort(compare) : topOf(ranked, wanted, sort, compare)
  return ordered.slice(offset, wanted).map((at) => documents[at] ?? 0)
}

/** Compares two indices of the ranked documents. */
type Compare = (one: number, other: number) => number

export function comparator(
  index: ProductIndex,
  { documents, sortKeys }: Ranked,
  sort: Sort,
): Compare {
  const productAt = (at: number) => index.at(documents[at] ?? -1)?.product
  const id = (at: number) => productAt(at)?.id ?? ''
  const byFit: Compare = (one, other) =>
    (sortKeys[other] ?? 0) - (sortKeys[one] ?? 0) || (id(one) < id(other) ? -1 : 1)
  if (sort === 'best') return byFit
  const inOrder = SORT_ORDERS[sort]
  return (one, other) => {
    const [first, second] = [productAt(one), productAt(other)]
    if (!first || !second) return 0
    const inStock = Number(second.stock > 0) - Number(first.stock > 0)
    return inStock || inOrder(first, second) || byFit(one, other)
  }
}

/** The first `count` in order, in one pass over a short sorted list. */
function topOf(
  { documents, sortKeys }: Ranked,
  count: number,
  sort: Sort,
  compare: Compare,
): number[] {
  const first = Array.from({ length: count }, (_, at) => at).sort(compare)
  let last = first.at(-1) ?? 0
  for (let at = count; at < documents.length; at++) {
    // For the default order the sort key alone rules out most documents.
    const isBehind = sort === 'best' && isLess(sortKeys, at, last)
    if (isBehind || compare(at, last) >= 0) continue
    first.pop()
    first.splice(insertionIndex(at, first, compare), 0, at)
    last = first.at(-1) ?? 0
  }
  return first
}

const isLess = (sortKeys: Float64Array, one: number, other: number) =>
  (sortKeys[one] ?? 0) < (sortKeys[other] ?? 0)

function insertionIndex(at: number, sorted: readonly number[], compare: Compare): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    const there = sorted[middle]
    if (there !== undefined && compare(there, at) < 0) from = middle + 1
    else to = middle
  }
  return from
}
