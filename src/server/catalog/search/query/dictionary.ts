import { BoundedCache } from '../bounded-cache.ts'
import type { Synonym } from '../search-types.ts'
import { phoneticKey } from '../text/phonetic-rules.ts'
import { literalQuery, stem, tokenize, withoutStopWords } from '../text/text-rules.ts'
import { HOUSEHOLD_WORDS } from '../words/household-words.ts'
import { KITCHEN_WORDS } from '../words/kitchen-words.ts'

/** The meaning of a word: texts as packets have them, and a word of the category where such products belong. */
export type Meaning = { texts: readonly Text[]; category: string | undefined }
type Text = { text: string; stems: readonly string[] }

export type Dictionary = {
  /** The meaning of these stems as one phrase. */
  meaningOf: (...stems: readonly string[]) => Meaning | undefined
  /** Whether a phrase of the dictionary begins with this stem. */
  beginsPhrase: (stem: string) => boolean
  /** All single words that have a meaning. */
  words: () => Iterable<string>
  /** The category of products whose plain name has this stem. */
  categoryOf: (stem: string) => string | undefined
}

/** Maximum words of a phrase. */
export const MAX_PHRASE_WORDS = 4

/** Stems without stop words, which packets may leave out or write as a sign. */
const stemsOf = (text: string) => withoutStopWords(tokenize(text)).map(stem)
/** Keys of a phrase with and without its stop words, because queries lose theirs. */
const keysOf = (text: string) =>
  new Set([literalQuery(text).words, tokenize(text)].map((words) => words.map(stem).join(' ')))

/** The built-in words, overridden by the synonyms of the shop. */
export function createDictionary(own: readonly Synonym[] = []): Dictionary {
  const rows = [...rowsOf(KITCHEN_WORDS), ...rowsOf(HOUSEHOLD_WORDS), ...own.map(rowOf)]
  const meanings = new Map(
    rows.flatMap(({ texts, category, words }) =>
      words.flatMap((word) => [...keysOf(word)].map((key) => [key, { texts, category }] as const)),
    ),
  )
  const categories = new Map(
    rows.flatMap(({ texts, category }) =>
      category ? texts.map(({ stems }) => [stems.join(' '), category] as const) : [],
    ),
  )
  const words = rows.flatMap((row) => row.words.map(tokenize))
  const singles = new Set(words.flatMap((parts) => (parts.length === 1 ? parts : [])))
  const phrases = phrasesOf(meanings)

  return {
    meaningOf: (...stems) =>
      stems.length > 1 ? phrases.meaningOf(stems) : meanings.get(stems.join(' ')),
    beginsPhrase: (stem) => phrases.beginsPhrase(stem),
    words: () => singles,
    categoryOf: (stem) => categories.get(stem),
  }
}

/**
 * Phrases are also found by sound, as words are: सरसों का तेल, sarso ka tel. The first word rules out nearly all
 * other texts.
 */
function phrasesOf(meanings: ReadonlyMap<string, Meaning>) {
  const sounds = new BoundedCache<{ sound: string }>(SOUND_CACHE)
  const soundOf = (stem: string) =>
    sounds.getOrCompute(stem, 0, () => ({ sound: phoneticKey(stem) })).sound
  const soundsOf = (stems: readonly string[]) => stems.map(soundOf).join(' ')

  const phrases = [...meanings].flatMap(([key, meaning]) => {
    const stems = key.split(' ')
    return stems.length > 1 ? [{ stems, meaning }] : []
  })
  const bySound = new Map(phrases.map(({ stems, meaning }) => [soundsOf(stems), meaning]))
  const firstSounds = new Set(phrases.map(({ stems }) => soundOf(stems[0] ?? '')))
  const beginsPhrase = (stem: string) => firstSounds.has(soundOf(stem))

  return {
    beginsPhrase,
    meaningOf: (stems: readonly string[]) =>
      beginsPhrase(stems[0] ?? '')
        ? (meanings.get(stems.join(' ')) ?? bySound.get(soundsOf(stems)))
        : undefined,
  }
}

/** Approximate memory of a cached phonetic key. */
const SOUND_CACHE = { maxBytes: 256 * 1024, bytesOf: () => 100 }

type Row = Meaning & { words: readonly string[] }

const rowOf = ({ word, meaning }: Synonym): Row => ({
  texts: listOf(meaning, ',').map(textOf),
  category: undefined,
  words: [word],
})

const ROW = /^([^:@]+)(?:@([^:]+))?:(.+)$/

const rowsOf = (table: string): Row[] =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [, texts = '', category, words = ''] = ROW.exec(row) ?? []
      return {
        texts: listOf(texts, '|').map(textOf),
        category: category?.trim(),
        words: listOf(words, ','),
      }
    })

const textOf = (text: string): Text => ({ text, stems: stemsOf(text) })

const listOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
