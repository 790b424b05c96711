import { type Postings, saysOf, slotOf } from './postings.ts'
import type { Bearers, Sought } from './sought.ts'

/** What bears a word; the numbers of one product stand in the same place of all lists. */
export type Noted = {
  slots: Int32Array
  /** How well it fits this word: of `MOST`. */
  best: Float32Array
  /** How well it fits the words before, if there are any. */
  fit: Float32Array
  count: number
}

/** What fits so far is looked up one by one among what bears a word when that is so many times more. */
const MANY_MORE = 16
const LAST_PLACE = 2 ** 30

const newNoted = (size: number): Noted => ({
  slots: new Int32Array(size),
  best: new Float32Array(size),
  fit: new Float32Array(size),
  count: 0,
})

/**
 * Notes which products bear a word that was typed, one word after the other. A single number is kept by slot, all
 * others in the order of the notes: thousands bear a common word, and each column by slot is another jump through
 * memory for every one of them. Keeps its lists between questions.
 */
export class Notes {
  #now = newNoted(0)
  #before = newNoted(0)
  /** By slot, where it was noted last, counted through all words and questions: now from `#since` on, before from `#former` on. */
  #places = new Int32Array(0)
  #since = 1
  #former = 1
  #isFirst = true

  /** What bears any reading, saying so much. Until the next word but one. */
  bearing(sought: Sought, least: number): Noted {
    this.#isFirst = true
    return this.#noteAllOf(sought, least)
  }

  /** The same where no other word follows: what has one reading is borne once by each, and nobody looks where it was noted. */
  bearingAlone(sought: Sought, least: number): Noted {
    const [only, ...others] = sought.bearers
    if (!only || others.length > 0 || only.others.length > 0) return this.bearing(sought, least)
    this.#nextWord()
    const { slots, best } = this.#now
    let count = 0
    for (const item of only.rarest.all()) {
      if (saysOf(item) < least) continue
      slots[count] = slotOf(item)
      best[count] = saysOf(item) * only.sureness
      count += 1
    }
    this.#now.count = count
    return this.#now
  }

  /** The same of what was found for the word before. */
  bearingToo(sought: Sought, least: number): Noted {
    this.#isFirst = false
    return this.#noteAllOf(sought, least)
  }

  #noteAllOf({ bearers }: Sought, least: number): Noted {
    this.#nextWord()
    for (const each of bearers) this.#noteBearers(each, least)
    return this.#now
  }

  #nextWord() {
    this.#former = this.#since
    this.#since += this.#now.count
    ;[this.#now, this.#before] = [this.#before, this.#now]
    this.#now.count = 0
  }

  #noteBearers({ rarest, others, sureness }: Bearers, least: number) {
    if (others.length > 0) this.#noteCommon(rarest, others, least, sureness)
    else if (this.#isFirst) this.#noteFirst(rarest, least, sureness)
    else if (this.#before.count * MANY_MORE < rarest.size) this.#noteAmong(rarest, least, sureness)
    else this.#noteEach(rarest, least, sureness)
  }

  /** As `#note` does for the first word, of what may be thousands: everything it needs stands outside of the loop. */
  #noteFirst(postings: Postings, least: number, sureness: number) {
    const [places, since] = [this.#places, this.#since]
    const { slots, best } = this.#now
    let count = this.#now.count
    for (const item of postings.all()) {
      if (saysOf(item) < least) continue
      const slot = slotOf(item)
      const value = saysOf(item) * sureness
      const at = (places[slot] ?? 0) - since
      if (at >= 0) {
        best[at] = Math.max(best[at] ?? 0, value)
        continue
      }
      places[slot] = since + count
      slots[count] = slot
      best[count] = value
      count += 1
    }
    this.#now.count = count
  }

  #noteEach(postings: Postings, least: number, sureness: number) {
    const [places, former] = [this.#places, this.#former]
    for (const item of postings.all()) {
      const isThere = (places[slotOf(item)] ?? 0) >= former
      if (isThere && saysOf(item) >= least) this.#note(slotOf(item), saysOf(item) * sureness)
    }
  }

  #noteAmong(postings: Postings, least: number, sureness: number) {
    const { slots, count } = this.#before
    for (const slot of slots.subarray(0, count)) {
      const says = postings.saysOf(slot)
      if (says >= least) this.#note(slot, says * sureness)
    }
  }

  #noteCommon(rarest: Postings, others: readonly Postings[], least: number, sureness: number) {
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
    const place = this.#places[slot] ?? 0
    const { slots, best, fit, count } = this.#now
    if (place >= this.#since) {
      const at = place - this.#since
      best[at] = Math.max(best[at] ?? 0, value)
    } else if (this.#isFirst || place >= this.#former) {
      this.#places[slot] = this.#since + count
      slots[count] = slot
      best[count] = value
      fit[count] = this.#before.fit[place - this.#former] ?? 0
      this.#now.count += 1
    }
  }

  /** Makes room for so many products. Places are counted anew long before they would not fit. */
  makeRoom(products: number) {
    if (this.#places.length >= products && this.#since < LAST_PLACE) return
    const size = Math.max(64, products * 2)
    this.#places = new Int32Array(size)
    ;[this.#now, this.#before] = [newNoted(size), newNoted(size)]
    ;[this.#since, this.#former] = [1, 1]
  }
}
