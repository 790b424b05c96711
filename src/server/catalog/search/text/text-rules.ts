import { ungrouped } from '#contract/lib/typed-digits.ts'
import { MEASURE_WORDS, STOP_WORDS } from '../words/stop-words-rules.ts'

/** Normalises and tokenises text, the same way for queries and for products. */

const MAX_WORD_LENGTH = 24

/** ASCII without an apostrophe needs no normalisation. Most texts are, and this path is four times as fast. */
const ASCII = /^[\x20-\x26\x28-\x7e]*$/

/** Lower case, without accents and apostrophes, every letter in one Unicode form. */
export const fold = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f\u093c'’]/g, '')
        .normalize('NFC')
        .toLowerCase()

/** Whether a folded text begins with a Latin letter or a digit. */
export const isLatin = (text: string) => /^[a-z0-9]/.test(text)

/** The words of a text: runs of letters and digits. */
export function tokenize(text: string): string[] {
  const words = fold(text).match(ASCII.test(text) ? /[a-z0-9]+/g : /[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map((word) =>
    word.length > MAX_WORD_LENGTH ? word.slice(0, MAX_WORD_LENGTH) : word,
  )
}

/** Size of the cache of tokenised names. Many products share their categories and brand. */
const MAX_CACHED_NAMES = 2_000
const tokenized = new Map<string, readonly string[]>()

/** The words of the name of a category or a brand, cached. */
export function tokenizeName(name: string): readonly string[] {
  const known = tokenized.get(name)
  if (known) return known
  if (tokenized.size >= MAX_CACHED_NAMES) tokenized.clear()
  const words = tokenize(name)
  tokenized.set(name, words)
  return words
}

const ENDINGS: readonly [RegExp, string][] = [
  [/([^aeiou]{1})ies?$/, '$1y'],
  [/([a-z]{2})(?:ves?|fe)$/, '$1f'],
  [/(s|x|z|ch|sh|o)es$/, '$1'],
  [/([^su])s$/, '$1'],
  [/([^aeiou])i$/, '$1y'],
]

/** The last letters of all endings. */
const LAST_LETTERS = /[eis]$/

/** The same key for singular and plural. It need not be a word itself. */
export function stem(word: string): string {
  if (word.length < 4 || !LAST_LETTERS.test(word) || /\d/.test(word)) return word
  const ending = ENDINGS.find(([pattern]) => pattern.test(word))
  return ending ? word.replace(...ending) : word
}

/** An amount in whole grams, millilitres or pieces. */
export type Amount = { measure: 'g' | 'ml' | 'piece'; size: number }

const MEASURES = new Map(
  MEASURE_WORDS.flatMap(([names, measure, size]) =>
    names.split(' ').map((name) => [name, { measure, size }] as const),
  ),
)

/** Whether a word is a unit. Single letters are excluded: they often mean something else. */
export const isUnit = (word: string) => word.length > 1 && MEASURES.has(word)

export function amountFrom(number: number, name: string): Amount | undefined {
  const one = MEASURES.get(name.toLowerCase())
  return one && { measure: one.measure, size: number * one.size }
}

const AMOUNT_PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,3}(?:,\\d{2,3}){1,3}|\\d{1,7}(?:[.,]\\d{1,3})?)\\s*(${[
    ...MEASURES.keys(),
  ]
    .toSorted((one, other) => other.length - one.length)
    .join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
)

/** Every amount has a digit, and most texts have none. */
const DIGIT = /\d/

/** A comma that does not group digits is a decimal point. */
const parseNumber = (number: string) => Number(ungrouped(number).replace(',', '.'))

/** The first amount in a text, as in "milk 500ml", and the text without it. */
export function amountIn(text: string): { amount: Amount | undefined; rest: string } {
  const [found] = DIGIT.test(text) ? text.matchAll(AMOUNT_PATTERN) : []
  if (!found) return { amount: undefined, rest: text }
  const [whole, number = '', name = ''] = found
  const amount = amountFrom(parseNumber(number), name)
  return { amount, rest: `${text.slice(0, found.index)} ${text.slice(found.index + whole.length)}` }
}

const STOP_WORD_SET = new Set(STOP_WORDS.split(' '))

/** Whether a word carries little meaning beside others. */
export const isStopWord = (word: string) => STOP_WORD_SET.has(word)

/** Removes stop words, unless there are no other words. */
export function withoutStopWords(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !STOP_WORD_SET.has(word))
  return others.length > 0 ? others : words
}

/** Maximum words of a query. */
export const MAX_QUERY_WORDS = 8

/** Words and amount of a text taken literally: without filler words, exclusions or numbers in words. */
export function literalQuery(text: string): {
  words: readonly string[]
  amount: Amount | undefined
} {
  const { amount, rest } = amountIn(text)
  return { words: withoutStopWords(tokenize(rest)).slice(0, MAX_QUERY_WORDS), amount }
}
