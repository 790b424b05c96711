import type { ProductIndex } from '../index/product-index.ts'
import { stem } from '../text/text-rules.ts'
import {
  addMeaning,
  COMPOUND_CONFIDENCE,
  CONFIDENCE,
  type Lexicon,
  type TermDraft,
} from './query-term.ts'

/** Compounds: words that some write as one and others as two. */

/** The stem of two words as one, if products have it: tooth brush. Otherwise undefined. */
export function compoundOf([first = '', second = '']: readonly string[], { index }: Lexicon) {
  const one = stem(first + second)
  return second && index.documentFrequency(one) > 0 ? one : undefined
}

/** Adds the compound as another reading of two words. */
export function addCompound(
  term: TermDraft,
  one: string,
  words: readonly string[],
  { index, dictionary }: Lexicon,
) {
  if (index.bigramFrequency(words) > index.documentFrequency(one)) term.length = words.length
  term.alternatives.push({ stems: [one], confidence: COMPOUND_CONFIDENCE })
  term.category ??= dictionary.categoryOf(one)
  addMeaning(term, dictionary.meaningOf(one), 1)
}

/** Adds readings of one typed word as two: handwash, 7up. */
export function addSplits(term: TermDraft, { index }: Lexicon) {
  for (const parts of splitsOf(term.typed, index)) {
    term.alternatives.push({ stems: parts.map(stem), confidence: CONFIDENCE.split })
    if (term.meant.length === 0) term.corrected ??= parts.join(' ')
  }
}

/** Adds two words that products have next to each other, which is then no misspelling: greentea. */
export function addCompoundOnPackets(term: TermDraft, { index, dictionary }: Lexicon): boolean {
  const written = splitsOf(term.typed, index).filter((parts) => index.bigramFrequency(parts) > 0)
  const [likeliest] = written
  if (!likeliest) return false
  for (const parts of written) term.alternatives.push({ stems: parts.map(stem), confidence: 1 })
  term.length = likeliest.length
  term.corrected ??= likeliest.join(' ')
  for (const part of likeliest.toReversed()) term.category ??= dictionary.categoryOf(stem(part))
  return true
}

/** Adds two words that products also have next to each other, perhaps more often: icecream. */
export function addSplitBeside(term: TermDraft, documentFrequency: number, { index }: Lexicon) {
  const written = splitsOf(term.typed, index)
    .map((parts) => ({ stems: parts.map(stem), bigrams: index.bigramFrequency(parts) }))
    .filter(({ bigrams }) => bigrams > 0)
  if (written.length === 0) return
  const key = stem(term.typed)
  term.alternatives = term.alternatives.map((alternative) =>
    alternative.stems[0] === key
      ? { stems: alternative.stems, confidence: COMPOUND_CONFIDENCE }
      : alternative,
  )
  for (const { stems } of written) term.alternatives.push({ stems, confidence: 1 })
  if (written.some(({ bigrams }) => bigrams > documentFrequency)) term.length = 2
}

/** All ways to split it into two indexed words. */
function splitsOf(typed: string, index: ProductIndex): string[][] {
  const pairs: string[][] = []
  for (let cut = 1; cut < typed.length; cut++) {
    if (!mayEndAt(cut, typed)) continue
    const parts = [typed.slice(0, cut), typed.slice(cut)]
    if (parts.every((part) => index.documentFrequency(stem(part)) > 0)) pairs.push(parts)
  }
  return pairs
}

/** Any word could be split into shorter parts. */
const [MIN_PART_LENGTH, MIN_REST_LENGTH] = [3, 2]

/** Whether a part may end here. A number may have any length. */
const mayEndAt = (cut: number, typed: string) =>
  (cut >= MIN_PART_LENGTH && cut <= typed.length - MIN_REST_LENGTH) ||
  isDigit(typed, cut - 1) !== isDigit(typed, cut)
const isDigit = (text: string, at: number) => /\d/.test(text[at] ?? '')
