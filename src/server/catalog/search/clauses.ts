import { type DensePostings, documentOf, type Postings, weightOf } from './postings.ts'
import type { ProductIndex } from './product-index.ts'

/** Words that a product must all bear to be one of these; how sure it is that they are meant, up to 1. */
export type Alternative = { stems: readonly string[]; confidence: number }

/** Who bears all words of one reading. */
export type Conjunction = {
  /** Of the word that fewest bear, and of the others. */
  rarest: Postings
  others: readonly Postings[]
  /** What each word counts. */
  confidence: number
}

/** One thing that was typed, as it is looked for in the index: true until a product is put in or taken out. */
export type Disjunction = {
  conjunctions: readonly Conjunction[]
  /** How many bear it, counting who bears two readings twice. */
  documentFrequency: number
  confidence: number
}

/** What is asked for, and how much a product must say of it. */
export type Clause = { disjunction: Disjunction; least: number }

/** Readings that nothing bears are left out: they find nothing. */
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

/** Two readings may be borne by the same, as a name in Hindi that packets bear as well: once is enough. */
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
  const borne = stems.flatMap((stem) => index.postingsOf(stem) ?? [])
  const [rarest, ...others] = borne.sort((one, other) => one.size - other.size)
  if (!rarest || rarest.size === 0 || borne.length < stems.length) return undefined
  return { rarest, others, confidence: confidence / stems.length }
}

/** Whether anybody bears it, saying so much: hardly ever more than the first is looked at. */
export const hasMatch = ({ conjunctions }: Disjunction, least: number): boolean =>
  conjunctions.some(({ rarest, others }) =>
    rarest
      .all()
      .some(
        (item) =>
          weightOf(item) >= least &&
          others.every((postings) => postings.weightOf(documentOf(item)) >= least),
      ),
  )

/** Its one reading, of one word. Undefined: it may mean several, or takes several words. */
export function soleConjunctionOf([first, ...more]: readonly Conjunction[]):
  | Conjunction
  | undefined {
  return more.length === 0 && first?.others.length === 0 ? first : undefined
}

/** One common word, and how much a product must say of it. */
export type DenseClause = { spread: DensePostings; confidence: number; least: number }

/** Its one reading, when that is one common word. */
export function denseClauseOf({ disjunction, least }: Clause): DenseClause | undefined {
  const only = soleConjunctionOf(disjunction.conjunctions)
  const spread = only?.rarest.dense
  return spread && { spread, confidence: only.confidence, least }
}

/** How well what bears the rarest word of a reading fits it; 0 when it says less than `least` of any word of it. */
export function scoreOf({ others, confidence }: Conjunction, item: number, least: number): number {
  let [said, fewest] = [weightOf(item), weightOf(item)]
  for (const postings of others) {
    const says = postings.weightOf(documentOf(item))
    said += says
    fewest = Math.min(fewest, says)
  }
  return fewest >= least ? said * confidence : 0
}

/** How well the product in this document fits the reading that it fits best; 0 when it fits none. */
export function scoreIn(
  conjunctions: readonly Conjunction[],
  document: number,
  least: number,
): number {
  let most = 0
  for (const each of conjunctions) {
    const item = each.rarest.find(document)
    if (item >= 0) most = Math.max(most, scoreOf(each, item, least))
  }
  return most
}
