import { CALLED, MOST } from './describe-rules.ts'
import { Postings, saysOf, slotOf } from './postings.ts'
import type { ProductIndex } from './product-index.ts'
import type { Group } from './question.ts'

/**
 * How well products fit, by slot; only what `slots` names means anything, and only until the next question: then
 * both are written anew.
 */
export type Match = { slots: Int32Array; fit: Float32Array }

/** Of what is asked for a product must have so much, weighed by how rare it is, when none has all. */
const ENOUGH = 0.4
/** A word of fewer letters never is enough, and says nothing of a category. */
const TELLING = 3
const isTelling = ({ typed }: Group) => typed.length >= TELLING
/** Whatever was noted before. */
const ANY = -1
const UNKNOWN = 0.5
/** What fits so far is looked up one by one among what bears a word when that is so many times more. */
const MANY_MORE = 16
const NONE = new Int32Array(0)
const LAST_TURN = 2 ** 30

/** What is kept of every product while a question is answered, by slot. */
const newColumns = (size: number) => ({
  fit: new Float32Array(size),
  /** How well it fits the word of now. */
  best: new Float32Array(size),
  /** The turn in which it was last noted. */
  seen: new Int32Array(size),
  /** How much of what is asked for it bears, and the turn in which that was last counted. */
  worth: new Float32Array(size),
  counted: new Int32Array(size),
})

/** How a reading is noted: whatever says less is left out. */
type Noting = { least: number; sureness: number; former: number }

/** Finds the products that bear what was asked for. Keeps its arrays between questions. */
export class Matcher {
  #index: ProductIndex
  #columns = newColumns(0)
  /** What is being found, and what was found before it. */
  #found = NONE
  #before = NONE
  #count = 0
  /** Tells what is in the columns of now from what former words and questions left there. */
  #turn = 0

  constructor(index: ProductIndex) {
    this.#index = index
  }

  /**
   * Products called by every word; when there is none those that a category's name helps to find, then those
   * called by every word that tells something, and when there is none either those that bear most of them.
   */
  match(groups: readonly Group[]): Match {
    this.#makeReady()
    const { fit } = this.#columns
    const ordered = groups.toSorted((one, other) => this.#sizeOf(one) - this.#sizeOf(other))
    for (const least of [CALLED, 1]) {
      const slots = this.#withAll(ordered, least)
      if (slots.length > 0) return { slots, fit }
    }
    const telling = ordered.filter(isTelling)
    const slots = telling.length < groups.length ? this.#withAll(telling, CALLED) : NONE
    if (slots.length > 0) return { slots, fit }
    return { slots: groups.length > 1 ? this.#withMost(telling) : NONE, fit }
  }

  #withAll(groups: readonly Group[], least: number): Int32Array {
    let slots: Int32Array = NONE
    for (const [nth, group] of groups.entries()) {
      slots = this.#bearing(group, isTelling(group) ? least : CALLED, nth === 0 ? NONE : slots)
      this.#addUp(slots, nth === 0, groups.length)
      if (slots.length === 0) break
    }
    return slots
  }

  /** Adds what was found for a word to what was found for those before it. */
  #addUp(slots: Int32Array, isFirst: boolean, words: number) {
    const { fit, best } = this.#columns
    const whole = MOST * words
    for (const slot of slots)
      fit[slot] = (isFirst ? 0 : (fit[slot] ?? 0)) + (best[slot] ?? 0) / whole
  }

  #withMost(groups: readonly Group[]): Int32Array {
    const worth = groups.map((group) => this.#rarity(group))
    const whole = worth.reduce((sum, one) => sum + one, 0)
    const before = this.#turn
    const found: number[] = []
    for (const [nth, group] of groups.entries()) {
      const slots = this.#bearing(group, CALLED, NONE)
      this.#countIn(slots, (worth[nth] ?? 0) / whole, before, found)
    }
    return Int32Array.from(found.filter((slot) => (this.#columns.worth[slot] ?? 0) >= ENOUGH))
  }

  /** Adds a word that weighs so much to those that were counted since. */
  #countIn(slots: Int32Array, weight: number, since: number, found: number[]) {
    const { fit, worth, counted, best } = this.#columns
    for (const slot of slots) {
      if ((counted[slot] ?? 0) <= since) {
        found.push(slot)
        fit[slot] = 0
        worth[slot] = 0
      }
      fit[slot] = (fit[slot] ?? 0) + (weight * (best[slot] ?? 0)) / MOST
      worth[slot] = (worth[slot] ?? 0) + weight
      counted[slot] = this.#turn
    }
  }

  /** What bears any reading of the group; of what was found before it, if anything was. How well stands in `best`. */
  #bearing(group: Group, least: number, before: Int32Array): Int32Array {
    const former = before.length > 0 ? this.#turn : ANY
    this.#turn += 1
    this.#count = 0
    ;[this.#found, this.#before] = [this.#before, this.#found]
    for (const { stems, sureness } of group.readings)
      this.#noteReading(stems, before, { least, sureness: sureness / stems.length, former })
    return this.#found.subarray(0, this.#count)
  }

  #noteReading(stems: readonly string[], before: Int32Array, noting: Noting) {
    const [rarest, ...others] = this.#rarestFirst(stems)
    if (!rarest) return
    if (others.length > 0) this.#noteAll(rarest, others, noting)
    else if (before.length > 0 && before.length * MANY_MORE < rarest.size)
      this.#noteAmong(before, rarest, noting)
    else this.#noteEach(rarest, noting)
  }

  /** What bears each of the words; nothing when nothing bears one of them. */
  #rarestFirst(stems: readonly string[]): Postings[] {
    const all = stems.map((stem) => this.#index.postingsOf(stem) ?? NOTHING)
    return all.sort((one, other) => one.size - other.size)
  }

  #noteEach(postings: Postings, { least, sureness, former }: Noting) {
    for (const item of postings.all()) {
      const says = saysOf(item)
      if (says >= least) this.#note(slotOf(item), says * sureness, former)
    }
  }

  #noteAmong(before: Int32Array, postings: Postings, { least, sureness, former }: Noting) {
    for (const slot of before) {
      const says = postings.saysOf(slot)
      if (says >= least) this.#note(slot, says * sureness, former)
    }
  }

  #noteAll(rarest: Postings, others: readonly Postings[], { least, sureness, former }: Noting) {
    for (const item of rarest.all()) {
      const slot = slotOf(item)
      let [said, fewest] = [saysOf(item), saysOf(item)]
      for (const postings of others) {
        const says = postings.saysOf(slot)
        said += says
        fewest = Math.min(fewest, says)
      }
      if (fewest >= least) this.#note(slot, said * sureness, former)
    }
  }

  #note(slot: number, value: number, former: number) {
    const { seen, best } = this.#columns
    const turn = seen[slot]
    if (turn === this.#turn) {
      if (value > (best[slot] ?? 0)) best[slot] = value
    } else if (former === ANY || turn === former) {
      seen[slot] = this.#turn
      best[slot] = value
      this.#found[this.#count++] = slot
    }
  }

  #sizeOf = ({ readings }: Group): number =>
    readings.reduce((sum, { stems }) => sum + this.#index.usesOf(stems[0] ?? ''), 0)

  /** The fewer bear it and the surer it is meant, the more it says; what nothing bears says nothing of what is here. */
  #rarity(group: Group): number {
    const size = this.#sizeOf(group)
    if (size === 0) return UNKNOWN
    const surest = group.readings.reduce((most, { sureness }) => Math.max(most, sureness), 0)
    return surest * Math.log(2 + this.#index.size / size)
  }

  /** Makes room for every product. Numbers of turns start again long before they would not fit. */
  #makeReady() {
    const { capacity } = this.#index
    if (this.#found.length >= capacity && this.#turn < LAST_TURN) return
    const size = Math.max(64, capacity * 2)
    this.#columns = newColumns(size)
    this.#found = new Int32Array(size)
    this.#before = new Int32Array(size)
    this.#turn = 0
  }
}

const NOTHING = new Postings()
