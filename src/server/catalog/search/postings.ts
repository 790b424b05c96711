import { MOST } from './describe-rules.ts'

const BITS = 6
/** A word is common that one in so many bears; of few products it is not worth the room. */
const [COMMON, MANY] = [32, 256]

/** Which products bear a word, and how much it says of each, in one number a product; by their slots. */
export class Postings {
  #items: number[] = []
  #bySlot: Uint8Array | undefined

  get size() {
    return this.#items.length
  }

  /** Of a common word, how much it says of each product by its slot: whoever looks up thousands jumps only once for each. */
  get bySlot(): Uint8Array | undefined {
    return this.#bySlot
  }

  add(slot: number, says: number) {
    const item = (slot << BITS) | Math.min(says, MOST)
    // Most words stand on one packet only, and a list that grows makes room for seventeen.
    if (this.#items.length === 0) this.#items = [item]
    else if ((this.#items.at(-1) ?? -1) < item) this.#items.push(item)
    else this.#items.splice(this.#placeOf(slot), 0, item)
    this.#spread(slot, saysOf(item))
  }

  remove(slot: number) {
    const place = this.#placeOf(slot)
    if (slotOf(this.#items[place] ?? -1) !== slot) return
    this.#items.splice(place, 1)
    this.#bySlot?.fill(0, slot, slot + 1)
  }

  /** How much the word says of what is in this slot; 0 when it does not bear it. */
  saysOf(slot: number): number {
    if (this.#bySlot) return this.#bySlot[slot] ?? 0
    const item = this.find(slot)
    return item < 0 ? 0 : saysOf(item)
  }

  /** The number of what is in this slot; less than 0 when it does not bear the word. */
  find(slot: number): number {
    if (this.#bySlot) {
      const says = this.#bySlot[slot] ?? 0
      return says > 0 ? (slot << BITS) | says : -1
    }
    const item = this.#items[this.#placeOf(slot)] ?? -1
    return slotOf(item) === slot ? item : -1
  }

  /** The numbers themselves, for loops that must be fast: see `slotOf` and `saysOf`. */
  all = (): readonly number[] => this.#items

  /** Keeps what it says by slot as well, as long as the word is common. */
  #spread(slot: number, says: number) {
    const { size } = this
    if (this.#bySlot && slot < this.#bySlot.length) this.#bySlot[slot] = says
    else if (this.#bySlot || isPowerOfTwo(size)) this.#bySlot = this.#madeBySlot()
  }

  #madeBySlot(): Uint8Array | undefined {
    const slots = slotOf(this.#items.at(-1) ?? -1) + 1
    if (this.size < MANY || this.size * COMMON < slots) return undefined
    const bySlot = new Uint8Array(Math.ceil(slots * GROWTH))
    for (const item of this.#items) bySlot[slotOf(item)] = saysOf(item)
    return bySlot
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

const GROWTH = 1.25
const isPowerOfTwo = (size: number) => (size & (size - 1)) === 0

export const slotOf = (item: number) => item >> BITS
export const saysOf = (item: number) => item & MOST
