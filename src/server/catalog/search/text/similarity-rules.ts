import { consonantsOf, phoneticKey } from './phonetic-rules.ts'
import { areNeighbours, editDistance } from './spelling-distance-rules.ts'

/** Minimum similarity: how far a word may be from the typed one and still be its correction. */

/** An indexed word. `isInDictionary`: it is in the dictionary, so people often type it by its sound alone. */
type IndexedWord = { text: string; isInDictionary: boolean }

/** Limits by length of the typed word. Short words are stricter, because many words are near them. */
const [SHORTEST, SHORT, LONG] = [4, 5, 8]
/** This many consonants identify a short word, regardless of its vowels. */
const MIN_CONSONANTS = 3

/** Letters of different scripts cannot be compared. */
const LATIN = /^[a-z]+$/
const areBothLatin = (typed: string, word: string) => LATIN.test(typed) && LATIN.test(word)

/**
 * Whether a word with the same phonetic key may be meant. The key drops doubled letters and the last vowel, so very
 * different words can share a short one: "qqqq" and "k".
 */
export function soundsLike(typed: string, { text, isInDictionary }: IndexedWord): boolean {
  if (!areBothLatin(typed, text)) return phoneticKey(typed).length > 1
  const letters = lettersBetween(typed, text)
  if (typed.length <= SHORTEST && !isInDictionary) return letters <= 1
  const half = Math.max(typed.length, text.length) / 2
  return typed.length < LONG - 1 ? letters < half : letters <= half
}

/** Whether a word of another spelling may be meant: the different letters are weighed against the length. */
export function isSpelledLike(typed: string, { text }: Pick<IndexedWord, 'text'>): boolean {
  if (!areBothLatin(typed, text)) return true
  const letters = lettersBetween(typed, text)
  return typed.length <= SHORT
    ? isShortWordLike(typed, text, letters)
    : isLongWordLike(typed, text, letters)
}

function isShortWordLike(typed: string, word: string, letters: number): boolean {
  if (letters === 1) return isTypingError(typed, word)
  if (typed.length < SHORT || consonantsOf(phoneticKey(typed)).length < MIN_CONSONANTS) return false
  return sameConsonants(typed, word) && soundsBetween(typed, word) <= 1
}

/** One wrong letter of six or seven, one in four of longer words; more if the word sounds nearly the same. */
function isLongWordLike(typed: string, word: string, letters: number): boolean {
  if (letters <= (typed.length < LONG ? 1 : typed.length / 4)) return true
  if (sameConsonants(typed, word)) return letters <= typed.length / 2
  const isHalf = letters <= Math.max(typed.length, word.length) / 2
  return isHalf && soundsBetween(typed, word) <= 1 && haveRelatedConsonants(typed, word)
}

/** In a short word only a swapped or doubled letter, a vowel or a neighbouring key count as a typing error. */
const isTypingError = (typed: string, word: string) =>
  sameConsonants(typed, word) || isSwap(typed, word) || isKeySlip(typed, word)

const lettersBetween = (one: string, other: string) =>
  editDistance(one, other, Math.max(one.length, other.length))
const soundsBetween = (one: string, other: string) =>
  editDistance(phoneticKey(one), phoneticKey(other), 2)

const sameConsonants = (typed: string, word: string) =>
  consonantsOf(phoneticKey(typed)) === consonantsOf(phoneticKey(word))

/** Whether the consonants differ only by ones that sound alike, or by number: "zukini", "straberi". */
function haveRelatedConsonants(typed: string, word: string): boolean {
  const [heard, meant] = [relatedConsonants(typed), relatedConsonants(word)]
  return heard === meant || heard.length !== meant.length
}
const relatedConsonants = (word: string) =>
  consonantsOf(phoneticKey(word)).replaceAll('C', 'k').replaceAll('j', 's')

const isSwap = (typed: string, word: string) => sorted(typed) === sorted(word)
const sorted = (word: string) => [...word].sort().join('')

/** Whether exactly the first different letter is a neighbouring key of the right one. */
function isKeySlip(typed: string, word: string): boolean {
  if (typed.length !== word.length) return false
  const wrong = [...typed].findIndex((letter, at) => letter !== word[at])
  return areNeighbours(typed[wrong] ?? '', word[wrong] ?? '')
}
