import type { BoundedCache } from '../bounded-cache.ts'
import { phoneticKey } from '../text/phonetic-rules.ts'
import { isLatin, stem } from '../text/text-rules.ts'
import { addCompletions } from './completions.ts'
import { addCompound, addSplits, compoundOf } from './compounds.ts'
import { MAX_PHRASE_WORDS } from './dictionary.ts'
import {
  addMeaning,
  CONFIDENCE,
  finishTerm,
  type Lexicon,
  newTerm,
  type QueryTerm,
  type TermDraft,
} from './query-term.ts'
import { correctSpelling } from './spelling-correction.ts'

/** The lexicon and the cache of parsed terms. */
export type TermMemory = Lexicon & { memory: BoundedCache<QueryTerm> }

/** A word of more products is never only a prefix. */
const MAX_PREFIX_FREQUENCY = 250
/** A prefix of this length is not accidental. */
const CERTAIN_PREFIX_LENGTH = 5

/** Groups words into terms: single words, phrases of the dictionary and compounds. */
export function termsOf(
  words: readonly string[],
  lexicon: TermMemory,
  literal: boolean,
): QueryTerm[] {
  const terms: QueryTerm[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = longestPhrase(words.slice(at), lexicon, literal)
    terms.push(
      phrase > 1
        ? cachedPhrase(words.slice(at, at + phrase), lexicon, literal)
        : cachedTerm(words[at] ?? '', lexicon, literal),
    )
    at += phrase
  }
  return terms
}

export function cachedTerm(word: string, lexicon: TermMemory, literal: boolean): QueryTerm {
  const { memory, index } = lexicon
  const key = literal ? `=${word}` : word
  return memory.getOrCompute(key, index.version, () => parseTerm(word, lexicon, literal))
}

function cachedPhrase(words: readonly string[], lexicon: TermMemory, literal: boolean): QueryTerm {
  const { memory, index } = lexicon
  const key = `${literal ? '=' : ''}${words.join(' ')}`
  return memory.getOrCompute(key, index.version, () => parsePhrase(words, lexicon, literal))
}

function longestPhrase(words: readonly string[], lexicon: Lexicon, literal: boolean): number {
  const stems = words.slice(0, MAX_PHRASE_WORDS).map(stem)
  for (let length = stems.length; length > 1; length--)
    if (lexicon.dictionary.meaningOf(...stems.slice(0, length))) return length
  return !literal && compoundOf(words.slice(0, 2), lexicon) ? 2 : 1
}

function parsePhrase(words: readonly string[], lexicon: Lexicon, literal: boolean): QueryTerm {
  const term = newTerm(words.join(' '))
  const stems = words.map(stem)
  const one = literal || words.length > 2 ? undefined : compoundOf(words, lexicon)
  term.alternatives.push({ stems, confidence: 1 })
  addMeaning(term, lexicon.dictionary.meaningOf(...stems), 1)
  if (one) addCompound(term, one, words, lexicon)
  return finishTerm(term, lexicon.index)
}

function parseTerm(word: string, lexicon: Lexicon, literal: boolean): QueryTerm {
  const term = newTerm(word)
  const { index, dictionary } = lexicon
  const key = stem(word)
  const documentFrequency = index.documentFrequency(key)
  if (documentFrequency > 0) term.alternatives.push({ stems: [key], confidence: 1 })
  term.category = dictionary.categoryOf(key)
  addMeaning(term, dictionary.meaningOf(key), 1)
  addOtherScript(term, documentFrequency, lexicon)
  const hasNoReading = term.alternatives.length === 0
  if (hasNoReading || documentFrequency <= MAX_PREFIX_FREQUENCY)
    addCompletions(term, documentFrequency, lexicon)
  const isPrefix = term.alternatives.length > 0 && word.length >= CERTAIN_PREFIX_LENGTH
  term.isGuess = hasNoReading && !isPrefix
  if (!literal) correctOrSplit(term, documentFrequency, lexicon)
  return finishTerm(term, index)
}

/**
 * Reads a word also as the indexed words of the other script that sound like it: "doodh" is दूध on a Hindi name. A
 * Hindi word that no name has is read by its sound later, as a correction.
 */
function addOtherScript(term: TermDraft, documentFrequency: number, lexicon: Lexicon) {
  const { index, dictionary } = lexicon
  const isTypedLatin = isLatin(term.typed)
  if (!isTypedLatin && documentFrequency === 0) return
  const sound = phoneticKey(term.typed)
  for (const word of index.vocabulary.homophonesOf(term.typed)) {
    if (isLatin(word.text) === isTypedLatin || word.sound !== sound) continue
    if (word.documentFrequency > 0)
      term.alternatives.push({ stems: [word.stem], confidence: CONFIDENCE.sound })
    addMeaning(term, dictionary.meaningOf(word.stem), CONFIDENCE.sound)
    term.category ??= dictionary.categoryOf(word.stem)
  }
}

/** Numbers are never corrected, but may be joined to a word. */
function correctOrSplit(term: TermDraft, documentFrequency: number, lexicon: Lexicon) {
  if (!/\d/.test(term.typed)) correctSpelling(term, documentFrequency, lexicon)
  else if (term.alternatives.length === 0) addSplits(term, lexicon)
}
