import { documentOf, intersect, type Postings, weightOf } from './postings.ts'
import {
  type Asked,
  type Bearers,
  type CommonReading,
  commonReadingOf,
  onlyReadingOf,
  type Sought,
  worthIn,
  worthOf,
} from './sought.ts'

/** What bears the words so far; the numbers of one product stand in the same place of both lists. */
export type Noted = {
  documents: Int32Array
  /** How well it fits all of them: of `MAX_WEIGHT` for each. */
  fit: Float32Array
  count: number
}

/** To look up a product among those of a word costs so many times what a step of a walk over them does. */
const LOOKUP = { common: 1, other: 16 }

/**
 * Notes which products bear the words that were typed, one word after the other; of the first all, of every other
 * those that are noted already. Numbers stand in the order of the notes: thousands bear a common word, and each
 * column by document id is another jump through memory for every one of them. Keeps its lists between questions.
 */
export class Notes {
  #noted: Noted = newNoted(0)
  /** How well each fits the word that is being looked at. */
  #best = new Float32Array(0)
  /** By document id, where it is noted, counted from 1; all 0 but for a word that is being walked over. */
  #places = new Int32Array(0)

  /** What bears any reading, saying so much. Until the next question. */
  bearing({ bearers }: Sought, least: number): Noted {
    this.#noted.count = 0
    const only = onlyReadingOf(bearers)
    if (only) this.#noteOnly(only, least)
    else this.#noteAnyOf(bearers, least)
    return this.#noted
  }

  /** What bears all of them: those that fewest bear stand first. */
  bearingAll([rarest, ...others]: readonly Asked[]): Noted {
    this.#noted.count = 0
    if (!rarest) return this.#noted
    const [next, ...rest] = others
    const isDone = next !== undefined && this.#noteBoth(rarest, next)
    if (!isDone) this.bearing(rarest.sought, rarest.least)
    for (const asked of isDone ? rest : others) this.#keep(asked)
    return this.#noted
  }

  /** Two common words: only who bears both is noted. Says whether it could be done so. */
  #noteBoth(one: Asked, other: Asked): boolean {
    const [first, second] = [commonReadingOf(one), commonReadingOf(other)]
    if (first && second) this.#noteCommon(first, second)
    return first !== undefined && second !== undefined
  }

  #noteCommon(one: CommonReading, other: CommonReading) {
    const [saidOfOne, saidOfOther] = [one.spread.weights, other.spread.weights]
    const { documents, fit } = this.#noted
    const both = intersect(one.spread, other.spread, documents)
    let count = 0
    for (let at = 0; at < both; at++) {
      const document = documents[at] ?? 0
      const [said, saidToo] = [saidOfOne[document] ?? 0, saidOfOther[document] ?? 0]
      if (said < one.least || saidToo < other.least) continue
      documents[count] = document
      fit[count] = said * one.sureness + saidToo * other.sureness
      count += 1
    }
    this.#noted.count = count
  }

  /** Keeps what of that bears this word as well. */
  #keep(asked: Asked) {
    const { bearers } = asked.sought
    const { count } = this.#noted
    if (count === 0) return
    const walk = bearers.reduce((steps, { rarest }) => steps + rarest.size, 0)
    const lookups = bearers.reduce((sum, each) => sum + costOf(each), 0)
    if (count * lookups <= walk) this.#lookUp(asked)
    else this.#walk(asked)
    this.#keepBearers()
  }

  /** What has one reading is borne once by each: nobody need look whether it is noted. */
  #noteOnly({ rarest, sureness }: Bearers, least: number) {
    const { documents, fit } = this.#noted
    let count = 0
    for (const item of rarest.all()) {
      if (weightOf(item) < least) continue
      documents[count] = documentOf(item)
      fit[count] = weightOf(item) * sureness
      count += 1
    }
    this.#noted.count = count
  }

  /** Who bears several readings is noted once, as what fits best. */
  #noteAnyOf(bearers: readonly Bearers[], least: number) {
    for (const each of bearers)
      for (const item of each.rarest.all()) {
        const worth = worthOf(each, item, least)
        if (worth > 0) this.#note(documentOf(item), worth)
      }
    this.#leavePlaces()
  }

  #note(document: number, worth: number) {
    const places = this.#places
    const { documents, fit, count } = this.#noted
    const place = places[document] ?? 0
    if (place > 0) {
      fit[place - 1] = Math.max(fit[place - 1] ?? 0, worth)
      return
    }
    documents[count] = document
    fit[count] = worth
    places[document] = this.#noted.count = count + 1
  }

  /** Looks each of the noted up among those that bear the word. */
  #lookUp(asked: Asked) {
    const common = commonReadingOf(asked)
    if (common) return this.#lookUpIn(common)
    const { sought, least } = asked
    const { documents, count } = this.#noted
    for (let at = 0; at < count; at++)
      this.#best[at] = worthIn(sought.bearers, documents[at] ?? 0, least)
  }

  #lookUpIn({ spread: { weights }, sureness, least }: CommonReading) {
    const best = this.#best
    const { documents, count } = this.#noted
    for (let at = 0; at < count; at++) {
      const said = weights[documents[at] ?? 0] ?? 0
      best[at] = said >= least ? said * sureness : 0
    }
  }

  /** Looks each of those that bear the word up among the noted. */
  #walk({ sought, least }: Asked) {
    const places = this.#places
    const { documents, count } = this.#noted
    for (let at = 0; at < count; at++) places[documents[at] ?? 0] = at + 1
    this.#best.fill(0, 0, count)
    for (const each of sought.bearers) this.#walkOver(each, least)
    this.#leavePlaces()
  }

  #walkOver(bearers: Bearers, least: number) {
    const [places, best] = [this.#places, this.#best]
    for (const item of bearers.rarest.all()) {
      const at = (places[documentOf(item)] ?? 0) - 1
      if (at >= 0) best[at] = Math.max(best[at] ?? 0, worthOf(bearers, item, least))
    }
  }

  #leavePlaces() {
    const { documents, count } = this.#noted
    for (let at = 0; at < count; at++) this.#places[documents[at] ?? 0] = 0
  }

  /** Keeps those that bear the word that was looked at. */
  #keepBearers() {
    const { documents, fit, count } = this.#noted
    const best = this.#best
    let kept = 0
    for (let at = 0; at < count; at++) {
      const value = best[at] ?? 0
      if (value === 0) continue
      documents[kept] = documents[at] ?? 0
      fit[kept] = (fit[at] ?? 0) + value
      kept += 1
    }
    this.#noted.count = kept
  }

  /** Makes room for so many products. */
  makeRoom(products: number) {
    if (this.#places.length >= products) return
    const size = Math.max(64, products * 2)
    this.#places = new Int32Array(size)
    this.#best = new Float32Array(size)
    this.#noted = newNoted(size)
  }
}

const newNoted = (size: number): Noted => ({
  documents: new Int32Array(size),
  fit: new Float32Array(size),
  count: 0,
})

const costOf = ({ rarest, others }: Bearers) =>
  others.reduce((sum, postings) => sum + costOfOne(postings), costOfOne(rarest))
const costOfOne = ({ dense }: Postings) => (dense ? LOOKUP.common : LOOKUP.other)
