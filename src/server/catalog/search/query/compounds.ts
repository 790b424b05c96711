import type { ProductIndex } from '../index/product-index.ts'
import { stem } from '../text/text-rules.ts'
import {
  addMeaning,
  COMPOUND_CONFIDENCE,
  CONFIDENCE,
  type Lexicon,
  type TermDraft,
} from './query-term.ts'

/** Compounds: what one writes in two words and another in one. */

/** What packets may call in one word what was typed in two: tooth brush. Undefined where none does. */
export function compoundOf([first = '', second = '']: readonly string[], { index }: Lexicon) {
  const one = stem(first + second)
  return second && index.documentFrequency(one) > 0 ? one : undefined
}

/** Reads two words as the one as well. */
export function addCompound(
  term: TermDraft,
  one: string,
  words: readonly string[],
  { index, dictionary }: Lexicon,
) {
  if (index.bigramFrequency(words) > index.documentFrequency(one)) term.length = words.length
  term.alternatives.push({ stems: [one], confidence: COMPOUND_CONFIDENCE })
  term.place ??= dictionary.placeOf(one)
  addMeaning(term, dictionary.meaningOf(one), 1)
}

/** Two words typed as one: handwash, 7up. */
export function addSplits(term: TermDraft, { index }: Lexicon) {
  for (const parts of splitsOf(term.typed, index)) {
    term.alternatives.push({ stems: parts.map(stem), confidence: CONFIDENCE.split })
    if (term.meant.length === 0) term.corrected ??= parts.join(' ')
  }
}

/** What packets write in two words is no misspelling of a third: greentea. */
export function addCompoundOnPackets(term: TermDraft, { index, dictionary }: Lexicon): boolean {
  const written = splitsOf(term.typed, index).filter((parts) => index.bigramFrequency(parts) > 0)
  const [likeliest] = written
  if (!likeliest) return false
  for (const parts of written) term.alternatives.push({ stems: parts.map(stem), confidence: 1 })
  term.length = likeliest.length
  term.corrected ??= likeliest.join(' ')
  for (const part of likeliest.toReversed()) term.place ??= dictionary.placeOf(stem(part))
  return true
}

/** What packets also write in two words, most of them perhaps: icecream. */
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

/** The pairs of words that are known which it may be, written as one. */
function splitsOf(typed: string, index: ProductIndex): string[][] {
  const pairs: string[][] = []
  for (let cut = 1; cut < typed.length; cut++) {
    if (!mayEndAt(cut, typed)) continue
    const parts = [typed.slice(0, cut), typed.slice(cut)]
    if (parts.every((part) => index.documentFrequency(stem(part)) > 0)) pairs.push(parts)
  }
  return pairs
}

/** Of shorter parts any word could be made. */
const [SHORTEST_PART, SHORTEST_REST] = [3, 2]

/** Whether a word may end here: a number has no shortest. */
const mayEndAt = (cut: number, typed: string) =>
  (cut >= SHORTEST_PART && cut <= typed.length - SHORTEST_REST) ||
  isDigit(typed, cut - 1) !== isDigit(typed, cut)
const isDigit = (text: string, at: number) => /\d/.test(text[at] ?? '')
