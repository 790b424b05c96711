import { MOST } from './describe-rules.ts'

const BITS = 6

/** Which products bear a word, and how much it says of each, in one number a product; by their slots. */
export class Postings {
  #items: number[] = []

  get size() {
    return this.#items.length
  }

  add(slot: number, says: number) {
    const item = (slot << BITS) | Math.min(says, MOST)
    // Most words stand on one packet only, and a list that grows makes room for seventeen.
    if (this.#items.length === 0) this.#items = [item]
    else if ((this.#items.at(-1) ?? -1) < item) this.#items.push(item)
    else this.#items.splice(this.#placeOf(slot), 0, item)
  }

  remove(slot: number) {
    const place = this.#placeOf(slot)
    if (slotOf(this.#items[place] ?? -1) === slot) this.#items.splice(place, 1)
  }

  /** How much the word says of what is in this slot; 0 when it does not bear it. */
  saysOf(slot: number): number {
    const item = this.#items[this.#placeOf(slot)] ?? -1
    return slotOf(item) === slot ? saysOf(item) : 0
  }

  /** The numbers themselves, for loops that must be fast: see `slotOf` and `saysOf`. */
  all = (): readonly number[] => this.#items

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

export const slotOf = (item: number) => item >> BITS
export const saysOf = (item: number) => item & MOST
