import { MAX_WEIGHT, NAME_WEIGHT } from '../index/analysis-rules.ts'
import { type Disjunction, hasMatch, scoreIn } from '../index/clauses.ts'
import type { ProductIndex } from '../index/product-index.ts'
import type { Exclusion } from '../query/query.ts'
import type { QueryTerm } from '../query/query-term.ts'
import { type CandidateList, Candidates } from './candidates.ts'

/**
 * Matching documents and the score of each at the same index. Valid until the next query, which reuses the arrays.
 */
export type Match = {
  /** Identifies the terms if every document matches all of them; undefined if they match different ones. */
  key: string | undefined
  documents: Int32Array
  scores: Float32Array
  /** The highest possible score. */
  maxScore: number
  /** An array for the sort keys, because allocating one per query costs as much as ranking. */
  scratch: Float64Array
}

/** A match of one term, whose documents are read later by `matchesOf`, and only if they are not cached. */
export type SingleTerm = { key: string; disjunction: Disjunction; minWeight: number }

/** Minimum share of the query that a product must match if none matches all of it; terms are weighted by rarity. */
const MINIMUM_SHOULD_MATCH = 0.4
/** Shorter terms are never enough on their own, and do not match categories. */
const MIN_SIGNIFICANT_LENGTH = 3
const isSignificant = ({ typed }: QueryTerm) => typed.length >= MIN_SIGNIFICANT_LENGTH
const isCertain = ({ isGuess, disjunction }: QueryTerm) =>
  !isGuess && disjunction.conjunctions.length > 0
const UNKNOWN_TERM_WEIGHT = 0.5

/** Finds matching products. Reuses its arrays between queries. */
export class Matcher {
  #index: ProductIndex
  #candidates = new Candidates()
  /**
   * By document id: the score and the matched share, all 0 between queries. Then the matched documents, and the
   * scores of those above the minimum.
   */
  #sums = newSums(0)
  #scratch = new Float64Array(0)

  constructor(index: ProductIndex) {
    this.#index = index
  }

  /**
   * Products with every term in their name; else with every significant term ("eggs 12"); else with a match by
   * category; else with most of the terms. With exclusions: products labelled as free of it, else those that do not
   * contain it.
   */
  match(terms: readonly QueryTerm[], without: readonly Exclusion[] = []): Match | SingleTerm {
    this.#grow()
    if (without.length === 0) return this.#matchAll(terms)
    const labelled = without.map(({ freeFrom }) => freeFrom)
    return (
      this.#matchEvery([...terms, ...labelled], NAME_WEIGHT) ?? this.#matchWithout(terms, without)
    )
  }

  #matchWithout(terms: readonly QueryTerm[], without: readonly Exclusion[]): Match {
    const found = this.#matchAll(terms)
    const match = 'disjunction' in found ? this.matchesOf(found) : found
    const { documents, scores } = match
    const contains = ({ disjunction }: QueryTerm, document: number) =>
      scoreIn(disjunction.conjunctions, document, NAME_WEIGHT) > 0
    const isExcluded = (document: number) =>
      without.some((one) => contains(one.excluded, document) && !contains(one.freeFrom, document))
    let kept = 0
    for (let at = 0; at < documents.length; at++) {
      const document = documents[at] ?? 0
      if (isExcluded(document)) continue
      documents[kept] = document
      scores[kept++] = scores[at] ?? 0
    }
    return { ...match, key: undefined, documents: documents.subarray(0, kept) }
  }

  #matchAll(terms: readonly QueryTerm[]): Match | SingleTerm {
    const ordered = terms.toSorted(
      (one, other) => one.disjunction.documentFrequency - other.disjunction.documentFrequency,
    )
    const significant = ordered.filter(isSignificant)
    return (
      this.#matchEvery(ordered, NAME_WEIGHT) ??
      (significant.length < terms.length
        ? this.#matchEvery(significant, NAME_WEIGHT)
        : undefined) ??
      this.#matchEvery(ordered, 1) ??
      this.#matchMost(significant)
    )
  }

  /** Reads the documents of a single term. */
  matchesOf({ key, disjunction, minWeight }: SingleTerm): Match {
    const candidates = this.#candidates.matching(disjunction, minWeight)
    return {
      key,
      documents: documentsOf(candidates),
      scores: candidates.scores,
      maxScore: MAX_WEIGHT,
      scratch: this.#scratch,
    }
  }

  /** Undefined if no product has all terms. */
  #matchEvery(terms: readonly QueryTerm[], minWeight: number): Match | SingleTerm | undefined {
    const [first] = terms
    const minWeightOf = (term: QueryTerm) => (isSignificant(term) ? minWeight : NAME_WEIGHT)
    if (!first) return undefined
    if (terms.length === 1) return singleTerm(first, minWeightOf(first))

    const clauses = terms.map((term) => ({
      disjunction: term.disjunction,
      minWeight: minWeightOf(term),
    }))
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

  /** At least one of several terms must be certain: guesses among unknown words would match anything. */
  #matchMost(all: readonly QueryTerm[]): Match {
    const terms = all.some(isCertain) ? all : []
    const matched = terms.map((term) => this.#inverseDocumentFrequency(term))
    const maxScore = matched.reduce((sum, one) => sum + one, 0)
    let found = 0
    for (const [nth, term] of terms.entries()) {
      const candidates = this.#candidates.matching(term.disjunction, NAME_WEIGHT)
      found = this.#addTerm(candidates, (matched[nth] ?? 0) / maxScore, found)
    }
    return this.#aboveMinimum(found)
  }

  /** Adds the candidates of a term with its share of the query. Returns the number of documents found so far. */
  #addTerm(
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

  #aboveMinimum(count: number): Match {
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

  /** Rare and certain terms weigh more. Unknown terms have a fixed weight. */
  #inverseDocumentFrequency({ disjunction: { documentFrequency, confidence } }: QueryTerm): number {
    return documentFrequency === 0
      ? UNKNOWN_TERM_WEIGHT
      : confidence * Math.log(2 + this.#index.size / documentFrequency)
  }

  /** Grows the arrays to the number of products. */
  #grow() {
    const { capacity } = this.#index
    this.#candidates.makeRoom(capacity)
    if (this.#scratch.length >= capacity) return
    this.#sums = newSums(capacity * 2)
    this.#scratch = new Float64Array(capacity * 2)
  }
}

/** Undefined if no product matches with this weight. */
const singleTerm = (
  { typed, disjunction }: QueryTerm,
  minWeight: number,
): SingleTerm | undefined =>
  hasMatch(disjunction, minWeight) ? { key: typed, disjunction, minWeight } : undefined

const newSums = (size: number) => ({
  fit: new Float32Array(size),
  matched: new Float32Array(size),
  found: new Int32Array(size),
  scores: new Float32Array(size),
})

const documentsOf = ({ documents, count }: CandidateList) => documents.subarray(0, count)
