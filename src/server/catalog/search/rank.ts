import type { Sort } from '#contract/filters.ts'
import { MEASURES, STANDING } from './columns.ts'
import { ORDERS } from './filter-rules.ts'
import type { Match } from './match.ts'
import type { ProductIndex } from './product-index.ts'
import type { Question } from './question.ts'
import { stem, wordsOf } from './text-rules.ts'

const BONUS = { place: 0.16, whole: 0.14, amount: 0.2, nearAmount: 0.06 }
/** Texts that fit within one step of each other fit equally: then what can be had comes first, then what is bought most. */
const STEPS = 40

/**
 * Says of what was found where it stands, in the column `order`: by how well its text fits, then what is in stock,
 * what sells, its place on the shelf.
 */
export function rank(index: ProductIndex, { slots, fit }: Match, question: Question): Int32Array {
  const { plainness, length, inStock, standing, order } = index.columns
  const words = question.groups.length
  const bonuses = [bonusOfPlaces(index, question), bonusOfAmount(index, question)].flatMap(
    (bonusOf) => bonusOf ?? [],
  )
  const bonusOf = (slot: number) =>
    bonuses.reduce((sum, of) => sum + of(slot), (length[slot] ?? 0) <= words ? BONUS.whole : 0)
  for (const slot of slots) {
    const text = Math.round(((fit[slot] ?? 0) * (plainness[slot] ?? 0) + bonusOf(slot)) * STEPS)
    order[slot] = (text * 2 + (inStock[slot] ?? 0)) * STANDING + (standing[slot] ?? 0)
  }
  return slots
}

/** The order of a shelf, where nothing was asked for. */
export function shelfOrder({ columns: { order, position } }: ProductIndex, slots: Int32Array) {
  for (const slot of slots) order[slot] = -(position[slot] ?? 0)
  return slots
}

/** What a product's text is worth beside how well it fits; undefined where nothing of the kind was asked for. */
type BonusOf = ((slot: number) => number) | undefined

/** For what stands where such things are plainly found. Many products stand in the same places: each is looked at once. */
function bonusOfPlaces({ columns, placesAt }: ProductIndex, { groups }: Question): BonusOf {
  const place = groups.findLast((group) => group.place)?.place
  const asked = wordsOf(place ?? '').map(stem)
  if (asked.length === 0) return undefined
  const { places } = columns
  const known: number[] = []
  return (slot) => {
    const number = places[slot] ?? 0
    known[number] ??= asked.some((word) => placesAt(number).has(word)) ? BONUS.place : 0
    return known[number]
  }
}

function bonusOfAmount({ columns }: ProductIndex, { amount: wanted }: Question): BonusOf {
  if (!wanted) return undefined
  const { measure, size } = columns
  return (slot) => {
    if (measure[slot] !== MEASURES[wanted.measure]) return 0
    const ratio = (size[slot] ?? 0) / wanted.size
    if (Math.abs(ratio - 1) < 0.01) return BONUS.amount
    return ratio > 0.75 && ratio < 1.34 ? BONUS.nearAmount : 0
  }
}

/** The page of what was found, in order. Only as much is sorted as is needed for the first pages. */
export function pageOf(
  index: ProductIndex,
  slots: Int32Array,
  { sort, offset, limit }: { sort: Sort; offset: number; limit: number },
): number[] {
  const compare = comparator(index, sort)
  const wanted = offset + limit
  const ordered =
    wanted * 8 < slots.length ? firstOf(slots, wanted, compare) : [...slots].sort(compare)
  return ordered.slice(offset, wanted)
}

type Compare = (one: number, other: number) => number

function comparator(index: ProductIndex, sort: Sort): Compare {
  const { order: place } = index.columns
  const id = (slot: number) => index.at(slot)?.product.id ?? ''
  const byFit: Compare = (one, other) =>
    (place[other] ?? 0) - (place[one] ?? 0) || (id(one) < id(other) ? -1 : 1)
  if (sort === 'best') return byFit
  const order = ORDERS[sort]
  return (one, other) => {
    const [first, second] = [index.at(one)?.product, index.at(other)?.product]
    if (!first || !second) return 0
    const inStock = Number(second.stock > 0) - Number(first.stock > 0)
    return order(first, second) || inStock || byFit(one, other)
  }
}

/** The first `count` in order, by keeping a sorted list of so many: most are looked at once. */
function firstOf(slots: Int32Array, count: number, compare: Compare): number[] {
  const first = [...slots.subarray(0, count)].sort(compare)
  let last = first.at(-1)
  for (let at = count; at < slots.length; at++) {
    const slot = slots[at]
    if (slot === undefined || last === undefined || compare(slot, last) >= 0) continue
    first.pop()
    first.splice(placeFor(slot, first, compare), 0, slot)
    last = first.at(-1)
  }
  return first
}

function placeFor(slot: number, sorted: readonly number[], compare: Compare): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    const there = sorted[middle]
    if (there !== undefined && compare(there, slot) < 0) from = middle + 1
    else to = middle
  }
  return from
}
