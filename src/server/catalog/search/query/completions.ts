import type { Term } from '../index/vocabulary.ts'
import { phoneticKey } from '../text/phonetic-rules.ts'
import { isLatin, stem } from '../text/text-rules.ts'
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

/** A word is also read as a prefix if its completions have this many times more products. */
const MUCH_MORE_FREQUENT = 8

/** Cache key of a prefix, which no word can have. */
export const prefixKey = ({ typed }: QueryTerm) => `${typed}*`

/** Meanings of the completions are left out: beside products named "pan", water ("pani") would only be noise. */
export function parsePrefix(word: QueryTerm, { index, dictionary }: Lexicon): QueryTerm {
  const term = newTerm(word.typed)
  const key = stem(word.typed)
  term.alternatives.push({ stems: [key], confidence: 1 })
  term.category = word.category
  addMeaning(term, dictionary.meaningOf(key), 1)
  for (const completions of index.vocabulary.withPrefix(word.typed))
    term.alternatives.push({
      stems: [completions.stem],
      confidence: confidenceOf(shareIn(word.typed)(completions)),
    })
  return finishTerm({ ...term, typed: prefixKey(word) }, index)
}

/** Adds completions if the word has no products, or far fewer than its completions. */
export function addCompletions(term: TermDraft, documentFrequency: number, lexicon: Lexicon) {
  const { typed, alternatives } = term
  const completions = completionsOf(typed, lexicon)
  const key = stem(typed)
  const longer = completions.words.find((word) => word.stem !== key)
  if (
    alternatives.length > 0 &&
    (longer?.documentFrequency ?? 0) <= documentFrequency * MUCH_MORE_FREQUENT
  )
    return
  addPrefixed(term, completions, lexicon)
  const [likeliest] = completions.words
  if (likeliest && typed.length > 2) term.category ??= lexicon.dictionary.categoryOf(likeliest.stem)
}

function addPrefixed(
  term: TermDraft,
  { words, shareOf, minMeaningShare }: Completions,
  { dictionary }: Lexicon,
) {
  const isBorne = words.some(({ documentFrequency }) => documentFrequency > 0)
  for (const word of words) {
    const share = shareOf(word)
    const confidence = confidenceOf(share)
    term.alternatives.push({ stems: [word.stem], confidence })
    const isMeant = share >= minMeaningShare || !isBorne
    if (isMeant && term.typed.length > 2) addMeaningOnly(term, word, confidence, dictionary)
  }
}

/**
 * Completions and how much of each is typed. From the share `minMeaningShare` on its dictionary meaning counts as well: "mil"
 * does not yet mean the condensed milk of "milkmaid".
 */
type Completions = {
  words: readonly Term[]
  shareOf: (word: Term) => number
  minMeaningShare: number
}

/** Words of another script are completed by sound, unless the dictionary has them. */
function completionsOf(typed: string, { index: { vocabulary } }: Lexicon): Completions {
  if (isLatin(typed)) {
    const words = vocabulary.withPrefix(typed)
    return { words, shareOf: shareIn(typed), minMeaningShare: 2 / 3 }
  }
  const sound = phoneticKey(typed)
  const whole = vocabulary.homophonesOf(typed)
  const isWhole = whole.some(({ isInDictionary }) => isInDictionary)
  const isShort = sound.length <= SHORT_SOUND
  const words =
    isWhole || (whole.length > 0 && !isShort) ? [] : vocabulary.withPhoneticPrefix(sound)
  return { words, shareOf: (word) => sound.length / word.sound.length, minMeaningShare: 1 / 2 }
}

const SHORT_SOUND = 2
const shareIn = (typed: string) => (word: Term) => typed.length / word.text.length

/** Confidence in a completion: grows with the share that is typed. */
const confidenceOf = (share: number) => CONFIDENCE.prefix + CONFIDENCE.prefixGrowth * share

/** Leaves the category unset, because several words are possible. */
function addMeaningOnly(term: TermDraft, word: Term, confidence: number, dictionary: Dictionary) {
  const { category } = term
  const meaning = dictionary.meaningOf(word.stem)
  addMeaning(term, meaning, confidence)
  if (meaning?.texts.some(({ text }) => text === word.text)) term.homophone ??= word.text
  term.category = category
}
