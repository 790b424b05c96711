import { MAX_WEIGHT, NAME_WEIGHT } from '../index/analysis-rules.ts'
import { type Disjunction, hasMatch, scoreIn } from '../index/clauses.ts'
import type { ProductIndex } from '../index/product-index.ts'
import type { Exclusion } from '../query/query.ts'
import type { QueryTerm } from '../query/query-term.ts'
import { type CandidateList, Candidates } from './candidates.ts'

/** Products and how well they fit, in the same place of both lists; only until the next query: then both are written anew. */
export type Match = {
  /** What each of them bears, all of it; undefined: most of what was asked for, each another part. */
  key: string | undefined
  documents: Int32Array
  scores: Float32Array
  /** What fits as well as can be has so much of it. */
  maxScore: number
  /** Room for a number of each, for who ranks them: made anew for thousands, it cost as much as ranking them. */
  scratch: Float64Array
}

/** A single word decides, which some products bear saying so much: `conjunctionOf` finds them. */
export type SingleTerm = { key: string; disjunction: Disjunction; least: number }

/** Of what is asked for a product must have so much, weighed by how rare it is, when none has all. */
const MINIMUM_SHOULD_MATCH = 0.4
/** A term of fewer letters never is enough, and tells nothing of a category. */
const TELLING = 3
const isTelling = ({ typed }: QueryTerm) => typed.length >= TELLING
const isSure = ({ isGuess, disjunction }: QueryTerm) =>
  !isGuess && disjunction.conjunctions.length > 0
const UNKNOWN = 0.5

/** Finds the products that match a query. Keeps its lists between queries. */
export class Matcher {
  #index: ProductIndex
  #candidates = new Candidates()
  /**
   * By document id, how well products fit and how much of what is asked for they bear: all 0 between queries. One after
   * the other, what was found, and how well what bears enough fits.
   */
  #sums = newSums(0)
  #scratch = new Float64Array(0)

  constructor(index: ProductIndex) {
    this.#index = index
  }

  /**
   * Products called by every word; when there is none those called by every word that tells something ("eggs 12"),
   * then those that a category's name helps to find, and when there is none either those that bear most of them.
   * Of what should go without something first what says so, else what does not name it.
   */
  match(terms: readonly QueryTerm[], without: readonly Exclusion[] = []): Match | SingleTerm {
    this.#makeReady()
    if (without.length === 0) return this.#matchAll(terms)
    const saying = without.map(({ freeFrom }) => freeFrom)
    return this.#withAll([...terms, ...saying], NAME_WEIGHT) ?? this.#notNaming(terms, without)
  }

  #notNaming(terms: readonly QueryTerm[], without: readonly Exclusion[]): Match {
    const found = this.#matchAll(terms)
    const match = 'disjunction' in found ? this.matchesOf(found) : found
    const { documents, scores } = match
    const names = ({ disjunction }: QueryTerm, document: number) =>
      scoreIn(disjunction.conjunctions, document, NAME_WEIGHT) > 0
    let kept = 0
    for (let at = 0; at < documents.length; at++) {
      const document = documents[at] ?? 0
      if (
        without.some(({ thing, freeFrom }) => names(thing, document) && !names(freeFrom, document))
      )
        continue
      documents[kept] = document
      scores[kept++] = scores[at] ?? 0
    }
    return { ...match, key: undefined, documents: documents.subarray(0, kept) }
  }

  #matchAll(terms: readonly QueryTerm[]): Match | SingleTerm {
    const ordered = terms.toSorted(
      (one, other) => one.disjunction.documentFrequency - other.disjunction.documentFrequency,
    )
    const telling = ordered.filter(isTelling)
    return (
      this.#withAll(ordered, NAME_WEIGHT) ??
      (telling.length < terms.length ? this.#withAll(telling, NAME_WEIGHT) : undefined) ??
      this.#withAll(ordered, 1) ??
      this.#withMost(telling)
    )
  }

  /** Who bears the one word. */
  matchesOf({ key, disjunction, least }: SingleTerm): Match {
    const candidates = this.#candidates.matching(disjunction, least)
    return {
      key,
      documents: documentsOf(candidates),
      scores: candidates.scores,
      maxScore: MAX_WEIGHT,
      scratch: this.#scratch,
    }
  }

  /** Undefined: nothing has them all. */
  #withAll(terms: readonly QueryTerm[], wanted: number): Match | SingleTerm | undefined {
    const [first] = terms
    const leastOf = (term: QueryTerm) => (isTelling(term) ? wanted : NAME_WEIGHT)
    if (!first) return undefined
    if (terms.length === 1) return singleTerm(first, leastOf(first))

    const clauses = terms.map((term) => ({ disjunction: term.disjunction, least: leastOf(term) }))
    const candidates = this.#candidates.matchingAll(clauses)
    if (candidates.count === 0) return undefined
    return {
      key: terms.map(({ typed }) => typed).join('+'),
      documents: documentsOf(candidates),
      scores: candidates.scores,
      maxScore: MAX_WEIGHT * terms.length,
      scratch: this.#scratch,
    }
  }

  /** Of several words at least one must be sure: among unknown words a guess finds what was never meant. */
  #withMost(all: readonly QueryTerm[]): Match {
    const terms = all.some(isSure) ? all : []
    const matched = terms.map((term) => this.#inverseDocumentFrequency(term))
    const maxScore = matched.reduce((sum, one) => sum + one, 0)
    let found = 0
    for (const [nth, term] of terms.entries()) {
      const candidates = this.#candidates.matching(term.disjunction, NAME_WEIGHT)
      found = this.#countIn(candidates, (matched[nth] ?? 0) / maxScore, found)
    }
    return this.#withMinimum(found)
  }

  /** Adds a term that weighs so much to those before it. Returns how many were found by now. */
  #countIn(
    { documents, scores: weights, count }: CandidateList,
    weight: number,
    foundBefore: number,
  ): number {
    const { fit, matched, found } = this.#sums
    let end = foundBefore
    for (let at = 0; at < count; at++) {
      const document = documents[at] ?? 0
      if (matched[document] === 0) found[end++] = document
      fit[document] = (fit[document] ?? 0) + (weight * (weights[at] ?? 0)) / MAX_WEIGHT
      matched[document] = (matched[document] ?? 0) + weight
    }
    return end
  }

  #withMinimum(count: number): Match {
    const { fit, matched, found, scores } = this.#sums
    let kept = 0
    for (let at = 0; at < count; at++) {
      const document = found[at] ?? 0
      if ((matched[document] ?? 0) >= MINIMUM_SHOULD_MATCH) {
        found[kept] = document
        scores[kept++] = fit[document] ?? 0
      }
      fit[document] = matched[document] = 0
    }
    const documents = found.subarray(0, kept)
    return { key: undefined, documents, scores, maxScore: 1, scratch: this.#scratch }
  }

  /** The rarer a term and the surer it is meant, the more it weighs; what nothing bears tells nothing of what is here. */
  #inverseDocumentFrequency({ disjunction: { documentFrequency, confidence } }: QueryTerm): number {
    return documentFrequency === 0
      ? UNKNOWN
      : confidence * Math.log(2 + this.#index.size / documentFrequency)
  }

  /** Makes room for every product. */
  #makeReady() {
    const { capacity } = this.#index
    this.#candidates.makeRoom(capacity)
    if (this.#scratch.length >= capacity) return
    this.#sums = newSums(capacity * 2)
    this.#scratch = new Float64Array(capacity * 2)
  }
}

/** Undefined: nobody bears it so much. */
const singleTerm = ({ typed, disjunction }: QueryTerm, least: number): SingleTerm | undefined =>
  hasMatch(disjunction, least) ? { key: typed, disjunction, least } : undefined

const newSums = (size: number) => ({
  fit: new Float32Array(size),
  matched: new Float32Array(size),
  found: new Int32Array(size),
  scores: new Float32Array(size),
})

const documentsOf = ({ documents, count }: CandidateList) => documents.subarray(0, count)
