import { isProcessed } from '../index/analysis-rules.ts'
import { type Alternative, type Disjunction, disjunctionOf } from '../index/clauses.ts'
import type { ProductIndex } from '../index/product-index.ts'
import type { Dictionary, Meaning } from './dictionary.ts'

/** One term of a query and how it is interpreted. */
export type QueryTerm = {
  readonly typed: string
  /** Number of words as products may write it. */
  readonly length: number
  /** Whether it names processed food: chips. */
  readonly isProcessed: boolean
  /** Whether it is neither indexed nor in the dictionary, and its correction is uncertain. */
  readonly isGuess: boolean
  /** All readings of the term. */
  readonly disjunction: Disjunction
  /** Category word where such products belong. */
  readonly category: string | undefined
  /** The correction, if it is misspelt. */
  readonly corrected: string | undefined
  /** The dictionary word that sounds like it, if products have that as well: maggi. */
  readonly homophone: string | undefined
  /** Its meanings on packets, if they are other words. */
  readonly meant: readonly string[]
}

/** What terms are interpreted with. */
export type Lexicon = { index: ProductIndex; dictionary: Dictionary }

/** A term under construction. */
export type TermDraft = {
  typed: string
  length: number
  isGuess: boolean
  alternatives: Alternative[]
  category: string | undefined
  corrected: string | undefined
  homophone: string | undefined
  meant: readonly string[]
}

/** Confidence in readings that were not typed. */
export const CONFIDENCE = {
  meaning: 0.96,
  prefix: 0.72,
  prefixGrowth: 0.22,
  sound: 0.85,
  split: 0.8,
}

/** A compound counts for both words, but less than two matching words. */
export const COMPOUND_CONFIDENCE = 0.88

export const newTerm = (typed: string): TermDraft => ({
  typed,
  length: 1,
  isGuess: false,
  alternatives: [],
  category: undefined,
  corrected: undefined,
  homophone: undefined,
  meant: [],
})

// Field by field, so that all terms share one hidden class in V8: a spread made reading them slower.
export const finishTerm = (draft: TermDraft, index: ProductIndex): QueryTerm => ({
  typed: draft.typed,
  length: draft.length,
  isGuess: draft.isGuess,
  isProcessed: [draft.typed, draft.corrected ?? '', ...draft.meant].some(hasProcessedWord),
  disjunction: disjunctionOf(draft.alternatives, index),
  category: draft.category,
  corrected: draft.corrected,
  homophone: draft.homophone,
  meant: draft.meant,
})

const hasProcessedWord = (text: string) => text.split(' ').some(isProcessed)

export function addMeaning(term: TermDraft, meaning: Meaning | undefined, confidence: number) {
  if (!meaning) return
  for (const { stems } of meaning.texts)
    term.alternatives.push({ stems, confidence: confidence * CONFIDENCE.meaning })
  term.category ??= meaning.category
  const texts = meaning.texts.map(({ text }) => text)
  term.meant = [...new Set([...term.meant, ...texts])].filter((text) => text !== term.typed)
}
