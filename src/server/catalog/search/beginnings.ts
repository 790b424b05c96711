import type { Dictionary } from './dictionary.ts'
import {
  addMeaning,
  type Draft,
  type Group,
  type Known,
  newDraft,
  SURE,
  understood,
} from './group.ts'
import { stem } from './text-rules.ts'
import type { Word } from './vocabulary.ts'

/** A word is also a beginning when so many times more products bear what it begins. */
const MUCH_COMMONER = 8

/** What no word is spelt like: what is remembered of a word is not what is remembered of a beginning. */
export const begunKey = ({ typed }: Group) => `${typed}*`

/** What its longer forms mean is left out: beside what is called so, water for "pan" (of pani) is only in the way. */
export function readBeginning(word: Group, { index, dictionary }: Known): Group {
  const group = newDraft(word.typed)
  const key = stem(word.typed)
  group.readings.push({ stems: [key], sureness: 1 })
  group.place = word.place
  addMeaning(group, dictionary.meaningOf(key), 1)
  for (const begun of index.vocabulary.beginningWith(word.typed))
    group.readings.push({ stems: [begun.stem], sureness: surenessOf(word.typed, begun) })
  return understood({ ...group, typed: begunKey(word) }, index)
}

/**
 * What begins so, when nothing is called what was typed: or hardly anything, while much is called something
 * that begins so.
 */
export function addCompletions(group: Draft, uses: number, { index, dictionary }: Known) {
  const { typed, readings } = group
  const words = index.vocabulary.beginningWith(typed)
  const key = stem(typed)
  const longer = words.find((word) => word.stem !== key)
  if (readings.length > 0 && (longer?.uses ?? 0) <= uses * MUCH_COMMONER) return
  for (const word of words) {
    const sureness = surenessOf(typed, word)
    readings.push({ stems: [word.stem], sureness })
    if (typed.length > 2) addMeaningOf(group, word, sureness, dictionary)
  }
  const [likeliest] = words
  if (likeliest && typed.length > 2) group.place ??= dictionary.placeOf(likeliest.stem)
}

/** That the word is meant which begins so: the more of it is typed the surer. */
const surenessOf = (typed: string, { text }: Word) =>
  SURE.prefix + SURE.prefixGrowth * (typed.length / text.length)

/** Leaves the place alone: which of several words is meant is not sure. */
function addMeaningOf(group: Draft, word: Word, sureness: number, dictionary: Dictionary) {
  const { place } = group
  addMeaning(group, dictionary.meaningOf(word.stem), sureness)
  group.place = place
}
