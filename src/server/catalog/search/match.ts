import { MAX_WEIGHT, NAME_WEIGHT } from './analysis-rules.ts'
import type { Group } from './group.ts'
import { type Noted, Notes } from './notes.ts'
import type { ProductIndex } from './product-index.ts'
import { isBorne, type Sought, worthIn } from './sought.ts'
import type { Unwanted } from './unwanted.ts'

/** Products and how well they fit, in the same place of both lists; only until the next question: then both are written anew. */
export type Match = {
  /** What each of them bears, all of it; undefined: most of what was asked for, each another part. */
  words: string | undefined
  documents: Int32Array
  fit: Float32Array
  /** What fits as well as can be has so much of it. */
  whole: number
  /** Room for a number of each, for who ranks them: made anew for thousands, it cost as much as ranking them. */
  room: Float64Array
}

/** A single word decides, which some products bear saying so much: `bearersOf` finds them. */
export type OneWord = { words: string; sought: Sought; least: number }

/** Of what is asked for a product must have so much, weighed by how rare it is, when none has all. */
const ENOUGH = 0.4
/** A word of fewer letters never is enough, and says nothing of a category. */
const TELLING = 3
const isTelling = ({ typed }: Group) => typed.length >= TELLING
const UNKNOWN = 0.5

/** Finds the products that bear what was asked for. Keeps its lists between questions. */
export class Matcher {
  #index: ProductIndex
  #notes = new Notes()
  /**
   * By document id, how well products fit and how much of what is asked for they bear: all 0 between questions. One after
   * the other, what was found, and how well what bears enough fits.
   */
  #sums = newSums(0)
  #room = new Float64Array(0)

  constructor(index: ProductIndex) {
    this.#index = index
  }

  /**
   * Products called by every word; when there is none those called by every word that tells something ("eggs 12"),
   * then those that a category's name helps to find, and when there is none either those that bear most of them.
   * Of what should go without something first what says so, else what does not name it.
   */
  match(groups: readonly Group[], without: readonly Unwanted[] = []): Match | OneWord {
    this.#makeReady()
    if (without.length === 0) return this.#matchAll(groups)
    const saying = without.map(({ free }) => free)
    return this.#withAll([...groups, ...saying], NAME_WEIGHT) ?? this.#notNaming(groups, without)
  }

  #notNaming(groups: readonly Group[], without: readonly Unwanted[]): Match {
    const found = this.#matchAll(groups)
    const match = 'sought' in found ? this.bearersOf(found) : found
    const { documents, fit } = match
    const names = ({ sought }: Group, document: number) =>
      worthIn(sought.bearers, document, NAME_WEIGHT) > 0
    let kept = 0
    for (let at = 0; at < documents.length; at++) {
      const document = documents[at] ?? 0
      if (without.some(({ thing, free }) => names(thing, document) && !names(free, document)))
        continue
      documents[kept] = document
      fit[kept++] = fit[at] ?? 0
    }
    return { ...match, words: undefined, documents: documents.subarray(0, kept) }
  }

  #matchAll(groups: readonly Group[]): Match | OneWord {
    const ordered = groups.toSorted((one, other) => one.sought.size - other.sought.size)
    const telling = ordered.filter(isTelling)
    return (
      this.#withAll(ordered, NAME_WEIGHT) ??
      (telling.length < groups.length ? this.#withAll(telling, NAME_WEIGHT) : undefined) ??
      this.#withAll(ordered, 1) ??
      this.#withMost(telling)
    )
  }

  /** Who bears the one word. */
  bearersOf({ words, sought, least }: OneWord): Match {
    const noted = this.#notes.bearing(sought, least)
    return {
      words,
      documents: documentsOf(noted),
      fit: noted.fit,
      whole: MAX_WEIGHT,
      room: this.#room,
    }
  }

  /** Undefined: nothing has them all. */
  #withAll(groups: readonly Group[], wanted: number): Match | OneWord | undefined {
    const [first] = groups
    const leastOf = (group: Group) => (isTelling(group) ? wanted : NAME_WEIGHT)
    if (!first) return undefined
    if (groups.length === 1) return oneWord(first, leastOf(first))

    const asked = groups.map((group) => ({ sought: group.sought, least: leastOf(group) }))
    const noted = this.#notes.bearingAll(asked)
    if (noted.count === 0) return undefined
    return {
      words: groups.map(({ typed }) => typed).join('+'),
      documents: documentsOf(noted),
      fit: noted.fit,
      whole: MAX_WEIGHT * groups.length,
      room: this.#room,
    }
  }

  #withMost(groups: readonly Group[]): Match {
    const worth = groups.map((group) => this.#rarity(group))
    const whole = worth.reduce((sum, one) => sum + one, 0)
    let found = 0
    for (const [nth, group] of groups.entries()) {
      const noted = this.#notes.bearing(group.sought, NAME_WEIGHT)
      found = this.#countIn(noted, (worth[nth] ?? 0) / whole, found)
    }
    return this.#enoughOf(found)
  }

  /** Adds a word that weighs so much to those before it. Returns how many were found by now. */
  #countIn({ documents, fit: said, count }: Noted, weight: number, foundBefore: number): number {
    const { fit, worth, found } = this.#sums
    let end = foundBefore
    for (let at = 0; at < count; at++) {
      const document = documents[at] ?? 0
      if (worth[document] === 0) found[end++] = document
      fit[document] = (fit[document] ?? 0) + (weight * (said[at] ?? 0)) / MAX_WEIGHT
      worth[document] = (worth[document] ?? 0) + weight
    }
    return end
  }

  #enoughOf(count: number): Match {
    const { fit, worth, found, enough } = this.#sums
    let kept = 0
    for (let at = 0; at < count; at++) {
      const document = found[at] ?? 0
      if ((worth[document] ?? 0) >= ENOUGH) {
        found[kept] = document
        enough[kept++] = fit[document] ?? 0
      }
      fit[document] = worth[document] = 0
    }
    const documents = found.subarray(0, kept)
    return { words: undefined, documents, fit: enough, whole: 1, room: this.#room }
  }

  /** The fewer bear it and the surer it is meant, the more it says; what nothing bears says nothing of what is here. */
  #rarity({ sought: { size, surest } }: Group): number {
    return size === 0 ? UNKNOWN : surest * Math.log(2 + this.#index.size / size)
  }

  /** Makes room for every product. */
  #makeReady() {
    const { capacity } = this.#index
    this.#notes.makeRoom(capacity)
    if (this.#room.length >= capacity) return
    this.#sums = newSums(capacity * 2)
    this.#room = new Float64Array(capacity * 2)
  }
}

/** Undefined: nobody bears it so much. */
const oneWord = ({ typed, sought }: Group, least: number): OneWord | undefined =>
  isBorne(sought, least) ? { words: typed, sought, least } : undefined

const newSums = (size: number) => ({
  fit: new Float32Array(size),
  worth: new Float32Array(size),
  found: new Int32Array(size),
  enough: new Float32Array(size),
})

const documentsOf = ({ documents, count }: Noted) => documents.subarray(0, count)
