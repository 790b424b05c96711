import {
  type Amount,
  amountFrom,
  amountIn,
  isStopWord,
  isUnit,
  MAX_QUERY_WORDS,
  stem,
  tokenize,
  withoutStopWords,
} from '../text/text-rules.ts'
import {
  BELONGING_WORDS,
  DOZEN_WORDS,
  FILLER_WORDS,
  NO_WORD,
  NUMBER_WORDS,
  PACKET_WORDS,
  WITHOUT_WORDS,
} from '../words/stop-words-rules.ts'
import { matchesPhrase } from './phrase-match.ts'
import type { Lexicon } from './query-term.ts'

/** A query without its filler words. */
export type ParsedText = {
  words: readonly string[]
  /** Words the product must be without. */
  excluded: readonly string[]
  amount: Amount | undefined
}

const FILLERS = new Set(tokenize(FILLER_WORDS))
const WITHOUT = new Set(tokenize(WITHOUT_WORDS))
const BELONGING = new Set(tokenize(BELONGING_WORDS))
const PACKETS = new Set(tokenize(PACKET_WORDS))
const DOZENS = new Set(tokenize(DOZEN_WORDS))
const NUMBERS = new Map(
  NUMBER_WORDS.trim()
    .split('\n')
    .flatMap((row) => {
      const [number, names = ''] = row.split(':')
      return tokenize(names).map((name) => [name, Number(number)] as const)
    }),
)

/** Most queries have none of these words and skip the rest. */
const isSignal = (word: string) => SIGNALS.has(word)
const SIGNALS = new Set([...FILLERS, ...WITHOUT, ...PACKETS, ...NUMBERS.keys(), ...DOZENS, NO_WORD])

/** Maximum words that are parsed, because each filler word is looked up in the index. */
const MAX_PARSED_WORDS = 2 * MAX_QUERY_WORDS

/** Parses a query in everyday words: "please send half kg onion", "bina ande ka cake". */
export function parseText(text: string, lexicon: Lexicon): ParsedText {
  const { amount, rest } = amountIn(inDigits(text))
  const typed = tokenize(rest).slice(0, MAX_PARSED_WORDS)
  if (!typed.some(isSignal))
    return { words: withoutStopWords(typed).slice(0, MAX_QUERY_WORDS), excluded: [], amount }
  const counted = withoutAmounts(typed)
  const { wanted, excluded } = splitExclusions(counted.words, lexicon)
  const words = withoutFillers(wanted, lexicon).slice(0, MAX_QUERY_WORDS)
  return { words, excluded: excluded.slice(0, MAX_QUERY_WORDS), amount: amount ?? counted.amount }
}

const FRACTIONS = {
  '½': '0.5',
  '1/2': '0.5',
  '¼': '0.25',
  '1/4': '0.25',
  '¾': '0.75',
  '3/4': '0.75',
}
const NON_LATIN_NUMBERS = /[०-९½¼¾]|(?<![\d/.])(?:1\/2|1\/4|3\/4)(?![\d/])/g

const MAY_HAVE_NON_LATIN = /[^\x20-\x2e\x30-\x7e]/

/** Converts Devanagari digits and fractions to Latin digits. */
const inDigits = (text: string) =>
  MAY_HAVE_NON_LATIN.test(text) ? text.replace(NON_LATIN_NUMBERS, inDigit) : text

const inDigit = (number: string) =>
  FRACTIONS[number as keyof typeof FRACTIONS] ?? String(number.charCodeAt(0) - '०'.charCodeAt(0))

type Counted = { words: readonly string[]; amount: Amount | undefined }

/** Removes amounts in words, unless nothing else is left. */
function withoutAmounts(words: readonly string[]): Counted {
  const left: string[] = []
  let amount: Amount | undefined
  for (let at = 0; at < words.length; ) {
    const count = amountAt(words, at)
    if (count) amount ??= count.amount
    else left.push(words[at] ?? '')
    at += count?.length ?? 1
  }
  return left.length > 0 ? { words: left, amount } : { words, amount: undefined }
}

/** The amount at this word and how many words it takes; undefined if there is none. */
function amountAt(words: readonly string[], at: number) {
  const [word = '', next = ''] = words.slice(at, at + 2)
  const number = NUMBERS.get(word)
  if (number !== undefined && isUnit(next)) return { length: 2, amount: amountFrom(number, next) }
  // A dozen needs no number.
  if (DOZENS.has(word)) return { length: 1, amount: amountFrom(1, word) }
  const isNumber = number !== undefined || /^\d+$/.test(word)
  return isNumber && PACKETS.has(next) ? { length: 2, amount: undefined } : undefined
}

/** Separates the wanted words from the excluded ones. */
function splitExclusions(words: readonly string[], lexicon: Lexicon) {
  const excluded: string[] = []
  let wanted = words
  for (;;) {
    const found = exclusionIn(wanted, lexicon)
    if (!found) return { wanted, excluded }
    excluded.push(...withoutStopWords(wanted.slice(found.from, found.end)))
    wanted = wanted.toSpliced(found.cut, found.cutEnd - found.cut)
  }
}

/** Where the first exclusion is, with the words that mark it. */
function exclusionIn(words: readonly string[], lexicon: Lexicon) {
  const at = words.findIndex((word, index) => startsExclusion(word, words[index + 1], lexicon))
  if (at < 0) return undefined
  if (at >= 2 && BELONGING.has(words[at - 1] ?? ''))
    return { from: at - 2, end: at - 1, cut: at - 2, cutEnd: at + 1 }
  const end = words[at] === NO_WORD ? at + 2 : endOfExclusion(words, at + 2)
  return end > at + 1 && at + 1 < words.length
    ? { from: at + 1, end, cut: at, cutEnd: end }
    : undefined
}

function endOfExclusion(words: readonly string[], from: number): number {
  const end = words.findIndex((word, index) => index >= from && endsExclusion(word))
  return end < 0 ? words.length : end
}

const endsExclusion = (word: string) => BELONGING.has(word) || WITHOUT.has(word) || word === NO_WORD

/** "No" may also be a brand, and "no 5" a size. */
const startsExclusion = (word: string, next: string | undefined, { index, dictionary }: Lexicon) =>
  WITHOUT.has(word) ||
  (word === NO_WORD &&
    next !== undefined &&
    !/\d/.test(next) &&
    (index.documentFrequency(stem(next)) > 0 || dictionary.meaningOf(stem(next)) !== undefined))

/** Removes filler words, unless nothing else is left. */
function withoutFillers(words: readonly string[], lexicon: Lexicon): readonly string[] {
  if (!words.some((word) => FILLERS.has(word))) return withoutStopWords(words)
  const kept = words.filter((word, at) => !isFiller(word) || isPartOfName(words, at, lexicon))
  return withoutStopWords(kept.length > 0 ? kept : words)
}

const isFiller = (word = '') => FILLERS.has(word) || isStopWord(word)

/** Whether products contain this filler word together with its neighbours: "Want To Be A Racer". */
function isPartOfName(words: readonly string[], at: number, lexicon: Lexicon): boolean {
  let [from, end] = [at, at + 1]
  while (isFiller(words[from - 1])) from -= 1
  while (isFiller(words[end])) end += 1
  return (
    (end < words.length &&
      isNameOrPhrase(words.slice(from, end + 1), end + 1 === words.length, lexicon)) ||
    (from > 0 && isNameOrPhrase(words.slice(from - 1, end), end === words.length, lexicon))
  )
}

const isNameOrPhrase = (
  words: readonly string[],
  isLast: boolean,
  { index, dictionary }: Lexicon,
) => dictionary.meaningOf(...words.map(stem)) !== undefined || matchesPhrase(words, isLast, index)
