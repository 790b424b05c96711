import type { Dictionary, Meaning } from './dictionary.ts'
import { LONGEST_PHRASE } from './dictionary.ts'
import type { ProductIndex } from './product-index.ts'
import { type Amount, stem, typedWords, wordsOf } from './text-rules.ts'
import type { Similar } from './vocabulary.ts'

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
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 1; length--)
    if (dictionary.meaningOf(words.slice(0, length))) return length
  return 1
}

function readPhrase(words: readonly string[], { dictionary }: Known): Group {
  const group = emptyGroup(words.join(' '))
  group.readings.push({ stems: words.map(stem), sureness: 1 })
  addMeaning(group, dictionary.meaningOf(words), 1)
  return group
}

function readWord(word: string, known: Known, literal: boolean): Group {
  const group = emptyGroup(word)
  const { index, dictionary } = known
  const uses = index.postingsOf(stem(word))?.size ?? 0
  if (uses > 0) group.readings.push({ stems: [stem(word)], sureness: 1 })
  group.place = dictionary.placeOf(word)
  addMeaning(group, dictionary.meaningOf([word]), 1)
  if (group.readings.length === 0 || isRare(word, uses, known)) addCompletions(group, word, known)
  if (!literal && !/\d/.test(word)) forgive(group, uses, known)
  return group
}

/** Finds what a word that is spelt like nothing may be; or like hardly anything, when its maker could not spell either. */
function forgive(group: Group, uses: number, known: Known) {
  const { typed: word } = group
  if (group.readings.length > 0) {
    if (uses > 0 && uses <= FEW) addCommoner(group, word, known)
    return
  }
  addSounds(group, word, known)
  if (group.readings.length === 0) addCorrections(group, word, known)
  addParts(group, word, known)
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
  for (const text of meaning.texts)
    group.readings.push({ stems: wordsOf(text).map(stem), sureness: sureness * SURE.meaning })
  group.place ??= meaning.place
  group.meant = [...new Set([...group.meant, ...meaning.texts])].filter(
    (text) => text !== group.typed,
  )
}

/** So few products bear a word that somebody who wrote their names may have misspelt it, too. */
const FEW = 3
/** A word is commoner than a misspelling of it by so many times. */
const BY_FAR = 10

/** What is one letter away and far commoner. */
function addCommoner(group: Group, word: string, { index }: Known) {
  const { vocabulary } = index
  const uses = vocabulary.uses(word)
  const [commoner] = vocabulary
    .similarTo(word)
    .filter(
      ({ word: other, steps }) =>
        steps <= 1 && stem(other) !== stem(word) && vocabulary.uses(other) > uses * BY_FAR,
    )
  if (!commoner) return
  group.readings.push({ stems: [stem(commoner.word)], sureness: SURE.sound })
  group.corrected = commoner.word
}

/** Hardly anything is called so, while much is called something that begins so. */
function isRare(word: string, uses: number, { index }: Known): boolean {
  const { vocabulary } = index
  if (uses > COMMON) return false
  const longer = vocabulary.beginningWith(word).find((other) => stem(other) !== stem(word))
  return longer !== undefined && vocabulary.uses(longer) > uses * MUCH_COMMONER
}

function addCompletions(group: Group, word: string, { index, dictionary }: Known) {
  const words = index.vocabulary.beginningWith(word)
  for (const whole of words) {
    const sureness = SURE.prefix + SURE.prefixGrowth * (word.length / whole.length)
    group.readings.push({ stems: [stem(whole)], sureness })
    if (word.length > 2) addMeaningOf(group, whole, sureness, dictionary)
  }
  const [likeliest] = words
  if (likeliest && word.length > 2) group.place ??= dictionary.placeOf(likeliest)
}

/** Leaves the place alone: which of several words is meant is not sure. */
function addMeaningOf(group: Group, word: string, sureness: number, dictionary: Dictionary) {
  const { place } = group
  addMeaning(group, dictionary.meaningOf([word]), sureness)
  group.place = place
}

function addSounds(group: Group, word: string, { index, dictionary }: Known) {
  for (const other of index.vocabulary.soundingLike(word)) {
    const meaning = dictionary.meaningOf([other])
    addMeaning(group, meaning, SURE.sound)
    if (index.vocabulary.uses(other) === 0) continue
    group.readings.push({ stems: [stem(other)], sureness: SURE.sound })
    group.place ??= dictionary.placeOf(other)
    if (!meaning) group.corrected ??= other
  }
}

const SHORTEST_PART = 3

/** Two words typed as one: handwash. */
function addParts(group: Group, word: string, { index }: Known) {
  for (let cut = SHORTEST_PART; cut <= word.length - 2; cut++) {
    const [first, rest] = [word.slice(0, cut), word.slice(cut)]
    if ((index.postingsOf(stem(first))?.size ?? 0) === 0) continue
    if ((index.postingsOf(stem(rest))?.size ?? 0) === 0) continue
    group.readings.push({ stems: [stem(first), stem(rest)], sureness: SURE.split })
    group.corrected ??= `${first} ${rest}`
  }
}

/** As likely as a word of so many products. */
const USES_OF_KITCHEN_WORDS = 20

function addCorrections(group: Group, word: string, { index, dictionary }: Known) {
  const { vocabulary } = index
  const unlikely = ({ word: other, steps }: Similar) =>
    steps - Math.log10(1 + (vocabulary.uses(other) || USES_OF_KITCHEN_WORDS)) / 2
  const similar = vocabulary
    .similarTo(word)
    .map((other) => ({ ...other, unlikely: unlikely(other) }))
    .toSorted((one, other) => one.unlikely - other.unlikely)
  const least = similar[0]?.unlikely ?? 0
  const likely = similar.filter((other) => other.unlikely <= least + 0.6).slice(0, MAX_CORRECTIONS)
  for (const { word: other, steps } of likely) {
    const sureness = SURE_OF_SPELLING[Math.round(steps * 2)] ?? 0.4
    group.readings.push({ stems: [stem(other)], sureness })
    group.place ??= dictionary.placeOf(other)
    addMeaning(group, dictionary.meaningOf([other]), sureness)
  }
  group.corrected = likely[0]?.word
}
