import { CALLED, MOST } from './describe-rules.ts'
import type { Group } from './group.ts'
import { Notes } from './notes.ts'
import type { ProductIndex } from './product-index.ts'

/**
 * How well products fit, by slot; only what `slots` names means anything, and only until the next question: then
 * both are written anew.
 */
export type Match = {
  slots: Int32Array
  fit: Float32Array
  /** What fits as well as can be has so much of it. */
  whole: number
}

/** Of what is asked for a product must have so much, weighed by how rare it is, when none has all. */
const ENOUGH = 0.4
/** A word of fewer letters never is enough, and says nothing of a category. */
const TELLING = 3
const isTelling = ({ typed }: Group) => typed.length >= TELLING
const UNKNOWN = 0.5
const NONE = new Int32Array(0)

/** What is kept of every product while a question is answered, by slot. */
const newColumns = (size: number) => ({
  fit: new Float32Array(size),
  /** How much of what is asked for it bears, and the turn in which that was last counted. */
  worth: new Float32Array(size),
  counted: new Int32Array(size),
})

/** Finds the products that bear what was asked for. Keeps its arrays between questions. */
export class Matcher {
  #index: ProductIndex
  #columns = newColumns(0)
  #notes = new Notes()

  constructor(index: ProductIndex) {
    this.#index = index
  }

  /**
   * Products called by every word; when there is none those that a category's name helps to find, then those
   * called by every word that tells something, and when there is none either those that bear most of them.
   */
  match(groups: readonly Group[]): Match {
    this.#makeReady()
    const ordered = groups.toSorted((one, other) => one.sought.size - other.sought.size)
    for (const least of [CALLED, 1]) {
      const found = this.#withAll(ordered, least)
      if (found.slots.length > 0) return found
    }
    const telling = ordered.filter(isTelling)
    const found = telling.length < groups.length ? this.#withAll(telling, CALLED) : this.#nothing()
    if (found.slots.length > 0 || groups.length === 1) return found
    return this.#withMost(telling)
  }

  #nothing = (): Match => ({ slots: NONE, fit: this.#columns.fit, whole: 1 })

  #withAll([first, ...others]: readonly Group[], least: number): Match {
    if (!first) return this.#nothing()
    const leastOf = (group: Group) => (isTelling(group) ? least : CALLED)
    const words = 1 + others.length
    let slots = this.#notes.bearing(first.sought, leastOf(first), NONE)
    // How well one word fits stands in `best` already.
    if (words === 1) return { slots, fit: this.#notes.best, whole: MOST }
    this.#addUp(slots, true, words)
    for (const group of others) {
      if (slots.length === 0) break
      slots = this.#notes.bearing(group.sought, leastOf(group), slots)
      this.#addUp(slots, false, words)
    }
    return { slots, fit: this.#columns.fit, whole: 1 }
  }

  /** Adds what was found for a word to what was found for those before it. */
  #addUp(slots: Int32Array, isFirst: boolean, words: number) {
    const { fit } = this.#columns
    const { best } = this.#notes
    const whole = MOST * words
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] ?? 0
      fit[slot] = (isFirst ? 0 : (fit[slot] ?? 0)) + (best[slot] ?? 0) / whole
    }
  }

  #withMost(groups: readonly Group[]): Match {
    const worth = groups.map((group) => this.#rarity(group))
    const whole = worth.reduce((sum, one) => sum + one, 0)
    const before = this.#notes.turn
    const found: number[] = []
    for (const [nth, group] of groups.entries()) {
      const slots = this.#notes.bearing(group.sought, CALLED, NONE)
      this.#countIn(slots, (worth[nth] ?? 0) / whole, before, found)
    }
    const { fit, worth: borne } = this.#columns
    const slots = Int32Array.from(found.filter((slot) => (borne[slot] ?? 0) >= ENOUGH))
    return { slots, fit, whole: 1 }
  }

  /** Adds a word that weighs so much to those that were counted since. */
  #countIn(slots: Int32Array, weight: number, since: number, found: number[]) {
    const { fit, worth, counted } = this.#columns
    const { best, turn } = this.#notes
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] ?? 0
      if ((counted[slot] ?? 0) <= since) {
        found.push(slot)
        fit[slot] = 0
        worth[slot] = 0
      }
      fit[slot] = (fit[slot] ?? 0) + (weight * (best[slot] ?? 0)) / MOST
      worth[slot] = (worth[slot] ?? 0) + weight
      counted[slot] = turn
    }
  }

  /** The fewer bear it and the surer it is meant, the more it says; what nothing bears says nothing of what is here. */
  #rarity({ sought: { size, surest } }: Group): number {
    return size === 0 ? UNKNOWN : surest * Math.log(2 + this.#index.size / size)
  }

  /** Makes room for every product. */
  #makeReady() {
    const { capacity } = this.#index
    if (this.#notes.makeRoom(capacity)) this.#columns = newColumns(this.#notes.best.length)
  }
}
