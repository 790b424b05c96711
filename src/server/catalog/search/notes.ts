import { type Postings, saysOf, slotOf } from './postings.ts'
import type { Bearers, Sought } from './sought.ts'

/** Whatever was noted before. */
const ANY = -1
/** What fits so far is looked up one by one among what bears a word when that is so many times more. */
const MANY_MORE = 16
const LAST_TURN = 2 ** 30

/** Notes which products bear a word that was typed, one word after the other. Keeps its arrays between questions. */
export class Notes {
  /** How well what was found last fits, by slot: of `MOST`. */
  best = new Float32Array(0)
  /** The turn in which a product was last noted, by slot. */
  #seen = new Int32Array(0)
  /** What is being found, and what was found before it. */
  #found = new Int32Array(0)
  #before = new Int32Array(0)
  #count = 0
  /** Tells what is noted now from what former words and questions left there. */
  #turn = 0
  /** The turn of what was found before, or `ANY`. */
  #former = ANY

  /** Greater with each word; less than before only once `makeRoom` has made everything anew. */
  get turn() {
    return this.#turn
  }

  /** What bears any reading, saying so much; of what was found before it, if anything was. Until the next but one. */
  bearing(sought: Sought, least: number, before: Int32Array): Int32Array {
    this.#former = before.length > 0 ? this.#turn : ANY
    this.#turn += 1
    this.#count = 0
    ;[this.#found, this.#before] = [this.#before, this.#found]
    for (const bearers of sought.bearers) this.#noteBearers(bearers, before, least)
    return this.#found.subarray(0, this.#count)
  }

  #noteBearers({ rarest, others, sureness }: Bearers, before: Int32Array, least: number) {
    if (others.length > 0) this.#noteAll(rarest, others, least, sureness)
    else if (before.length > 0 && before.length * MANY_MORE < rarest.size)
      this.#noteAmong(before, rarest, least, sureness)
    else this.#noteEach(rarest, least, sureness)
  }

  /** As `#note` does, of what may be thousands: everything it needs stands outside of the loop. */
  #noteEach(postings: Postings, least: number, sureness: number) {
    const [seen, best] = [this.#seen, this.best]
    const [items, found, now, former] = [postings.all(), this.#found, this.#turn, this.#former]
    let count = this.#count
    for (const item of items) {
      const slot = slotOf(item)
      const turn = seen[slot]
      if (saysOf(item) < least || (turn !== former && turn !== now && former !== ANY)) continue
      const value = saysOf(item) * sureness
      best[slot] = turn === now ? Math.max(best[slot] ?? 0, value) : value
      seen[slot] = now
      found[count] = slot
      count += Number(turn !== now)
    }
    this.#count = count
  }

  #noteAmong(before: Int32Array, postings: Postings, least: number, sureness: number) {
    for (const slot of before) {
      const says = postings.saysOf(slot)
      if (says >= least) this.#note(slot, says * sureness)
    }
  }

  #noteAll(rarest: Postings, others: readonly Postings[], least: number, sureness: number) {
    for (const item of rarest.all()) {
      const slot = slotOf(item)
      let [said, fewest] = [saysOf(item), saysOf(item)]
      for (const postings of others) {
        const says = postings.saysOf(slot)
        said += says
        fewest = Math.min(fewest, says)
      }
      if (fewest >= least) this.#note(slot, said * sureness)
    }
  }

  #note(slot: number, value: number) {
    const turn = this.#seen[slot]
    if (turn === this.#turn) {
      if (value > (this.best[slot] ?? 0)) this.best[slot] = value
    } else if (this.#former === ANY || turn === this.#former) {
      this.#seen[slot] = this.#turn
      this.best[slot] = value
      this.#found[this.#count++] = slot
    }
  }

  /** Makes room for so many products; true: what stood in it is gone. Numbers of turns start again long before they would not fit. */
  makeRoom(products: number): boolean {
    if (this.#found.length >= products && this.#turn < LAST_TURN) return false
    const size = Math.max(64, products * 2)
    this.best = new Float32Array(size)
    this.#seen = new Int32Array(size)
    this.#found = new Int32Array(size)
    this.#before = new Int32Array(size)
    this.#turn = 0
    return true
  }
}
