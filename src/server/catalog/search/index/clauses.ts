import { type DensePostings, documentOf, type Postings, weightOf } from './postings.ts'
import type { ProductIndex } from './product-index.ts'

/** One reading of a term: the stems a product must have, and the confidence in this reading, up to 1. */
export type Alternative = { stems: readonly string[]; confidence: number }

/** The posting lists of one alternative: a product must be in all of them. */
export type Conjunction = {
  /** The list of the rarest stem, and the others. */
  rarest: Postings
  others: readonly Postings[]
  /** Factor of each weight. */
  confidence: number
}

/** All alternatives of a term, any of which may match. Valid until a product is added or removed. */
export type Disjunction = {
  conjunctions: readonly Conjunction[]
  /** Sum over the alternatives, so products that match two are counted twice. */
  documentFrequency: number
  confidence: number
}

/** A term and the minimum weight that matches. */
export type Clause = { disjunction: Disjunction; minWeight: number }

/** Alternatives without products are left out. */
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

/**
 * Keeps the most confident of alternatives with the same posting list, such as a Hindi name that packets also have.
 */
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

/** Whether any product matches with this weight. Nearly always the first posting decides. */
export const hasMatch = ({ conjunctions }: Disjunction, minWeight: number): boolean =>
  conjunctions.some(({ rarest, others }) =>
    rarest
      .all()
      .some(
        (posting) =>
          weightOf(posting) >= minWeight &&
          others.every((postings) => postings.weightOf(documentOf(posting)) >= minWeight),
      ),
  )

/** The only alternative, if it consists of one stem. */
export function soleConjunctionOf([first, ...more]: readonly Conjunction[]):
  | Conjunction
  | undefined {
  return more.length === 0 && first?.others.length === 0 ? first : undefined
}

/** One frequent stem and the minimum weight that matches. */
export type DenseClause = { dense: DensePostings; confidence: number; minWeight: number }

/** The only alternative of a clause, if it is one frequent stem. */
export function denseClauseOf({ disjunction, minWeight }: Clause): DenseClause | undefined {
  const only = soleConjunctionOf(disjunction.conjunctions)
  const dense = only?.rarest.dense
  return dense && { dense, confidence: only.confidence, minWeight }
}

/** The score of a posting of the rarest stem; 0 if any stem of the alternative weighs less than `minWeight`. */
export function scoreOf(
  { others, confidence }: Conjunction,
  posting: number,
  minWeight: number,
): number {
  let [weight, fewest] = [weightOf(posting), weightOf(posting)]
  for (const postings of others) {
    const next = postings.weightOf(documentOf(posting))
    weight += next
    fewest = Math.min(fewest, next)
  }
  return fewest >= minWeight ? weight * confidence : 0
}

/** The score of a document by its best alternative; 0 if none matches. */
export function scoreIn(
  conjunctions: readonly Conjunction[],
  document: number,
  minWeight: number,
): number {
  let most = 0
  for (const each of conjunctions) {
    const posting = each.rarest.find(document)
    if (posting >= 0) most = Math.max(most, scoreOf(each, posting, minWeight))
  }
  return most
}
