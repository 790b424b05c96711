import type { CatalogProduct } from '../../product-rules.ts'
import type { Amount } from '../text/text-rules.ts'
import type { Analysis } from './analysis-rules.ts'

const FIRST_SIZE = 64
const POPULARITIES = 256
const POSITIONS = 2 ** 22
/** Value of being in stock in a standing, above popularity and position. One text step is worth twice that. */
export const STANDING = POPULARITIES * POSITIONS

export const MEASURES: Record<Amount['measure'], number> = { g: 1, ml: 2, piece: 3 }

const [MEASURE_AT, PLACES_AT] = [6, 8]
/** See `SHAPES_OF`. */
export const shapeIn = (traits: number) => traits & 63
/** One of `MEASURES`, or 0 for an unknown amount. */
export const measureIn = (traits: number) => (traits >> MEASURE_AT) & 3
/** Number of its combination of categories: see `Places`. */
export const placesIn = (traits: number) => traits >>> PLACES_AT

/** Numbers of its categories and its brand. */
type Numbers = { places: number; brand: number }

/**
 * Ranking data of all products as typed arrays by document id. A query reads thousands of products: columns are
 * read sequentially, objects would cost a cache miss per field.
 */
export class Columns {
  /** Shape, measure and places packed into one number: see `shapeIn`, `measureIn` and `placesIn`. */
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
    { places, brand }: Numbers,
  ) {
    if (document >= this.traits.length) this.#grow()
    const { shape, length, amount } = description
    const measure = amount ? MEASURES[amount.measure] : 0
    this.traits[document] = (places << PLACES_AT) | (measure << MEASURE_AT) | shape
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
    const onShelf = POSITIONS - 1 - Math.min(POSITIONS - 1, position)
    const standing = Number(isInStock) * STANDING + popularity * POSITIONS + onShelf
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
