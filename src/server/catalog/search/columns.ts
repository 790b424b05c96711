import type { CatalogProduct } from '../catalog-rules.ts'
import type { Description } from './describe-rules.ts'
import type { Amount } from './text-rules.ts'

const FIRST_SIZE = 64
const POPULARITIES = 256
const PLACES = 2 ** 22
/** What one step more of text, or being in stock, is worth beside everything that stands still. */
export const STANDING = POPULARITIES * PLACES

export const MEASURES: Record<Amount['measure'], number> = { g: 1, ml: 2, piece: 3 }

/**
 * What ranking needs of every product, by its slot and one number each. An answer looks at thousands of products:
 * in columns that is a walk through memory, in objects it was a jump to another place for every field.
 */
export class Columns {
  plainness = new Float64Array(FIRST_SIZE)
  /** Words of the name. */
  length = new Uint16Array(FIRST_SIZE)
  /** How much is in it: one of `MEASURES`, or 0 where nobody says, and so much of it. */
  measure = new Uint8Array(FIRST_SIZE)
  size = new Float64Array(FIRST_SIZE)
  /** The number of the words that its places are called by. */
  places = new Uint32Array(FIRST_SIZE)
  /** 1: can be had. */
  inStock = new Uint8Array(FIRST_SIZE)
  position = new Int32Array(FIRST_SIZE)
  /** How often it is bought and, among equals, where it stands on the shelf: the greater first. */
  standing = new Float64Array(FIRST_SIZE)
  /** Where it stands in the answer that is being made: the greater first. */
  order = new Float64Array(FIRST_SIZE)

  set(slot: number, product: CatalogProduct, description: Description, places: number) {
    if (slot >= this.order.length) this.#grow()
    const { plainness, length, amount } = description
    this.plainness[slot] = plainness
    this.length[slot] = length
    this.measure[slot] = amount ? MEASURES[amount.measure] : 0
    this.size[slot] = amount?.size ?? 0
    this.places[slot] = places
    this.inStock[slot] = Number(product.stock > 0)
    this.position[slot] = product.position
  }

  /** Takes over how many of it were sold lately; its position must stand here before. */
  setSold(slot: number, sold: number) {
    const steps = Math.round(Math.log2(1 + Math.max(0, sold)) * 12)
    const popularity = Math.min(POPULARITIES - 1, steps)
    const position = Math.max(0, this.position[slot] ?? 0)
    this.standing[slot] = popularity * PLACES + PLACES - 1 - Math.min(PLACES - 1, position)
  }

  #grow() {
    const size = this.order.length * 2
    const grown = <A extends { set: (from: A) => void }>(to: A, from: A) => {
      to.set(from)
      return to
    }
    this.plainness = grown(new Float64Array(size), this.plainness)
    this.length = grown(new Uint16Array(size), this.length)
    this.measure = grown(new Uint8Array(size), this.measure)
    this.size = grown(new Float64Array(size), this.size)
    this.places = grown(new Uint32Array(size), this.places)
    this.inStock = grown(new Uint8Array(size), this.inStock)
    this.position = grown(new Int32Array(size), this.position)
    this.standing = grown(new Float64Array(size), this.standing)
    this.order = grown(new Float64Array(size), this.order)
  }
}
