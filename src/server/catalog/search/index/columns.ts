import type { CatalogProduct } from '../../product-rules.ts'
import type { Amount } from '../text/text-rules.ts'
import type { Analysis } from './analysis-rules.ts'

const FIRST_SIZE = 64
const POPULARITIES = 256
const POSITIONS = 2 ** 22
/** What being in stock is worth beside all that is told apart after it; a step more of text is worth twice that. */
export const STANDING = POPULARITIES * POSITIONS

export const MEASURES: Record<Amount['measure'], number> = { g: 1, ml: 2, piece: 3 }

const [MEASURE_AT, PLACES_AT] = [6, 8]
/** How its name is built: see `SHAPES_OF`. */
export const shapeIn = (traits: number) => traits & 63
/** One of `MEASURES`, or 0 where nobody says how much is in it. */
export const measureIn = (traits: number) => (traits >> MEASURE_AT) & 3
/** The number of the words that its places are called by. */
export const placesIn = (traits: number) => traits >>> PLACES_AT

/** Those of its places and of its brand. */
type Numbers = { places: number; brand: number }

/**
 * What ranking needs of every product, by its document id and one number each. An answer looks at thousands of products:
 * in columns that is a walk through memory, in objects it was a jump to another place for every field.
 */
export class Columns {
  /** Its shape, measure and places in one number: see `shapeIn`, `measureIn` and `placesIn`. */
  traits = new Int32Array(FIRST_SIZE)
  /** Words of the name. */
  length = new Uint16Array(FIRST_SIZE)
  /** How much is in it. */
  size = new Float64Array(FIRST_SIZE)
  position = new Int32Array(FIRST_SIZE)
  /** The number of its brand: see `Brands`. */
  brand = new Uint32Array(FIRST_SIZE)
  /** Whether it can be had, how often it is bought and, among equals, where it stands on the shelf: the greater first. */
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

  /**
   * Takes over whether it can be had and how many of it were sold lately, and says whether that made a difference;
   * its position must stand here before.
   */
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
