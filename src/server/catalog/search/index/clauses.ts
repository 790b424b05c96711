import { type DensePostings, documentOf, type Postings, weightOf } from './postings.ts'
import type { ProductIndex } from './product-index.ts'

/** One thing that a term may mean: the terms a product must bear, and how sure it is that they are meant, up to 1. */
export type Alternative = { stems: readonly string[]; confidence: number }

/** The postings lists of one alternative: a product must stand in all of them. */
export type Conjunction = {
  /** Of the rarest term, and of the others. */
  rarest: Postings
  others: readonly Postings[]
  /** What a weight of each counts. */
  confidence: number
}

/** All alternatives of a term, of which any may match: true until a product is put in or taken out. */
export type Disjunction = {
  conjunctions: readonly Conjunction[]
  /** How many bear it, counting what matches two alternatives twice. */
  documentFrequency: number
  confidence: number
}

/** What is asked for, and the least weight that matches. */
export type Clause = { disjunction: Disjunction; least: number }

/** Alternatives that nothing bears are left out: they find nothing. */
export function disjunctionOf(
  alternatives: readonly Alternative[],
  index: ProductIndex,
): Disjunction {
  return {
    conjunctions: bestOfEach(
      alternatives.flatMap((alternative) => conjunctionOf(alternative, index) ?? []),
    ),
    documentFrequency: alternatives.reduce(
      (sum, { stems }) => sum + index.documentFrequency(stems[0] ?? ''),
      0,
    ),
    confidence: alternatives.reduce((most, { confidence }) => Math.max(most, confidence), 0),
  }
}

/** Two alternatives may have the same postings list, as a name in Hindi that packets bear as well: once is enough. */
function bestOfEach(all: readonly Conjunction[]): Conjunction[] {
  const single = new Map<Postings, number>()
  for (const { rarest, others, confidence } of all)
    if (others.length === 0) single.set(rarest, Math.max(confidence, single.get(rarest) ?? 0))
  return all.filter(({ rarest, others, confidence }) => {
    if (others.length > 0) return true
    const isBest = single.get(rarest) === confidence
    if (isBest) single.delete(rarest)
    return isBest
  })
}

function conjunctionOf(
  { stems, confidence }: Alternative,
  index: ProductIndex,
): Conjunction | undefined {
  const lists = stems.flatMap((stem) => index.postingsOf(stem) ?? [])
  const [rarest, ...others] = lists.sort((one, other) => one.size - other.size)
  if (!rarest || rarest.size === 0 || lists.length < stems.length) return undefined
  return { rarest, others, confidence: confidence / stems.length }
}

/** Whether anything matches with so much weight: hardly ever more than the first is looked at. */
export const hasMatch = ({ conjunctions }: Disjunction, least: number): boolean =>
  conjunctions.some(({ rarest, others }) =>
    rarest
      .all()
      .some(
        (posting) =>
          weightOf(posting) >= least &&
          others.every((postings) => postings.weightOf(documentOf(posting)) >= least),
      ),
  )

/** Its one alternative, of one term. Undefined: it may mean several things, or takes several terms. */
export function soleConjunctionOf([first, ...more]: readonly Conjunction[]):
  | Conjunction
  | undefined {
  return more.length === 0 && first?.others.length === 0 ? first : undefined
}

/** One common term, and the least weight that matches. */
export type DenseClause = { dense: DensePostings; confidence: number; least: number }

/** Its one alternative, when that is one common term. */
export function denseClauseOf({ disjunction, least }: Clause): DenseClause | undefined {
  const only = soleConjunctionOf(disjunction.conjunctions)
  const dense = only?.rarest.dense
  return dense && { dense, confidence: only.confidence, least }
}

/** The score of what bears the rarest term of an alternative; 0 where any of its terms weighs less than `least`. */
export function scoreOf(
  { others, confidence }: Conjunction,
  posting: number,
  least: number,
): number {
  let [weight, fewest] = [weightOf(posting), weightOf(posting)]
  for (const postings of others) {
    const next = postings.weightOf(documentOf(posting))
    weight += next
    fewest = Math.min(fewest, next)
  }
  return fewest >= least ? weight * confidence : 0
}

/** The score of a document for the alternative that it fits best; 0 where it fits none. */
export function scoreIn(
  conjunctions: readonly Conjunction[],
  document: number,
  least: number,
): number {
  let most = 0
  for (const each of conjunctions) {
    const posting = each.rarest.find(document)
    if (posting >= 0) most = Math.max(most, scoreOf(each, posting, least))
  }
  return most
}
