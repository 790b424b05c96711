import { KITCHEN_WORDS } from './kitchen-words.ts'
import { stem, wordsOf } from './text-rules.ts'

/** What a word of the kitchen means: texts as they stand on packets, and where such a thing is plainly found. */
export type Meaning = { texts: readonly Text[]; place: string | undefined }
type Text = { text: string; stems: readonly string[] }

/** A word that a shopkeeper has given a meaning. */
export type Synonym = { word: string; meaning: string }

export type Dictionary = {
  /** What words of these stems mean when they stand beside each other. */
  meaningOf: (...stems: readonly string[]) => Meaning | undefined
  /** Whether several words begin so that have a meaning together. */
  beginsPhrase: (stem: string) => boolean
  /** Every single word that has a meaning. */
  words: () => Iterable<string>
  /** Where things are found whose plain name has this stem. */
  placeOf: (stem: string) => string | undefined
}

/** As many words as one thing has at most. */
export const LONGEST_PHRASE = 4

const stemsOf = (text: string) => wordsOf(text).map(stem)
const keyOf = (text: string) => stemsOf(text).join(' ')

/** The kitchen's words, and over them the shopkeeper's own. */
export function createDictionary(own: readonly Synonym[] = []): Dictionary {
  const rows = [...kitchenRows(), ...own.map(rowOf)]
  const meanings = new Map(
    rows.flatMap(({ texts, place, words }) =>
      words.map((word) => [keyOf(word), { texts, place }] as const),
    ),
  )
  const places = new Map(
    rows.flatMap(({ texts, place }) =>
      place ? texts.map(({ stems }) => [stems.join(' '), place] as const) : [],
    ),
  )
  const words = rows.flatMap((row) => row.words.map(wordsOf))
  const singles = new Set(words.flatMap((parts) => (parts.length === 1 ? parts : [])))
  const begun = new Set(
    words.flatMap(([first = '', ...more]) => (more.length > 0 ? stem(first) : [])),
  )

  return {
    meaningOf: (...stems) => meanings.get(stems.join(' ')),
    beginsPhrase: (stem) => begun.has(stem),
    words: () => singles,
    placeOf: (stem) => places.get(stem),
  }
}

type Row = Meaning & { words: readonly string[] }

const rowOf = ({ word, meaning }: Synonym): Row => ({
  texts: listOf(meaning, ',').map(textOf),
  place: undefined,
  words: [word],
})

const ROW = /^([^:@]+)(?:@([^:]+))?:(.+)$/

const kitchenRows = (): Row[] =>
  KITCHEN_WORDS.trim()
    .split('\n')
    .map((row) => {
      const [, texts = '', place, words = ''] = ROW.exec(row) ?? []
      return {
        texts: listOf(texts, '|').map(textOf),
        place: place?.trim(),
        words: listOf(words, ','),
      }
    })

const textOf = (text: string): Text => ({ text, stems: stemsOf(text) })

const listOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
