import type { Dictionary, Meaning } from './dictionary.ts'
import { LONGEST_PHRASE } from './dictionary.ts'
import type { ProductIndex } from './product-index.ts'
import { type Amount, stem, typedWords } from './text-rules.ts'
import type { Similar, Word } from './vocabulary.ts'

/** Words that a product must all bear to be one of these; how sure it is that they are meant, up to 1. */
type Reading = { stems: readonly string[]; sureness: number }

/** One thing that was typed, in every way it may be meant. */
export type Group = {
  typed: string
  readings: Reading[]
  /** Where such things are plainly found. */
  place: string | undefined
  /** The word it was taken for when it is spelt like none. */
  corrected: string | undefined
  /** What it means on packets, where that is another word. */
  meant: readonly string[]
}

export type Question = { groups: Group[]; amount: Amount | undefined }

type Known = { index: ProductIndex; dictionary: Dictionary }

const SURE = { meaning: 0.96, prefix: 0.72, prefixGrowth: 0.22, sound: 0.85, split: 0.8 }
/** By steps: of a word that is half a step away, and so on. */
const SURE_OF_SPELLING = [1, 0.82, 0.74, 0.62, 0.52, 0.45, 0.4]
const MAX_CORRECTIONS = 4
/** A word is also a beginning when so many times more products bear what it begins. */
const MUCH_COMMONER = 8
/** A word of so many products is never only a beginning. */
const COMMON = 250

/** Reads what was typed. `literal`: every word is spelt as it is meant. */
export function readQuestion(text: string, known: Known, literal = false): Question {
  const { words, amount } = typedWords(text)
  const groups: Group[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = longestPhrase(words.slice(at), known)
    groups.push(
      phrase > 1
        ? readPhrase(words.slice(at, at + phrase), known)
        : readWord(words[at] ?? '', known, literal),
    )
    at += phrase
  }
  return { groups, amount }
}

function longestPhrase(words: readonly string[], { dictionary }: Known): number {
  const stems = words.slice(0, LONGEST_PHRASE).map(stem)
  for (let length = stems.length; length > 1; length--)
    if (dictionary.meaningOf(...stems.slice(0, length))) return length
  return 1
}

function readPhrase(words: readonly string[], { dictionary }: Known): Group {
  const group = emptyGroup(words.join(' '))
  const stems = words.map(stem)
  group.readings.push({ stems, sureness: 1 })
  addMeaning(group, dictionary.meaningOf(...stems), 1)
  return group
}

function readWord(word: string, known: Known, literal: boolean): Group {
  const group = emptyGroup(word)
  const { index, dictionary } = known
  const key = stem(word)
  const uses = index.usesOf(key)
  if (uses > 0) group.readings.push({ stems: [key], sureness: 1 })
  group.place = dictionary.placeOf(key)
  addMeaning(group, dictionary.meaningOf(key), 1)
  if (group.readings.length === 0 || uses <= COMMON) addCompletions(group, uses, known)
  if (!literal && !/\d/.test(word)) forgive(group, uses, known)
  return group
}

/** Finds what a word that is spelt like nothing may be; or like hardly anything, when its maker could not spell either. */
function forgive(group: Group, uses: number, known: Known) {
  if (group.readings.length > 0) {
    if (uses > 0 && uses <= FEW) addCommoner(group, known)
    return
  }
  addSounds(group, known)
  if (group.readings.length === 0) addCorrections(group, known)
  addParts(group, known)
}

const emptyGroup = (typed: string): Group => ({
  typed,
  readings: [],
  place: undefined,
  corrected: undefined,
  meant: [],
})

function addMeaning(group: Group, meaning: Meaning | undefined, sureness: number) {
  if (!meaning) return
  for (const { stems } of meaning.texts)
    group.readings.push({ stems, sureness: sureness * SURE.meaning })
  group.place ??= meaning.place
  const texts = meaning.texts.map(({ text }) => text)
  group.meant = [...new Set([...group.meant, ...texts])].filter((text) => text !== group.typed)
}

/** So few products bear a word that somebody who wrote their names may have misspelt it, too. */
const FEW = 3
/** A word is commoner than a misspelling of it by so many times. */
const BY_FAR = 10

/** What is one letter away and far commoner. */
function addCommoner(group: Group, { index: { vocabulary } }: Known) {
  const key = stem(group.typed)
  const least = (vocabulary.find(group.typed)?.uses ?? 0) * BY_FAR
  const commoner = vocabulary
    .similarTo(group.typed)
    .find(({ word, steps }) => steps <= 1 && word.stem !== key && word.uses > least)
  if (!commoner) return
  group.readings.push({ stems: [commoner.word.stem], sureness: SURE.sound })
  group.corrected = commoner.word.text
}

/**
 * What begins so, when nothing is called what was typed: or hardly anything, while much is called something
 * that begins so.
 */
function addCompletions(group: Group, uses: number, { index, dictionary }: Known) {
  const { typed, readings } = group
  const words = index.vocabulary.beginningWith(typed)
  const key = stem(typed)
  const longer = words.find((word) => word.stem !== key)
  if (readings.length > 0 && (longer?.uses ?? 0) <= uses * MUCH_COMMONER) return
  for (const word of words) {
    const sureness = SURE.prefix + SURE.prefixGrowth * (typed.length / word.text.length)
    readings.push({ stems: [word.stem], sureness })
    if (typed.length > 2) addMeaningOf(group, word, sureness, dictionary)
  }
  const [likeliest] = words
  if (likeliest && typed.length > 2) group.place ??= dictionary.placeOf(likeliest.stem)
}

/** Leaves the place alone: which of several words is meant is not sure. */
function addMeaningOf(group: Group, word: Word, sureness: number, dictionary: Dictionary) {
  const { place } = group
  addMeaning(group, dictionary.meaningOf(word.stem), sureness)
  group.place = place
}

function addSounds(group: Group, { index, dictionary }: Known) {
  for (const word of index.vocabulary.soundingLike(group.typed)) {
    const meaning = dictionary.meaningOf(word.stem)
    addMeaning(group, meaning, SURE.sound)
    if (word.uses === 0) continue
    group.readings.push({ stems: [word.stem], sureness: SURE.sound })
    group.place ??= dictionary.placeOf(word.stem)
    if (!meaning) group.corrected ??= word.text
  }
}

const SHORTEST_PART = 3

/** Two words typed as one: handwash. */
function addParts(group: Group, { index }: Known) {
  const { typed } = group
  for (let cut = SHORTEST_PART; cut <= typed.length - 2; cut++) {
    const [first, rest] = [typed.slice(0, cut), typed.slice(cut)]
    const stems = [stem(first), stem(rest)]
    if (stems.some((part) => index.usesOf(part) === 0)) continue
    group.readings.push({ stems, sureness: SURE.split })
    group.corrected ??= `${first} ${rest}`
  }
}

/** As likely as a word of so many products. */
const USES_OF_KITCHEN_WORDS = 20

const unlikely = ({ word, steps }: Similar) =>
  steps - Math.log10(1 + (word.uses || USES_OF_KITCHEN_WORDS)) / 2

function addCorrections(group: Group, { index, dictionary }: Known) {
  const similar = index.vocabulary
    .similarTo(group.typed)
    .map((other) => ({ ...other, unlikely: unlikely(other) }))
    .toSorted((one, other) => one.unlikely - other.unlikely)
  const least = similar[0]?.unlikely ?? 0
  const likely = similar.filter((other) => other.unlikely <= least + 0.6).slice(0, MAX_CORRECTIONS)
  for (const { word, steps } of likely) {
    const sureness = SURE_OF_SPELLING[Math.round(steps * 2)] ?? 0.4
    group.readings.push({ stems: [word.stem], sureness })
    group.place ??= dictionary.placeOf(word.stem)
    addMeaning(group, dictionary.meaningOf(word.stem), sureness)
  }
  group.corrected = likely[0]?.word.text
}
