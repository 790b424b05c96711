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
import { soundOf } from './sound-rules.ts'
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
    group.readings.push({ stems: [begun.stem], sureness: surenessOf(shareIn(word.typed)(begun)) })
  return understood({ ...group, typed: begunKey(word) }, index)
}

/**
 * What begins so, when nothing is called what was typed: or hardly anything, while much is called something
 * that begins so.
 */
export function addCompletions(group: Draft, uses: number, known: Known) {
  const { typed, readings } = group
  const begun = begunBy(typed, known)
  const key = stem(typed)
  const longer = begun.words.find((word) => word.stem !== key)
  if (readings.length > 0 && (longer?.uses ?? 0) <= uses * MUCH_COMMONER) return
  addBegun(group, begun, known)
  const [likeliest] = begun.words
  if (likeliest && typed.length > 2) group.place ??= known.dictionary.placeOf(likeliest.stem)
}

function addBegun(group: Draft, { words, shareOf, least }: Begun, { dictionary }: Known) {
  const isBorne = words.some(({ uses }) => uses > 0)
  for (const word of words) {
    const share = shareOf(word)
    const sureness = surenessOf(share)
    group.readings.push({ stems: [word.stem], sureness })
    const isMeant = share >= least || !isBorne
    if (isMeant && group.typed.length > 2) addMeaningOf(group, word, sureness, dictionary)
  }
}

/** Words that begin as was typed, how much of each that is, and how much of a word of the kitchen it must be: "mil" is not yet the condensed milk of milkmaid. */
type Begun = { words: readonly Word[]; shareOf: (word: Word) => number; least: number }

/** Another script is read by its sound, unless that is a word which the kitchen knows. */
function begunBy(typed: string, { index: { vocabulary } }: Known): Begun {
  if (isLatin(typed)) {
    const words = vocabulary.beginningWith(typed)
    return { words, shareOf: shareIn(typed), least: 2 / 3 }
  }
  const sound = soundOf(typed)
  const whole = vocabulary.soundingLike(typed)
  const isWhole = whole.some(({ isTaught }) => isTaught)
  const isShort = sound.length <= SHORT_SOUND
  const words = isWhole || (whole.length > 0 && !isShort) ? [] : vocabulary.soundingFrom(sound)
  return { words, shareOf: (word) => sound.length / word.sound.length, least: 1 / 2 }
}

const SHORT_SOUND = 2
const isLatin = (typed: string) => /^[a-z0-9]/.test(typed)
const shareIn = (typed: string) => (word: Word) => typed.length / word.text.length

/** That the word is meant which begins so: the more of it is typed the surer. */
const surenessOf = (share: number) => SURE.prefix + SURE.prefixGrowth * share

/** Leaves the place alone: which of several words is meant is not sure. */
function addMeaningOf(group: Draft, word: Word, sureness: number, dictionary: Dictionary) {
  const { place } = group
  const meaning = dictionary.meaningOf(word.stem)
  addMeaning(group, meaning, sureness)
  if (meaning?.texts.some(({ text }) => text === word.text)) group.heard ??= word.text
  group.place = place
}
