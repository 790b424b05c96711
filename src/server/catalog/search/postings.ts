import { MOST } from './describe-rules.ts'

const BITS = 6
const FIRST_SIZE = 4

/** Which products bear a word, and how much it says of each, in one number a product. */
export class Postings {
  #items = new Int32Array(FIRST_SIZE)
  size = 0

  add(slot: number, says: number) {
    if (this.size === this.#items.length) {
      const larger = new Int32Array(this.size * 2)
      larger.set(this.#items)
      this.#items = larger
    }
    this.#items[this.size++] = (slot << BITS) | Math.min(says, MOST)
  }

  remove(slot: number) {
    const at = this.#items.subarray(0, this.size).findIndex((item) => item >> BITS === slot)
    if (at < 0) return
    this.size -= 1
    this.#items[at] = this.#items[this.size] ?? 0
  }

  /** The numbers themselves, for loops that must be fast: see `slotOf` and `saysOf`. */
  all = (): Int32Array => this.#items.subarray(0, this.size)
}

export const slotOf = (item: number) => item >> BITS
export const saysOf = (item: number) => item & MOST
