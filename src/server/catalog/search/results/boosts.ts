import { NAME_WEIGHT, type Shapes } from '../index/analysis-rules.ts'
import { NO_BRAND } from '../index/brands.ts'
import { MEASURES, measureIn, placesIn, shapeIn } from '../index/columns.ts'
import type { ProductIndex } from '../index/product-index.ts'
import { lengthOf, type Query, shapesFor } from '../query/query.ts'
import type { Match } from './match.ts'

/**
 * Boosts, in units of a perfect text score: category, full name, amount, nearly the amount, brand, pets and
 * kitchenware, main kind of a brand.
 */
const [IN_PLACE, IN_FULL, OF_AMOUNT, NEAR_AMOUNT, OF_BRAND, ASIDE, OF_MOST] = [
  0.16, 0.14, 0.2, 0.06, 0.4, 0.3, 0.3,
]
/** Category words of pet supplies and kitchenware, which are often named after food. */
const ASIDE_PLACES = 'pet cookware bakeware crockery cutlery utensil appliance'
/** Sum of the boosts of each match. */
export function boosts(index: ProductIndex, match: Match, query: Query): Float64Array {
  const { documents, scratch } = match
  const { traits } = index.columns
  const ofLength = lengthBoosts(lengthOf(query), shapesFor(query))
  const isPlain = index.places.calledBy(query.place)
  const scores = scratch.subarray(0, documents.length)
  const ofAmount = amountBoosts(index, documents, query)
  for (let at = 0; at < documents.length; at++) {
    const built = traits[documents[at] ?? 0] ?? 0
    const ofPlace = isPlain[placesIn(built)] ? IN_PLACE : 0
    scores[at] = (ofLength[shapeIn(built)] ?? 0) + ofPlace + (ofAmount?.[at] ?? 0)
  }
  demoteAside(index, documents, scores)
  if (query.brand !== NO_BRAND) boostBrand(index, match, query, scores)
  return scores
}

/** Demotes pet supplies and kitchenware if most matches are food or care: shampoo, dosa. */
function demoteAside(
  { columns, places }: ProductIndex,
  documents: Int32Array,
  scores: Float64Array,
) {
  const { traits } = columns
  const isAside = places.calledBy(ASIDE_PLACES)
  const aside = countIn(isAside, traits, documents)
  if (aside === 0 || aside * 2 >= documents.length) return
  for (let at = 0; at < documents.length; at++)
    if (isAside[placesIn(traits[documents[at] ?? 0] ?? 0)]) scores[at] = (scores[at] ?? 0) - ASIDE
}

function countIn(places: Uint8Array, traits: Int32Array, documents: Int32Array): number {
  let count = 0
  for (let at = 0; at < documents.length; at++)
    count += places[placesIn(traits[documents[at] ?? 0] ?? 0)] ?? 0
  return count
}

/**
 * Products of a named brand come first: Boost before a lotion for a boost. If the brand has none of what is asked
 * for, they come last: curd of other brands before Nandini's milk.
 */
function boostBrand(index: ProductIndex, match: Match, query: Query, scores: Float64Array) {
  const brands = index.columns.brand
  const { documents } = match
  const { brand, terms } = query
  const words = index.brands.wordsOf(brand)
  const isLacking = match.key === undefined && query.place && terms.length === words + 1
  const ofBrand = isLacking ? -OF_BRAND : OF_BRAND
  for (let at = 0; at < documents.length; at++)
    if (brands[documents[at] ?? 0] === brand) scores[at] = (scores[at] ?? 0) + ofBrand
  if (terms.length <= words) boostMainKind(index, match, brand, scores)
}

/** A query of a brand alone means its main kind of product: toothpaste of Colgate, not brushes. */
function boostMainKind(
  index: ProductIndex,
  { documents }: Match,
  brand: number,
  scores: Float64Array,
) {
  const most = index.postingsOf(index.brands.mostlyOf(brand, index) ?? '')
  if (!most) return
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] ?? 0
    const isMost = index.brandIn(document) === brand && most.weightOf(document) >= NAME_WEIGHT
    if (isMost) scores[at] = (scores[at] ?? 0) + OF_MOST
  }
}

/** By shape: a boost for names without extra words. */
const lengthBoosts = (words: number, { length }: Shapes) =>
  Float64Array.from(length, (ofShape) => (ofShape <= words ? IN_FULL : 0))

/** A boost for products of the requested amount, or nearly. */
function amountBoosts({ columns }: ProductIndex, documents: Int32Array, { amount }: Query) {
  if (!amount) return undefined
  const { traits, size } = columns
  const scores = new Float64Array(documents.length)
  const measure = MEASURES[amount.measure]
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] ?? 0
    if (measureIn(traits[document] ?? 0) === measure)
      scores[at] = sizeBoost((size[document] ?? 0) / amount.size)
  }
  return scores
}

function sizeBoost(ratio: number): number {
  if (Math.abs(ratio - 1) < 0.01) return OF_AMOUNT
  return ratio > 0.75 && ratio < 1.34 ? NEAR_AMOUNT : 0
}
