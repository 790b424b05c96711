import type { Term } from '../index/vocabulary.ts'
import { phoneticKey } from '../text/phonetic-rules.ts'
import { stem } from '../text/text-rules.ts'
import type { Dictionary } from './dictionary.ts'
import {
  addMeaning,
  CONFIDENCE,
  finishTerm,
  type Lexicon,
  newTerm,
  type QueryTerm,
  type TermDraft,
} from './query-term.ts'

/** A word is also a beginning when so many times more products bear what it begins. */
const MUCH_COMMONER = 8

/** What no word is spelt like: what is remembered of a word is not what is remembered of a beginning. */
export const prefixKey = ({ typed }: QueryTerm) => `${typed}*`

/** What its longer forms mean is left out: beside what is called so, water for "pan" (of pani) is only in the way. */
export function readPrefix(word: QueryTerm, { index, dictionary }: Lexicon): QueryTerm {
  const term = newTerm(word.typed)
  const key = stem(word.typed)
  term.alternatives.push({ stems: [key], confidence: 1 })
  term.place = word.place
  addMeaning(term, dictionary.meaningOf(key), 1)
  for (const completions of index.vocabulary.withPrefix(word.typed))
    term.alternatives.push({
      stems: [completions.stem],
      confidence: confidenceOf(shareIn(word.typed)(completions)),
    })
  return finishTerm({ ...term, typed: prefixKey(word) }, index)
}

/**
 * What begins so, when nothing is called what was typed: or hardly anything, while much is called something
 * that begins so.
 */
export function addCompletions(term: TermDraft, documentFrequency: number, lexicon: Lexicon) {
  const { typed, alternatives } = term
  const completions = completionsOf(typed, lexicon)
  const key = stem(typed)
  const longer = completions.words.find((word) => word.stem !== key)
  if (
    alternatives.length > 0 &&
    (longer?.documentFrequency ?? 0) <= documentFrequency * MUCH_COMMONER
  )
    return
  addPrefixed(term, completions, lexicon)
  const [likeliest] = completions.words
  if (likeliest && typed.length > 2) term.place ??= lexicon.dictionary.placeOf(likeliest.stem)
}

function addPrefixed(
  term: TermDraft,
  { words, shareOf, least }: Completions,
  { dictionary }: Lexicon,
) {
  const isBorne = words.some(({ documentFrequency }) => documentFrequency > 0)
  for (const word of words) {
    const share = shareOf(word)
    const confidence = confidenceOf(share)
    term.alternatives.push({ stems: [word.stem], confidence })
    const isMeant = share >= least || !isBorne
    if (isMeant && term.typed.length > 2) addMeaningOnly(term, word, confidence, dictionary)
  }
}

/** Words that begin as was typed, how much of each that is, and how much of a word of the kitchen it must be: "mil" is not yet the condensed milk of milkmaid. */
type Completions = { words: readonly Term[]; shareOf: (word: Term) => number; least: number }

/** Another script is read by its sound, unless that is a word which the kitchen knows. */
function completionsOf(typed: string, { index: { vocabulary } }: Lexicon): Completions {
  if (isLatin(typed)) {
    const words = vocabulary.withPrefix(typed)
    return { words, shareOf: shareIn(typed), least: 2 / 3 }
  }
  const sound = phoneticKey(typed)
  const whole = vocabulary.homophonesOf(typed)
  const isWhole = whole.some(({ isTaught }) => isTaught)
  const isShort = sound.length <= SHORT_SOUND
  const words =
    isWhole || (whole.length > 0 && !isShort) ? [] : vocabulary.withPhoneticPrefix(sound)
  return { words, shareOf: (word) => sound.length / word.sound.length, least: 1 / 2 }
}

const SHORT_SOUND = 2
const isLatin = (typed: string) => /^[a-z0-9]/.test(typed)
const shareIn = (typed: string) => (word: Term) => typed.length / word.text.length

/** That the word is meant which begins so: the more of it is typed the surer. */
const confidenceOf = (share: number) => CONFIDENCE.prefix + CONFIDENCE.prefixGrowth * share

/** Leaves the place alone: which of several words is meant is not sure. */
function addMeaningOnly(term: TermDraft, word: Term, confidence: number, dictionary: Dictionary) {
  const { place } = term
  const meaning = dictionary.meaningOf(word.stem)
  addMeaning(term, meaning, confidence)
  if (meaning?.texts.some(({ text }) => text === word.text)) term.homophone ??= word.text
  term.place = place
}
