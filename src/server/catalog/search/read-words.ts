import { addCompletions } from './beginnings.ts'
import { LONGEST_PHRASE } from './dictionary.ts'
import { addParts, forgive } from './forgive.ts'
import {
  addMeaning,
  type Draft,
  type Group,
  JOINED,
  type Known,
  newDraft,
  understood,
} from './group.ts'
import type { Remembered } from './remembered.ts'
import { stem } from './text-rules.ts'

/** What words are read by, and what they were read as before. */
export type Remembering = Known & { memory: Remembered<Group> }

/** A word of so many products is never only a beginning. */
const COMMON = 250

/** What each of the words is, or several together. */
export function readWords(words: readonly string[], known: Remembering, literal: boolean): Group[] {
  const groups: Group[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = longestPhrase(words.slice(at), known, literal)
    groups.push(
      phrase > 1
        ? recallPhrase(words.slice(at, at + phrase), known, literal)
        : recallWord(words[at] ?? '', known, literal),
    )
    at += phrase
  }
  return groups
}

export function recallWord(word: string, known: Remembering, literal: boolean): Group {
  const { memory, index } = known
  const key = literal ? `=${word}` : word
  return memory.recall(key, index.version, () => readWord(word, known, literal))
}

function recallPhrase(words: readonly string[], known: Remembering, literal: boolean): Group {
  const { memory, index } = known
  const key = `${literal ? '=' : ''}${words.join(' ')}`
  return memory.recall(key, index.version, () => readPhrase(words, known, literal))
}

function longestPhrase(words: readonly string[], known: Known, literal: boolean): number {
  const stems = words.slice(0, LONGEST_PHRASE).map(stem)
  for (let length = stems.length; length > 1; length--)
    if (known.dictionary.meaningOf(...stems.slice(0, length))) return length
  return !literal && joined(words.slice(0, 2), known) ? 2 : 1
}

/** What packets may call in one word what was typed in two: tooth brush. Undefined where none does. */
function joined([first = '', second = '']: readonly string[], { index }: Known) {
  const one = stem(first + second)
  return second && index.documentFrequency(one) > 0 ? one : undefined
}

function readPhrase(words: readonly string[], known: Known, literal: boolean): Group {
  const group = newDraft(words.join(' '))
  const stems = words.map(stem)
  const one = literal || words.length > 2 ? undefined : joined(words, known)
  group.readings.push({ stems, sureness: 1 })
  addMeaning(group, known.dictionary.meaningOf(...stems), 1)
  if (one) addJoined(group, one, words, known)
  return understood(group, known.index)
}

function addJoined(
  group: Draft,
  one: string,
  words: readonly string[],
  { index, dictionary }: Known,
) {
  if (index.bigramFrequency(words) > index.documentFrequency(one)) group.length = words.length
  group.readings.push({ stems: [one], sureness: JOINED })
  group.place ??= dictionary.placeOf(one)
  addMeaning(group, dictionary.meaningOf(one), 1)
}

function readWord(word: string, known: Known, literal: boolean): Group {
  const group = newDraft(word)
  const { index, dictionary } = known
  const key = stem(word)
  const uses = index.documentFrequency(key)
  if (uses > 0) group.readings.push({ stems: [key], sureness: 1 })
  group.place = dictionary.placeOf(key)
  addMeaning(group, dictionary.meaningOf(key), 1)
  if (group.readings.length === 0 || uses <= COMMON) addCompletions(group, uses, known)
  if (!literal) forgiveOrPart(group, uses, known)
  return understood(group, index)
}

/** A number is never misspelt, but may stand too near to a word. */
function forgiveOrPart(group: Draft, uses: number, known: Known) {
  if (!/\d/.test(group.typed)) forgive(group, uses, known)
  else if (group.readings.length === 0) addParts(group, known)
}
