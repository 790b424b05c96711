import { type Dictionary, LONGEST_PHRASE } from './dictionary.ts'
import { addParts, forgive } from './forgive.ts'
import {
  addMeaning,
  type Draft,
  type Group,
  type Known,
  newDraft,
  SURE,
  understood,
} from './group.ts'
import type { Remembered } from './remembered.ts'
import { type Amount, stem, typedWords } from './text-rules.ts'
import type { Word } from './vocabulary.ts'

export type Question = {
  groups: readonly Group[]
  amount: Amount | undefined
  /** Where such things are plainly found; empty where nobody knows. */
  place: string
  /** The number of the brand that is named; `NO_BRAND` where none is. */
  brand: number
  /** Every word is spelt as it is meant. */
  isLiteral: boolean
}

/** How a text was understood. */
export type Understood = {
  /** What it was taken for, when it is spelt like nothing that is here. */
  corrected: string | null
  /** What its words mean on packets. */
  meant: string[]
}

type Remembering = Known & { memory: Remembered<Group> }

/** A word is also a beginning when so many times more products bear what it begins. */
const MUCH_COMMONER = 8
/** A word of so many products is never only a beginning. */
const COMMON = 250

const MAX_MEANT = 6

export function understandingOf({ groups }: Question): Understood {
  const isCorrected = groups.some(({ corrected }) => corrected !== undefined)
  return {
    corrected: isCorrected
      ? groups.map(({ corrected, typed }) => corrected ?? typed).join(' ')
      : null,
    meant: [...new Set(groups.flatMap(({ meant }) => meant))].slice(0, MAX_MEANT),
  }
}

/** Reads what was typed. `literal`: every word is spelt as it is meant. */
export function readQuestion(text: string, known: Remembering, literal = false): Question {
  const { words, amount } = typedWords(text)
  const groups: Group[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = longestPhrase(words.slice(at), known, literal)
    groups.push(
      phrase > 1
        ? readPhrase(words.slice(at, at + phrase), known, literal)
        : recallWord(words[at] ?? '', known, literal),
    )
    at += phrase
  }
  const place = placeOf(groups, known)
  return { groups, amount, place, brand: brandNamedIn(groups, known), isLiteral: literal }
}

/** As the dictionary says; else the category that is called as something that was typed: cakes. */
function placeOf(groups: readonly Group[], { index: { places } }: Known): string {
  const told = groups.findLast(({ place }) => place)?.place
  return told ?? groups.findLast(({ typed }) => places.isNamed(stem(typed)))?.typed ?? ''
}

/** What the kitchen knows by another name is that, and no brand that sounds like it: matar, MTR. */
function brandNamedIn(groups: readonly Group[], { index }: Known): number {
  const words = groups.flatMap(({ corrected, meant, typed }) =>
    (meant.length > 0 ? typed : (corrected ?? typed)).split(' '),
  )
  return index.brands.namedIn(words.map(stem), index)
}

/**
 * The same question with its last word read as a beginning as well, which it may be while it is being typed.
 * Undefined: it is spelt like nothing that is here, and so has been read as a beginning before.
 */
export function readAsBeginning(question: Question, known: Remembering): Question | undefined {
  const last = question.groups.at(-1)
  const { memory, index } = known
  if (!last || last.corrected || last.typed.length < SHORTEST_BEGUN) return undefined
  if (index.usesOf(stem(last.typed)) === 0) return undefined
  const begun = memory.recall(begunKey(last), index.changes, () => readBeginning(last, known))
  return { ...question, groups: [...question.groups.slice(0, -1), begun] }
}

/** Too much begins with fewer letters. */
const SHORTEST_BEGUN = 3

/** What no word is spelt like: what is remembered of a word is not what is remembered of a beginning. */
const begunKey = ({ typed }: Group) => `${typed}*`

/** What its longer forms mean is left out: beside what is called so, water for "pan" (of pani) is only in the way. */
function readBeginning(word: Group, { index, dictionary }: Known): Group {
  const group = newDraft(word.typed)
  const key = stem(word.typed)
  group.readings.push({ stems: [key], sureness: 1 })
  group.place = word.place
  addMeaning(group, dictionary.meaningOf(key), 1)
  for (const begun of index.vocabulary.beginningWith(word.typed))
    group.readings.push({ stems: [begun.stem], sureness: surenessOf(word.typed, begun) })
  return understood({ ...group, typed: begunKey(word) }, index)
}

function recallWord(word: string, known: Remembering, literal: boolean): Group {
  const { memory, index } = known
  const key = literal ? `=${word}` : word
  return memory.recall(key, index.changes, () => readWord(word, known, literal))
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
  return second && index.usesOf(one) > 0 ? one : undefined
}

function readPhrase(words: readonly string[], known: Known, literal: boolean): Group {
  const group = newDraft(words.join(' '))
  const stems = words.map(stem)
  const one = literal || words.length > 2 ? undefined : joined(words, known)
  group.readings.push({ stems, sureness: 1 })
  if (one) group.readings.push({ stems: [one], sureness: 1 })
  addMeaning(group, known.dictionary.meaningOf(...stems), 1)
  return understood(group, known.index)
}

function readWord(word: string, known: Known, literal: boolean): Group {
  const group = newDraft(word)
  const { index, dictionary } = known
  const key = stem(word)
  const uses = index.usesOf(key)
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

/**
 * What begins so, when nothing is called what was typed: or hardly anything, while much is called something
 * that begins so.
 */
function addCompletions(group: Draft, uses: number, { index, dictionary }: Known) {
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
