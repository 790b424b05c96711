import { KITCHEN_WORDS } from './kitchen-words.ts'
import { stem, wordsOf } from './text-rules.ts'

/** What a word of the kitchen means: texts as they stand on packets, and where such a thing is plainly found. */
export type Meaning = { texts: readonly string[]; place: string | undefined }

/** A word that a shopkeeper has given a meaning. */
export type Synonym = { word: string; meaning: string }

export type Dictionary = {
  /** What these words mean when they stand beside each other. */
  meaningOf: (words: readonly string[]) => Meaning | undefined
  /** Every single word that has a meaning. */
  words: () => Iterable<string>
  /** Where things of this plain name are found. */
  placeOf: (word: string) => string | undefined
}

/** As many words as one thing has at most. */
export const LONGEST_PHRASE = 4

const keyOf = (words: readonly string[]) => words.map(stem).join(' ')

/** The kitchen's words, and over them the shopkeeper's own. */
export function createDictionary(own: readonly Synonym[] = []): Dictionary {
  const rows = [...kitchenRows(), ...own.map(rowOf)]
  const meanings = new Map(
    rows.flatMap(({ texts, place, words }) =>
      words.map((word) => [keyOf(wordsOf(word)), { texts, place }] as const),
    ),
  )
  const places = new Map(
    rows.flatMap(({ texts, place }) =>
      place ? texts.map((text) => [keyOf(wordsOf(text)), place] as const) : [],
    ),
  )
  const words = rows.flatMap((row) => row.words.map(wordsOf))
  const singles = new Set(words.flatMap((parts) => (parts.length === 1 ? parts : [])))

  return {
    meaningOf: (asked) => meanings.get(keyOf(asked)),
    words: () => singles,
    placeOf: (word) => places.get(stem(word)),
  }
}

type Row = Meaning & { words: readonly string[] }

const rowOf = ({ word, meaning }: Synonym): Row => ({
  texts: listOf(meaning, ','),
  place: undefined,
  words: [word],
})

const ROW = /^([^:@]+)(?:@([^:]+))?:(.+)$/

const kitchenRows = (): Row[] =>
  KITCHEN_WORDS.trim()
    .split('\n')
    .map((row) => {
      const [, texts = '', place, words = ''] = ROW.exec(row) ?? []
      return { texts: listOf(texts, '|'), place: place?.trim(), words: listOf(words, ',') }
    })

const listOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
