import type { CatalogProduct } from '../../product-rules.ts'
import type { Amount } from '../text/text-rules.ts'
import type { Analysis } from './analysis-rules.ts'

const FIRST_SIZE = 64
const POPULARITIES = 256
const POSITIONS = 2 ** 22
/** Value of being in stock in a standing, above popularity and position. One text step is worth twice that. */
export const STOCK_VALUE = POPULARITIES * POSITIONS
/** How much it sells, from 0 to 1. */
export const popularityIn = (standing: number): number =>
  Math.floor((standing % STOCK_VALUE) / POSITIONS) / POPULARITIES
export const isInStock = (standing = 0): boolean => standing >= STOCK_VALUE

export const MEASURES: Record<Amount['measure'], number> = { g: 1, ml: 2, piece: 3 }

const [MEASURE_SHIFT, CATEGORY_SET_SHIFT] = [6, 8]
/** See `SHAPES_OF`. */
export const shapeIn = (traits: number) => traits & 63
/** One of `MEASURES`, or 0 for an unknown amount. */
export const measureIn = (traits: number) => (traits >> MEASURE_SHIFT) & 3
/** Number of its combination of categories: see `CategorySets`. */
export const categorySetIn = (traits: number) => traits >>> CATEGORY_SET_SHIFT

/** Numbers of its categories and its brand. */
type Numbers = { categorySet: number; brand: number }

/**
 * Ranking data of all products as typed arrays by document id. A query reads thousands of products: columns are
 * read sequentially, objects would cost a cache miss per field.
 */
export class Columns {
  /** Shape, measure and category set packed into one number: see `shapeIn`, `measureIn` and `categorySetIn`. */
  traits = new Int32Array(FIRST_SIZE)
  /** Number of words in the name. */
  length = new Uint16Array(FIRST_SIZE)
  /** Size of its amount, in the unit of its measure. */
  size = new Float64Array(FIRST_SIZE)
  position = new Int32Array(FIRST_SIZE)
  /** Number of its brand: see `Brands`. */
  brand = new Uint32Array(FIRST_SIZE)
  /** Stock, then popularity, then position on the shelf, as one number: greater ranks first. */
  standing = new Float64Array(FIRST_SIZE)

  set(
    document: number,
    product: CatalogProduct,
    description: Analysis,
    { categorySet, brand }: Numbers,
  ) {
    if (document >= this.traits.length) this.#grow()
    const { shape, length, amount } = description
    const measure = amount ? MEASURES[amount.measure] : 0
    this.traits[document] = (categorySet << CATEGORY_SET_SHIFT) | (measure << MEASURE_SHIFT) | shape
    this.length[document] = length
    this.size[document] = amount?.size ?? 0
    this.position[document] = product.position
    this.brand[document] = brand
  }

  /** Updates stock and units sold lately, and returns whether the standing changed. Needs the position to be set. */
  setStanding(document: number, isInStock: boolean, sold: number): boolean {
    const steps = Math.round(Math.log2(1 + Math.max(0, sold)) * 12)
    const popularity = Math.min(POPULARITIES - 1, steps)
    const position = Math.max(0, this.position[document] ?? 0)
    const shelfRank = POSITIONS - 1 - Math.min(POSITIONS - 1, position)
    const standing = Number(isInStock) * STOCK_VALUE + popularity * POSITIONS + shelfRank
    if (this.standing[document] === standing) return false
    this.standing[document] = standing
    return true
  }

  #grow() {
    const size = this.traits.length * 2
    const grown = <A extends { set: (from: A) => void }>(to: A, from: A) => {
      to.set(from)
      return to
    }
    this.traits = grown(new Int32Array(size), this.traits)
    this.length = grown(new Uint16Array(size), this.length)
    this.size = grown(new Float64Array(size), this.size)
    this.position = grown(new Int32Array(size), this.position)
    this.brand = grown(new Uint32Array(size), this.brand)
    this.standing = grown(new Float64Array(size), this.standing)
  }
}
