import { MOST } from './describe-rules.ts'

const BITS = 6
/** A word is common that one in so many bears; of few products it is not worth the room. */
const [COMMON, MANY] = [32, 256]

/** Which products bear a word, and how much it says of each, in one number a product; by their slots. */
export class Postings {
  #items: number[] = []
  #spread: Spread | undefined

  get size() {
    return this.#items.length
  }

  /** Of a common word alone. */
  get spread(): Spread | undefined {
    return this.#spread
  }

  add(slot: number, says: number) {
    const item = (slot << BITS) | Math.min(says, MOST)
    // Most words stand on one packet only, and a list that grows makes room for seventeen.
    if (this.#items.length === 0) this.#items = [item]
    else if ((this.#items.at(-1) ?? -1) < item) this.#items.push(item)
    else this.#items.splice(this.#placeOf(slot), 0, item)
    this.#keepSpread(slot, saysOf(item))
  }

  remove(slot: number) {
    const place = this.#placeOf(slot)
    if (slotOf(this.#items[place] ?? -1) !== slot) return
    this.#items.splice(place, 1)
    this.#spread?.set(slot, 0)
  }

  /** How much the word says of what is in this slot; 0 when it does not bear it. */
  saysOf(slot: number): number {
    const item = this.find(slot)
    return item < 0 ? 0 : saysOf(item)
  }

  /** The number of what is in this slot; less than 0 when it does not bear the word. */
  find(slot: number): number {
    if (this.#spread) {
      const says = this.#spread.says[slot] ?? 0
      return says > 0 ? (slot << BITS) | says : -1
    }
    const item = this.#items[this.#placeOf(slot)] ?? -1
    return slotOf(item) === slot ? item : -1
  }

  /** The numbers themselves, for loops that must be fast: see `slotOf` and `saysOf`. */
  all = (): readonly number[] => this.#items

  #keepSpread(slot: number, says: number) {
    if (this.#spread?.hasRoomFor(slot)) this.#spread.set(slot, says)
    else if (this.#spread || isPowerOfTwo(this.size)) this.#spread = this.#spreadOut()
  }

  /** Undefined: the word is not common. */
  #spreadOut(): Spread | undefined {
    const slots = slotOf(this.#items.at(-1) ?? -1) + 1
    if (this.size < MANY || this.size * COMMON < slots) return undefined
    const spread = new Spread(Math.ceil(slots * GROWTH))
    for (const item of this.#items) spread.set(slotOf(item), saysOf(item))
    return spread
  }

  /** Where the slot is, or would be. */
  #placeOf(slot: number): number {
    const least = slot << BITS
    let from = 0
    let to = this.#items.length
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#items[middle] ?? 0) < least) from = middle + 1
      else to = middle
    }
    return from
  }
}

/** How much a word says of each product, by its slot: whoever looks up thousands jumps only once for each. */
export class Spread {
  readonly says: Uint8Array
  /** A bit for each that bears it: `intersect` looks at thirty-two at a time. */
  readonly bits: Int32Array

  constructor(slots: number) {
    this.says = new Uint8Array(slots)
    this.bits = new Int32Array(Math.ceil(slots / 32))
  }

  hasRoomFor = (slot: number) => slot < this.says.length

  set(slot: number, says: number) {
    const place = slot >> 5
    const bit = 1 << (slot & 31)
    this.says[slot] = says
    this.bits[place] = says > 0 ? (this.bits[place] ?? 0) | bit : (this.bits[place] ?? 0) & ~bit
  }
}

/** Writes down in which slots both are borne, and returns how many they are. */
export function intersect({ bits }: Spread, { bits: bitsToo }: Spread, slots: Int32Array): number {
  const words = Math.min(bits.length, bitsToo.length)
  let count = 0
  for (let at = 0; at < words; at++) {
    let left = (bits[at] ?? 0) & (bitsToo[at] ?? 0)
    while (left !== 0) {
      slots[count++] = 32 * at + 31 - Math.clz32(left & -left)
      left &= left - 1
    }
  }
  return count
}

const GROWTH = 1.25
const isPowerOfTwo = (size: number) => (size & (size - 1)) === 0

export const slotOf = (item: number) => item >> BITS
export const saysOf = (item: number) => item & MOST
