import type { Sort } from '#contract/filters.ts'
import { MEASURES, STANDING } from './columns.ts'
import { lengthOfShape, PLAINNESS } from './describe-rules.ts'
import { ORDERS } from './filter-rules.ts'
import type { Match } from './match.ts'
import type { ProductIndex } from './product-index.ts'
import type { Question } from './question.ts'
import { stem, wordsOfPlace } from './text-rules.ts'

const BONUS = { place: 0.16, whole: 0.14, amount: 0.2, nearAmount: 0.06 }
/** Texts that fit within one step of each other fit equally: then what can be had comes first, then what is bought most. */
const STEPS = 40

/**
 * Says of what was found where it stands, in the column `order`: by how well its text fits, then what is in stock,
 * what sells, its place on the shelf.
 */
export function rank(index: ProductIndex, found: Match, question: Question): Int32Array {
  const { shape, standing, order } = index.columns
  const { slots, fit, whole } = found
  const bonusOf = bonusesOf(index, question)
  // A plain loop: thousands bear a common word.
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0
    const built = shape[slot] ?? 0
    const fits = Math.fround((fit[slot] ?? 0) / whole) * (PLAINNESS[built] ?? 0)
    const text = Math.round((fits + bonusOf(slot, built)) * STEPS)
    order[slot] = text * 2 * STANDING + (standing[slot] ?? 0)
  }
  return slots
}

/** The order of a shelf, where nothing was asked for. */
export function shelfOrder({ columns: { order, position } }: ProductIndex, slots: Int32Array) {
  for (const slot of slots) order[slot] = -(position[slot] ?? 0)
  return slots
}

/** What a product's text is worth beside how well it fits. */
type BonusOf = (slot: number) => number
const NOTHING: BonusOf = () => 0

function bonusesOf(index: ProductIndex, question: Question) {
  const words = question.groups.length
  const ofPlaces = bonusOfPlaces(index, question)
  const ofAmount = bonusOfAmount(index, question)
  return (slot: number, shape: number) =>
    (lengthOfShape(shape) <= words ? BONUS.whole : 0) + ofPlaces(slot) + ofAmount(slot)
}

const [NO, YES] = [1, 2]

/** For what stands where such things are plainly found. Many products stand in the same places: each is looked at once. */
function bonusOfPlaces(
  { columns, placesAt, countOfPlaces }: ProductIndex,
  { groups }: Question,
): BonusOf {
  const place = groups.findLast((group) => group.place)?.place
  const asked = wordsOfPlace(place ?? '').map(stem)
  if (asked.length === 0) return NOTHING
  const { places } = columns
  /** By the number of the words: 0 where nobody has looked yet, else `NO` or `YES`. */
  const known = new Uint8Array(countOfPlaces())
  return (slot) => {
    const number = places[slot] ?? 0
    const isPlain = known[number] || (asked.some((word) => placesAt(number).has(word)) ? YES : NO)
    known[number] = isPlain
    return isPlain === YES ? BONUS.place : 0
  }
}

function bonusOfAmount({ columns }: ProductIndex, { amount: wanted }: Question): BonusOf {
  if (!wanted) return NOTHING
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
    wanted * 2 < slots.length ? firstOf(slots, wanted, compare) : [...slots].sort(compare)
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
