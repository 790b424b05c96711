import { NAME_WEIGHT, type Shapes } from '../index/analysis-rules.ts'
import { NO_BRAND } from '../index/brands.ts'
import { categorySetIn, MEASURES, measureIn, shapeIn } from '../index/columns.ts'
import type { ProductIndex } from '../index/product-index.ts'
import { type Query, shapesFor, wordCountOf } from '../query/query.ts'
import type { Match } from './match.ts'

/**
 * Boosts, in units of a perfect text score: category, full name, amount, nearly the amount, brand, pets and
 * kitchenware, main kind of a brand.
 */
const [
  CATEGORY_BOOST,
  FULL_NAME_BOOST,
  AMOUNT_BOOST,
  NEAR_AMOUNT_BOOST,
  BRAND_BOOST,
  PET_AND_KITCHEN_PENALTY,
  MAIN_KIND_BOOST,
] = [0.16, 0.14, 0.2, 0.06, 0.4, 0.3, 0.3]
/** Category words of pet supplies and kitchenware, which are often named after food. */
const PET_AND_KITCHEN_CATEGORIES = 'pet cookware bakeware crockery cutlery utensil appliance'

/** Sum of the boosts of each match. */
export function boosts(index: ProductIndex, match: Match, query: Query): Float64Array {
  const { documents, scratch } = match
  const { traits } = index.columns
  const ofLength = lengthBoosts(wordCountOf(query), shapesFor(query))
  const isInCategory = index.categorySets.withWordOf(query.category)
  const scores = scratch.subarray(0, documents.length)
  const ofAmount = amountBoosts(index, documents, query)
  for (let at = 0; at < documents.length; at++) {
    const packed = traits[documents[at] ?? 0] ?? 0
    const ofCategory = isInCategory[categorySetIn(packed)] ? CATEGORY_BOOST : 0
    scores[at] = (ofLength[shapeIn(packed)] ?? 0) + ofCategory + (ofAmount?.[at] ?? 0)
  }
  demotePetAndKitchen(index, documents, scores)
  if (query.brand !== NO_BRAND) boostBrand(index, match, query, scores)
  return scores
}

/** Demotes pet supplies and kitchenware if most matches are food or care: shampoo, dosa. */
function demotePetAndKitchen(
  { columns, categorySets }: ProductIndex,
  documents: Int32Array,
  scores: Float64Array,
) {
  const { traits } = columns
  const isPetOrKitchen = categorySets.withWordOf(PET_AND_KITCHEN_CATEGORIES)
  const demotable = countIn(isPetOrKitchen, traits, documents)
  if (demotable === 0 || demotable * 2 >= documents.length) return
  for (let at = 0; at < documents.length; at++)
    if (isPetOrKitchen[categorySetIn(traits[documents[at] ?? 0] ?? 0)])
      scores[at] = (scores[at] ?? 0) - PET_AND_KITCHEN_PENALTY
}

function countIn(sets: Uint8Array, traits: Int32Array, documents: Int32Array): number {
  let count = 0
  for (let at = 0; at < documents.length; at++)
    count += sets[categorySetIn(traits[documents[at] ?? 0] ?? 0)] ?? 0
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
  const isMissing = match.key === undefined && query.category && terms.length === words + 1
  const ofBrand = isMissing ? -BRAND_BOOST : BRAND_BOOST
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
  const mainKind = index.postingsOf(index.brands.mainKindOf(brand, index) ?? '')
  if (!mainKind) return
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] ?? 0
    const isMainKind =
      index.brandIn(document) === brand && mainKind.weightOf(document) >= NAME_WEIGHT
    if (isMainKind) scores[at] = (scores[at] ?? 0) + MAIN_KIND_BOOST
  }
}

/** By shape: a boost for names without extra words. */
const lengthBoosts = (words: number, { length }: Shapes) =>
  Float64Array.from(length, (ofShape) => (ofShape <= words ? FULL_NAME_BOOST : 0))

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
  if (Math.abs(ratio - 1) < 0.01) return AMOUNT_BOOST
  return ratio > 0.75 && ratio < 1.34 ? NEAR_AMOUNT_BOOST : 0
}
