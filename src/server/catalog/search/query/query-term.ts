import { isMadeInto } from '../index/analysis-rules.ts'
import { type Alternative, type Disjunction, disjunctionOf } from '../index/clauses.ts'
import type { ProductIndex } from '../index/product-index.ts'
import type { Dictionary, Meaning } from './dictionary.ts'

/** One thing that was typed, and how it is understood. */
export type QueryTerm = {
  readonly typed: string
  /** As how many words packets may write it. */
  readonly length: number
  /** Whether it is made of another thing: chips. */
  readonly isMade: boolean
  /** Whether nothing is called or known by it as it is typed, and what it was taken for is not sure. */
  readonly isGuess: boolean
  /** In every way it may be meant. */
  readonly disjunction: Disjunction
  /** Where such things are plainly found. */
  readonly place: string | undefined
  /** The word it was taken for when it is spelt like none. */
  readonly corrected: string | undefined
  /** The word of the kitchen that it sounds like, where packets bear that as well: maggi. */
  readonly homophone: string | undefined
  /** What it means on packets, where that is another word. */
  readonly meant: readonly string[]
}

/** What words are read by. */
export type Lexicon = { index: ProductIndex; dictionary: Dictionary }

/** A term that is being read. */
export type TermDraft = {
  typed: string
  length: number
  isGuess: boolean
  alternatives: Alternative[]
  place: string | undefined
  corrected: string | undefined
  homophone: string | undefined
  meant: readonly string[]
}

/** How sure it is that something is meant which was not typed. */
export const CONFIDENCE = {
  meaning: 0.96,
  prefix: 0.72,
  prefixGrowth: 0.22,
  sound: 0.85,
  split: 0.8,
}

/** One word for two says as much as the two do: of these only the last is the thing. */
export const COMPOUND_CONFIDENCE = 0.88

export const newTerm = (typed: string): TermDraft => ({
  typed,
  length: 1,
  isGuess: false,
  alternatives: [],
  place: undefined,
  corrected: undefined,
  homophone: undefined,
  meant: [],
})

// Field by field: what is made of the rest of another has a shape of its own each time, which slows down who reads it.
export const finishTerm = (draft: TermDraft, index: ProductIndex): QueryTerm => ({
  typed: draft.typed,
  length: draft.length,
  isGuess: draft.isGuess,
  isMade: [draft.typed, draft.corrected ?? '', ...draft.meant].some(namesMade),
  disjunction: disjunctionOf(draft.alternatives, index),
  place: draft.place,
  corrected: draft.corrected,
  homophone: draft.homophone,
  meant: draft.meant,
})

const namesMade = (text: string) => text.split(' ').some(isMadeInto)

export function addMeaning(term: TermDraft, meaning: Meaning | undefined, confidence: number) {
  if (!meaning) return
  for (const { stems } of meaning.texts)
    term.alternatives.push({ stems, confidence: confidence * CONFIDENCE.meaning })
  term.place ??= meaning.place
  const texts = meaning.texts.map(({ text }) => text)
  term.meant = [...new Set([...term.meant, ...texts])].filter((text) => text !== term.typed)
}
