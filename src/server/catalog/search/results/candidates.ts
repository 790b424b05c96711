import {
  type Clause,
  type Conjunction,
  type DenseClause,
  type Disjunction,
  denseClauseOf,
  scoreIn,
  scoreOf,
  soleConjunctionOf,
} from '../index/clauses.ts'
import { documentOf, intersect, type Postings, weightOf } from '../index/postings.ts'

/** The documents that match all clauses so far, and the score of each at the same index. */
export type CandidateList = {
  documents: Int32Array
  /** Sum of the scores per clause, each at most `MAX_WEIGHT`. */
  scores: Float32Array
  count: number
}

/** Cost of looking a document up in a posting list, in steps of a scan. */
const LOOKUP = { dense: 1, other: 16 }

/**
 * Intersects clauses one by one: the first gives the candidates, every other one removes some. Scores are in the
 * order of the candidates, because arrays by document id would cost a cache miss per candidate. The arrays are
 * reused between queries.
 */
export class Candidates {
  #list: CandidateList = newList(0)
  /** Score of each candidate for the current clause. */
  #best = new Float32Array(0)
  /** By document id, its index in the list plus one; all 0 except during a scan. */
  #positions = new Int32Array(0)

  /** Documents that match any alternative with at least this weight. Valid until the next query. */
  matching({ conjunctions }: Disjunction, minWeight: number): CandidateList {
    this.#list.count = 0
    const only = soleConjunctionOf(conjunctions)
    if (only) this.#addSole(only, minWeight)
    else this.#addAnyOf(conjunctions, minWeight)
    return this.#list
  }

  /** Documents that match all clauses, which must be sorted by frequency, rarest first. */
  matchingAll([rarest, ...others]: readonly Clause[]): CandidateList {
    this.#list.count = 0
    if (!rarest) return this.#list
    const [next, ...rest] = others
    const isDone = next !== undefined && this.#intersectDense(rarest, next)
    if (!isDone) this.matching(rarest.disjunction, rarest.minWeight)
    for (const clause of isDone ? rest : others) this.#retain(clause)
    return this.#list
  }

  /** Intersects the bitsets of two frequent terms. Returns false if one of them is not frequent. */
  #intersectDense(one: Clause, other: Clause): boolean {
    const [first, second] = [denseClauseOf(one), denseClauseOf(other)]
    if (first && second) this.#intersectBoth(first, second)
    return first !== undefined && second !== undefined
  }

  #intersectBoth(one: DenseClause, other: DenseClause) {
    const [weights, otherWeights] = [one.dense.weights, other.dense.weights]
    const { documents, scores } = this.#list
    const both = intersect(one.dense, other.dense, documents)
    let count = 0
    for (let at = 0; at < both; at++) {
      const document = documents[at] ?? 0
      const [weight, otherWeight] = [weights[document] ?? 0, otherWeights[document] ?? 0]
      if (weight < one.minWeight || otherWeight < other.minWeight) continue
      documents[count] = document
      scores[count] = weight * one.confidence + otherWeight * other.confidence
      count += 1
    }
    this.#list.count = count
  }

  /** Removes candidates that do not match this clause. */
  #retain(clause: Clause) {
    const { conjunctions } = clause.disjunction
    const { count } = this.#list
    if (count === 0) return
    const walk = conjunctions.reduce((steps, { rarest }) => steps + rarest.size, 0)
    const lookups = conjunctions.reduce((sum, each) => sum + costOf(each), 0)
    if (count * lookups <= walk) this.#probe(clause)
    else this.#scan(clause)
    this.#retainMatching()
  }

  /** A single alternative has no duplicates, so no check is needed. */
  #addSole({ rarest, confidence }: Conjunction, minWeight: number) {
    const { documents, scores } = this.#list
    let count = 0
    for (const posting of rarest.all()) {
      if (weightOf(posting) < minWeight) continue
      documents[count] = documentOf(posting)
      scores[count] = weightOf(posting) * confidence
      count += 1
    }
    this.#list.count = count
  }

  /** Adds each document once, with the score of its best alternative. */
  #addAnyOf(conjunction: readonly Conjunction[], minWeight: number) {
    for (const each of conjunction)
      for (const posting of each.rarest.all()) {
        const score = scoreOf(each, posting, minWeight)
        if (score > 0) this.#add(documentOf(posting), score)
      }
    this.#clearPositions()
  }

  #add(document: number, score: number) {
    const positions = this.#positions
    const { documents, scores, count } = this.#list
    const position = positions[document] ?? 0
    if (position > 0) {
      scores[position - 1] = Math.max(scores[position - 1] ?? 0, score)
      return
    }
    documents[count] = document
    scores[count] = score
    positions[document] = this.#list.count = count + 1
  }

  /** Looks up each candidate in the postings. */
  #probe(clause: Clause) {
    const dense = denseClauseOf(clause)
    if (dense) return this.#probeDense(dense)
    const { disjunction, minWeight } = clause
    const { documents, count } = this.#list
    for (let at = 0; at < count; at++)
      this.#best[at] = scoreIn(disjunction.conjunctions, documents[at] ?? 0, minWeight)
  }

  #probeDense({ dense: { weights }, confidence, minWeight }: DenseClause) {
    const best = this.#best
    const { documents, count } = this.#list
    for (let at = 0; at < count; at++) {
      const weight = weights[documents[at] ?? 0] ?? 0
      best[at] = weight >= minWeight ? weight * confidence : 0
    }
  }

  /** Reads the postings and looks up each among the candidates. */
  #scan({ disjunction, minWeight }: Clause) {
    const positions = this.#positions
    const { documents, count } = this.#list
    for (let at = 0; at < count; at++) positions[documents[at] ?? 0] = at + 1
    this.#best.fill(0, 0, count)
    for (const each of disjunction.conjunctions) this.#scanConjunction(each, minWeight)
    this.#clearPositions()
  }

  #scanConjunction(conjunction: Conjunction, minWeight: number) {
    const [positions, best] = [this.#positions, this.#best]
    for (const posting of conjunction.rarest.all()) {
      const at = (positions[documentOf(posting)] ?? 0) - 1
      if (at >= 0) best[at] = Math.max(best[at] ?? 0, scoreOf(conjunction, posting, minWeight))
    }
  }

  #clearPositions() {
    const { documents, count } = this.#list
    for (let at = 0; at < count; at++) this.#positions[documents[at] ?? 0] = 0
  }

  /** Removes candidates without a score for the current clause. */
  #retainMatching() {
    const { documents, scores, count } = this.#list
    const best = this.#best
    let kept = 0
    for (let at = 0; at < count; at++) {
      const value = best[at] ?? 0
      if (value === 0) continue
      documents[kept] = documents[at] ?? 0
      scores[kept] = (scores[at] ?? 0) + value
      kept += 1
    }
    this.#list.count = kept
  }

  /** Grows the arrays to this many products. */
  makeRoom(products: number) {
    if (this.#positions.length >= products) return
    const size = Math.max(64, products * 2)
    this.#positions = new Int32Array(size)
    this.#best = new Float32Array(size)
    this.#list = newList(size)
  }
}

const newList = (size: number): CandidateList => ({
  documents: new Int32Array(size),
  scores: new Float32Array(size),
  count: 0,
})

const costOf = ({ rarest, others }: Conjunction) =>
  others.reduce((sum, postings) => sum + costOfOne(postings), costOfOne(rarest))
const costOfOne = ({ dense }: Postings) => (dense ? LOOKUP.dense : LOOKUP.other)
