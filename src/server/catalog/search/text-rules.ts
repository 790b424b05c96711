import { ungrouped } from '#contract/grouped-digits.ts'

/** How text is read before it is compared: what a shopper types and what stands on a packet alike. */

const LONGEST_WORD = 24
const MAX_WORDS = 8

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
export function wordsOf(text: string): string[] {
  const words = fold(text).match(PLAIN.test(text) ? /[a-z0-9]+/g : /[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map((word) => (word.length > LONGEST_WORD ? word.slice(0, LONGEST_WORD) : word))
}

/** Names that are remembered in words: many products stand in the same places and bear the same brand. */
const NAMES = 2_000
const remembered = new Map<string, readonly string[]>()

/** The words of the name of a place or a brand. */
export function wordsOfPlace(name: string): readonly string[] {
  const known = remembered.get(name)
  if (known) return known
  if (remembered.size >= NAMES) remembered.clear()
  const words = wordsOf(name)
  remembered.set(name, words)
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

const MEASURES: Record<string, [Amount['measure'], number]> = Object.fromEntries(
  (
    [
      ['g gm gms gram grams', 'g', 1],
      ['kg kgs kilo kilos kilogram', 'g', 1000],
      ['ml mls millilitre', 'ml', 1],
      ['l lt ltr ltrs litre litres liter liters', 'ml', 1000],
      ['pc pcs piece pieces unit units pack packs', 'piece', 1],
      ['dozen', 'piece', 12],
    ] as const
  ).flatMap(([names, measure, size]) => names.split(' ').map((name) => [name, [measure, size]])),
)
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,3}(?:,\\d{2,3}){1,3}|\\d{1,7}(?:[.,]\\d{1,3})?)\\s*(${Object.keys(
    MEASURES,
  )
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
  const [measure, size] = MEASURES[name.toLowerCase()] ?? ['piece', 1]
  const amount = { measure, size: sizeIn(number) * size }
  return { amount, rest: `${text.slice(0, found.index)} ${text.slice(found.index + whole.length)}` }
}

/** Words that say little beside others. */
const SMALL = new Set('a and the of for with ka ki ke wala wali'.split(' '))

/** What somebody looks for: its words, the last of which may not be typed to its end, and an amount. */
export function typedWords(text: string): {
  words: string[]
  amount: Amount | undefined
} {
  const { amount, rest } = amountIn(text)
  const words = wordsOf(rest)
  const telling = words.filter((word) => !SMALL.has(word))
  return { words: (telling.length > 0 ? telling : words).slice(0, MAX_WORDS), amount }
}
