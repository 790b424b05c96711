import { CALLED, MOST } from './describe-rules.ts'
import { saysOf, slotOf } from './postings.ts'
import type { ProductIndex } from './product-index.ts'
import type { Group } from './question.ts'

/** How well products fit, by slot; only what `slots` names means anything. */
export type Match = { slots: number[]; fit: Float32Array }

/** Of what is asked for a product must have so much, weighed by how rare it is, when none has all. */
const ENOUGH = 0.4
/** A word of fewer letters never is enough, and says nothing of a category. */
const TELLING = 3
const isTelling = ({ typed }: Group) => typed.length >= TELLING
/** Whatever passed before. */
const ANY = -1
const UNKNOWN = 0.5
const NONE = new Int32Array(0)
const LAST_TURN = 2 ** 30

/** Finds the products that bear what was asked for. Keeps its arrays between questions. */
export class Matcher {
  #index: ProductIndex
  #fit = new Float32Array(0)
  #best = new Float32Array(0)
  #seen = new Int32Array(0)
  #passed = new Int32Array(0)
  #worth = new Float32Array(0)
  #counted = new Int32Array(0)
  #said = new Float32Array(0)
  #reached = new Int32Array(0)
  /** Tells what is in the arrays of now from what former questions left there. */
  #turn = 0
  #step = 0

  constructor(index: ProductIndex) {
    this.#index = index
  }

  /**
   * Products called by every word; when there is none those that a category's name helps to find, then those
   * called by every word that tells something, and when there is none either those that bear most of them.
   */
  match(groups: readonly Group[]): Match {
    this.#makeReady()
    const ordered = groups.toSorted((one, other) => this.#sizeOf(one) - this.#sizeOf(other))
    for (const least of [CALLED, 1]) {
      const slots = this.#withAll(ordered, least)
      if (slots.length > 0) return { slots, fit: this.#fit }
    }
    const telling = ordered.filter(isTelling)
    const slots = telling.length < groups.length ? this.#withAll(telling, CALLED) : []
    if (slots.length > 0) return { slots, fit: this.#fit }
    return { slots: groups.length > 1 ? this.#withMost(telling) : [], fit: this.#fit }
  }

  #withAll(groups: readonly Group[], least: number): number[] {
    let slots: number[] = []
    let former = ANY
    for (const group of groups) {
      slots = this.#bearing(group, isTelling(group) ? least : CALLED, former)
      this.#addUp(slots, former === ANY, groups.length)
      former = this.#turn
    }
    return slots
  }

  /** Adds what was found for a word to what was found for those before it. */
  #addUp(slots: readonly number[], isFirst: boolean, words: number) {
    for (const slot of slots) {
      const before = isFirst ? 0 : (this.#fit[slot] ?? 0)
      this.#fit[slot] = before + (this.#best[slot] ?? 0) / (MOST * words)
      this.#passed[slot] = this.#turn
    }
  }

  #withMost(groups: readonly Group[]): number[] {
    const worth = groups.map((group) => this.#rarity(group))
    const whole = worth.reduce((sum, one) => sum + one, 0)
    const before = this.#turn
    const found: number[] = []
    for (const [nth, group] of groups.entries()) {
      const slots = this.#bearing(group, CALLED)
      this.#count(slots, (worth[nth] ?? 0) / whole, before, found)
    }
    return found.filter((slot) => (this.#worth[slot] ?? 0) >= ENOUGH)
  }

  /** Adds a word that weighs so much to those that were counted since. */
  #count(slots: readonly number[], weight: number, since: number, found: number[]) {
    for (const slot of slots) {
      if ((this.#counted[slot] ?? 0) <= since) {
        found.push(slot)
        this.#fit[slot] = 0
        this.#worth[slot] = 0
      }
      this.#fit[slot] = (this.#fit[slot] ?? 0) + (weight * (this.#best[slot] ?? 0)) / MOST
      this.#worth[slot] = (this.#worth[slot] ?? 0) + weight
      this.#counted[slot] = this.#turn
    }
  }

  /** What bears any reading of the group, and how well; with `former` only what passed that turn. */
  #bearing(group: Group, least: number, former = ANY): number[] {
    this.#turn += 1
    const slots: number[] = []
    for (const { stems, sureness } of group.readings) {
      const [only = ''] = stems
      if (stems.length === 1) this.#noteEach(only, least, sureness, former, slots)
      else
        for (const slot of this.#bearingAll(stems, least))
          this.#note(slot, ((this.#said[slot] ?? 0) / stems.length) * sureness, former, slots)
    }
    return slots
  }

  #noteEach(stem: string, least: number, sureness: number, former: number, slots: number[]) {
    const items = this.#index.postingsOf(stem)?.all() ?? NONE
    for (let at = 0; at < items.length; at++) {
      const item = items[at] ?? 0
      const says = saysOf(item)
      if (says >= least) this.#note(slotOf(item), says * sureness, former, slots)
    }
  }

  #note(slot: number, value: number, former: number, slots: number[]) {
    if (former !== ANY && this.#passed[slot] !== former) return
    if (this.#seen[slot] !== this.#turn) {
      this.#seen[slot] = this.#turn
      this.#best[slot] = value
      slots.push(slot)
    } else if (value > (this.#best[slot] ?? 0)) this.#best[slot] = value
  }

  /** What bears every one of the words; how much they say of it together stands in `#said`. */
  #bearingAll(stems: readonly string[], least: number): number[] {
    let slots: number[] = []
    let former = ANY
    for (const stem of stems) {
      slots = this.#bearingToo(stem, least, former)
      former = this.#step
    }
    return slots
  }

  /** What bears this word and passed the former, or any. */
  #bearingToo(stem: string, least: number, former: number): number[] {
    this.#step += 1
    const slots: number[] = []
    for (const item of this.#index.postingsOf(stem)?.all() ?? NONE) {
      const [slot, says] = [slotOf(item), saysOf(item)]
      if (says >= least && this.#reach(slot, says, former)) slots.push(slot)
    }
    return slots
  }

  #reach(slot: number, says: number, former: number): boolean {
    if (former !== ANY && this.#reached[slot] !== former) return false
    this.#said[slot] = says + (former === ANY ? 0 : (this.#said[slot] ?? 0))
    this.#reached[slot] = this.#step
    return true
  }

  #sizeOf({ readings }: Group): number {
    return readings.reduce(
      (sum, { stems }) => sum + (this.#index.postingsOf(stems[0] ?? '')?.size ?? 0),
      0,
    )
  }

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
    if (this.#fit.length >= capacity && Math.max(this.#turn, this.#step) < LAST_TURN) return
    const size = Math.max(64, capacity * 2)
    this.#fit = new Float32Array(size)
    this.#best = new Float32Array(size)
    this.#seen = new Int32Array(size)
    this.#passed = new Int32Array(size)
    this.#worth = new Float32Array(size)
    this.#counted = new Int32Array(size)
    this.#said = new Float32Array(size)
    this.#reached = new Int32Array(size)
    this.#turn = 0
    this.#step = 0
  }
}
