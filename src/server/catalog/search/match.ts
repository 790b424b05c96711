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

/** Finds the products that bear what was asked for. Keeps its arrays between questions. */
export class Matcher {
  #index: ProductIndex
  #fit = new Float32Array(0)
  #best = new Float32Array(0)
  #seen = new Int32Array(0)
  #passed = new Int32Array(0)
  #turn = 0

  constructor(index: ProductIndex) {
    this.#index = index
  }

  /**
   * Products called by every word; when there is none those that a category's name helps to find, and
   * when there is none either those that bear most of what was asked for.
   */
  match(groups: readonly Group[]): Match {
    this.#grow()
    const ordered = groups.toSorted((one, other) => this.#sizeOf(one) - this.#sizeOf(other))
    for (const least of [CALLED, 1]) {
      const slots = this.#withAll(ordered, least)
      if (slots.length > 0) return { slots, fit: this.#fit }
    }
    return { slots: groups.length > 1 ? this.#withMost(groups) : [], fit: this.#fit }
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
    const telling = groups.filter(isTelling)
    const worth = telling.map((group) => this.#rarity(group))
    const whole = worth.reduce((sum, one) => sum + one, 0)
    const found = new Map<number, { fit: number; worth: number }>()
    telling.forEach((group, place) => {
      const weight = (worth[place] ?? 0) / whole
      for (const slot of this.#bearing(group, CALLED)) {
        const { fit, worth: former } = found.get(slot) ?? { fit: 0, worth: 0 }
        const now = fit + (weight * (this.#best[slot] ?? 0)) / MOST
        found.set(slot, { fit: now, worth: former + weight })
      }
    })
    const enough = [...found].filter(([, { worth }]) => worth >= ENOUGH)
    for (const [slot, { fit }] of enough) this.#fit[slot] = fit
    return enough.map(([slot]) => slot)
  }

  /** What bears any reading of the group, and how well; with `former` only what passed that turn. */
  #bearing(group: Group, least: number, former = ANY): number[] {
    this.#turn += 1
    const slots: number[] = []
    for (const { stems, sureness } of group.readings) {
      const [only = ''] = stems
      if (stems.length === 1) this.#noteEach(only, least, sureness, former, slots)
      else
        for (const [slot, says] of this.#allOf(stems, least))
          this.#note(slot, says * sureness, former, slots)
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

  /** What bears every one of the words, and how much they say of it on average. */
  #allOf(stems: readonly string[], least: number): Map<number, number> {
    const [first, ...rest] = stems.map((stem) => this.#saysOf(stem, least))
    const all = [...(first ?? [])].filter(([slot]) => rest.every((says) => says.has(slot)))
    return new Map(
      all.map(([slot, says]) => [
        slot,
        rest.reduce((sum, other) => sum + (other.get(slot) ?? 0), says) / stems.length,
      ]),
    )
  }

  #saysOf = (stem: string, least: number) =>
    new Map(
      Array.from(this.#index.postingsOf(stem)?.all() ?? NONE, (item): [number, number] => [
        slotOf(item),
        saysOf(item),
      ]).filter(([, says]) => says >= least),
    )

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

  #grow() {
    const { capacity } = this.#index
    if (this.#fit.length >= capacity) return
    const size = Math.max(64, capacity * 2)
    this.#fit = new Float32Array(size)
    this.#best = new Float32Array(size)
    this.#seen = new Int32Array(size)
    this.#passed = new Int32Array(size)
    this.#turn = 0
  }
}
