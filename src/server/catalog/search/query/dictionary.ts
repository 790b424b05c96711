import { BoundedCache } from '../bounded-cache.ts'
import type { Synonym } from '../search-types.ts'
import { phoneticKey } from '../text/phonetic-rules.ts'
import { literalQuery, stem, tokenize, withoutStopWords } from '../text/text-rules.ts'
import { HOUSEHOLD_WORDS } from '../words/household-words.ts'
import { KITCHEN_WORDS } from '../words/kitchen-words.ts'

/** What a word of the kitchen means: texts as they stand on packets, and where such a thing is plainly found. */
export type Meaning = { texts: readonly Text[]; place: string | undefined }
type Text = { text: string; stems: readonly string[] }

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

/** Without the small words, which packets may leave out or write as a sign. */
const stemsOf = (text: string) => withoutStopWords(tokenize(text)).map(stem)
/** As a query is read, which leaves out what says little beside other words, and as it is said. */
const keysOf = (text: string) =>
  new Set([literalQuery(text).words, tokenize(text)].map((words) => words.map(stem).join(' ')))

/** The kitchen's words, and over them the shopkeeper's own. */
export function createDictionary(own: readonly Synonym[] = []): Dictionary {
  const rows = [...rowsOf(KITCHEN_WORDS), ...rowsOf(HOUSEHOLD_WORDS), ...own.map(rowOf)]
  const meanings = new Map(
    rows.flatMap(({ texts, place, words }) =>
      words.flatMap((word) => [...keysOf(word)].map((key) => [key, { texts, place }] as const)),
    ),
  )
  const places = new Map(
    rows.flatMap(({ texts, place }) =>
      place ? texts.map(({ stems }) => [stems.join(' '), place] as const) : [],
    ),
  )
  const words = rows.flatMap((row) => row.words.map(tokenize))
  const singles = new Set(words.flatMap((parts) => (parts.length === 1 ? parts : [])))
  const phrases = phrasesOf(meanings)

  return {
    meaningOf: (...stems) =>
      stems.length > 1 ? phrases.meaningOf(stems) : meanings.get(stems.join(' ')),
    beginsPhrase: (stem) => phrases.begins(stem),
    words: () => singles,
    placeOf: (stem) => places.get(stem),
  }
}

/**
 * Several words are known by their sound, as single ones are: सरसों का तेल, sarso ka tel. Few words begin any of them,
 * so that nearly all are told by their first.
 */
function phrasesOf(meanings: ReadonlyMap<string, Meaning>) {
  const sounds = new BoundedCache<{ sound: string }>(SOUNDS)
  const soundAs = (stem: string) =>
    sounds.recall(stem, 0, () => ({ sound: phoneticKey(stem) })).sound
  const soundAll = (stems: readonly string[]) => stems.map(soundAs).join(' ')

  const phrases = [...meanings].flatMap(([key, meaning]) => {
    const stems = key.split(' ')
    return stems.length > 1 ? [{ stems, meaning }] : []
  })
  const sounding = new Map(phrases.map(({ stems, meaning }) => [soundAll(stems), meaning]))
  const begun = new Set(phrases.map(({ stems }) => soundAs(stems[0] ?? '')))
  const begins = (stem: string) => begun.has(soundAs(stem))

  return {
    begins,
    meaningOf: (stems: readonly string[]) =>
      begins(stems[0] ?? '')
        ? (meanings.get(stems.join(' ')) ?? sounding.get(soundAll(stems)))
        : undefined,
  }
}

/** How words sound is kept, roughly in bytes: the same are asked again and again. */
const SOUNDS = { maxBytes: 256 * 1024, bytesOf: () => 100 }

type Row = Meaning & { words: readonly string[] }

const rowOf = ({ word, meaning }: Synonym): Row => ({
  texts: listOf(meaning, ',').map(textOf),
  place: undefined,
  words: [word],
})

const ROW = /^([^:@]+)(?:@([^:]+))?:(.+)$/

const rowsOf = (table: string): Row[] =>
  table
    .trim()
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
