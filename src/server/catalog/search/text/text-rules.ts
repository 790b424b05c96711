import { ungrouped } from '#contract/grouped-digits.ts'
import { MEASURE_WORDS, STOP_WORDS } from '../words/stop-words-rules.ts'

/** How text is read before it is compared: what a shopper types and what stands on a packet alike. */

const LONGEST_WORD = 24

/** Every letter has one form only: nearly all of what is read, and four times as quickly. */
const PLAIN = /^[\x20-\x26\x28-\x7e]*$/

/** In small letters, without accents and apostrophes, every letter in one form. */
export const fold = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f\u093c'’]/g, '')
        .normalize('NFC')
        .toLowerCase()

/** The words of a text. Whatever is no letter and no digit only parts them. */
export function tokenize(text: string): string[] {
  const words = fold(text).match(PLAIN.test(text) ? /[a-z0-9]+/g : /[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map((word) => (word.length > LONGEST_WORD ? word.slice(0, LONGEST_WORD) : word))
}

/** Names that are remembered in words: many products stand in the same places and bear the same brand. */
const NAMES = 2_000
const tokenized = new Map<string, readonly string[]>()

/** The words of the name of a place or a brand. */
export function tokenizeName(name: string): readonly string[] {
  const known = tokenized.get(name)
  if (known) return known
  if (tokenized.size >= NAMES) tokenized.clear()
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

/** What all of the endings end in. */
const ENDS = /[eis]$/

/** One form of a word for its singular and its plural. It need not be a word itself. */
export function stem(word: string): string {
  if (word.length < 4 || !ENDS.test(word) || /\d/.test(word)) return word
  const ending = ENDINGS.find(([pattern]) => pattern.test(word))
  return ending ? word.replace(...ending) : word
}

/** How much of something: whole grams, millilitres or pieces. */
export type Amount = { measure: 'g' | 'ml' | 'piece'; size: number }

const MEASURES = new Map(
  MEASURE_WORDS.flatMap(([names, measure, size]) =>
    names.split(' ').map((name) => [name, { measure, size }] as const),
  ),
)

/** Whether a word is the name of a measure; single letters are names of much else. */
export const isMeasure = (word: string) => word.length > 1 && MEASURES.has(word)

export function measured(number: number, name: string): Amount | undefined {
  const one = MEASURES.get(name.toLowerCase())
  return one && { measure: one.measure, size: number * one.size }
}

const AMOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,3}(?:,\\d{2,3}){1,3}|\\d{1,7}(?:[.,]\\d{1,3})?)\\s*(${[
    ...MEASURES.keys(),
  ]
    .toSorted((one, other) => other.length - one.length)
    .join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
)

/** No amount is without one, and most texts are. */
const DIGIT = /\d/

/** A comma that groups nothing is a point. */
const sizeIn = (number: string) => Number(ungrouped(number).replace(',', '.'))

/** The amount a text names first, as in "milk 500ml", and the text without it. */
export function amountIn(text: string): { amount: Amount | undefined; rest: string } {
  const [found] = DIGIT.test(text) ? text.matchAll(AMOUNT) : []
  if (!found) return { amount: undefined, rest: text }
  const [whole, number = '', name = ''] = found
  const amount = measured(sizeIn(number), name)
  return { amount, rest: `${text.slice(0, found.index)} ${text.slice(found.index + whole.length)}` }
}

const STOP = new Set(STOP_WORDS.split(' '))

/** Whether a word says little beside others. */
export const isStopWord = (word: string) => STOP.has(word)

/** Without the words that say little, unless there are no others. */
export function withoutStopWords(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !STOP.has(word))
  return others.length > 0 ? others : words
}

/** So many words of a text are read. */
export const MAX_WORDS = 8

/** The words of a text that tell something, and an amount: word for word, nothing else is read out of them. */
export function literalQuery(text: string): {
  words: readonly string[]
  amount: Amount | undefined
} {
  const { amount, rest } = amountIn(text)
  return { words: withoutStopWords(tokenize(rest)).slice(0, MAX_WORDS), amount }
}
