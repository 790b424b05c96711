import type { Sort } from '#contract/filters.ts'
import type { CatalogProduct } from '../catalog-rules.ts'
import { ORDERS } from './filter-rules.ts'
import type { Match } from './match.ts'
import type { Entry, ProductIndex } from './product-index.ts'
import type { Question } from './question.ts'
import { type Amount, stem, wordsOf } from './text-rules.ts'

/** One product of an answer. `order`: the greater stands first. */
export type Hit = { slot: number; order: number }

const BONUS = { place: 0.16, whole: 0.14, amount: 0.2, nearAmount: 0.06 }
/** Texts that fit within one step of each other fit equally: then what can be had comes first, then what is bought most. */
const STEPS = 40
const POPULARITIES = 256
const PLACES = 2 ** 22

/** Puts what was found in order: by how well its text fits, then what is in stock, what sells, its place on the shelf. */
export function rank(index: ProductIndex, { slots, fit }: Match, question: Question): Hit[] {
  const places = placesOf(question)
  const hits: Hit[] = []
  for (const slot of slots) {
    const entry = index.at(slot)
    if (!entry) continue
    const text = (fit[slot] ?? 0) * entry.plainness + bonusOf(entry, question, places)
    hits.push({
      slot,
      order: orderOf(entry.product, Math.round(text * STEPS), index.soldOf(entry.product.id)),
    })
  }
  return hits
}

/** The order of a shelf, where nothing was asked for. */
export const shelfOrder = (index: ProductIndex, slots: Iterable<number>): Hit[] =>
  Array.from(slots, (slot) => ({ slot, order: -(index.at(slot)?.product.position ?? 0) }))

const placesOf = ({ groups }: Question) => {
  const place = groups.findLast((group) => group.place)?.place
  return wordsOf(place ?? '').map(stem)
}

function bonusOf(entry: Entry, { groups, amount }: Question, places: readonly string[]): number {
  const isThere = places.length > 0 && places.some((place) => entry.places.has(place))
  const isWhole = entry.length <= groups.length
  return (
    (isThere ? BONUS.place : 0) + (isWhole ? BONUS.whole : 0) + amountBonus(entry.amount, amount)
  )
}

function amountBonus(has: Amount | undefined, wanted: Amount | undefined): number {
  if (!has || !wanted || has.measure !== wanted.measure) return 0
  const ratio = has.size / wanted.size
  if (Math.abs(ratio - 1) < 0.01) return BONUS.amount
  return ratio > 0.75 && ratio < 1.34 ? BONUS.nearAmount : 0
}

function orderOf({ stock, position }: CatalogProduct, text: number, sold: number): number {
  const popularity = Math.min(POPULARITIES - 1, Math.round(Math.log2(1 + Math.max(0, sold)) * 12))
  const place = PLACES - 1 - Math.min(PLACES - 1, Math.max(0, position))
  return ((text * 2 + Number(stock > 0)) * POPULARITIES + popularity) * PLACES + place
}

/** The page of hits in their order. Only as much is sorted as is needed for the first pages. */
export function pageOf(
  index: ProductIndex,
  hits: Hit[],
  { sort, offset, limit }: { sort: Sort; offset: number; limit: number },
): Hit[] {
  const compare = comparator(index, sort)
  const wanted = offset + limit
  const ordered = wanted * 8 < hits.length ? firstOf(hits, wanted, compare) : hits.toSorted(compare)
  return ordered.slice(offset, wanted)
}

type Compare = (one: Hit, other: Hit) => number

function comparator(index: ProductIndex, sort: Sort): Compare {
  const id = ({ slot }: Hit) => index.at(slot)?.product.id ?? ''
  const byFit: Compare = (one, other) => other.order - one.order || (id(one) < id(other) ? -1 : 1)
  if (sort === 'best') return byFit
  const order = ORDERS[sort]
  return (one, other) => {
    const [first, second] = [index.at(one.slot)?.product, index.at(other.slot)?.product]
    if (!first || !second) return 0
    const inStock = Number(second.stock > 0) - Number(first.stock > 0)
    return order(first, second) || inStock || byFit(one, other)
  }
}

/** The first `count` in order, by keeping a sorted list of so many: most hits are looked at once. */
function firstOf(hits: readonly Hit[], count: number, compare: Compare): Hit[] {
  const first = hits.slice(0, count).toSorted(compare)
  for (let at = count; at < hits.length; at++) {
    const hit = hits[at]
    const last = first[count - 1]
    if (!hit || !last || compare(hit, last) >= 0) continue
    first.pop()
    first.splice(placeFor(hit, first, compare), 0, hit)
  }
  return first
}

function placeFor(hit: Hit, sorted: readonly Hit[], compare: Compare): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    const there = sorted[middle]
    if (there && compare(there, hit) < 0) from = middle + 1
    else to = middle
  }
  return from
}
