import { SHAPES_OF, type Shapes } from './analysis-rules.ts'
import { begunKey, readBeginning } from './beginnings.ts'
import { NO_BRAND } from './brands.ts'
import type { Group, Known } from './group.ts'
import { type Remembering, readWords, recallWord } from './read-words.ts'
import { readSaid } from './said.ts'
import { type Amount, stem, typedWords } from './text-rules.ts'
import { readFreeOf, type Unwanted } from './unwanted.ts'

export type Question = {
  groups: readonly Group[]
  without: readonly Unwanted[]
  amount: Amount | undefined
  /** Where such things are plainly found; empty where nobody knows. */
  place: string
  /** The number of the brand that is named; `NO_BRAND` where none is. */
  brand: number
  /** Every word is spelt as it is meant. */
  isLiteral: boolean
}

/** What asks for nothing. */
export const NO_QUESTION: Question = {
  groups: [],
  without: [],
  amount: undefined,
  place: '',
  brand: NO_BRAND,
  isLiteral: false,
}

/** How a text was understood. */
export type Understood = {
  /** What it was taken for, when it is spelt like nothing that is here. */
  corrected: string | null
  /** What its words mean on packets. */
  meant: string[]
}

/** How names are looked at, by whether something is asked for that is made of another. */
export const shapesFor = ({ groups }: Question): Shapes =>
  groups.some(({ isMade }) => isMade) ? SHAPES_OF.made : SHAPES_OF.thing

/** How many words are asked for, as packets may write them. */
export const lengthOf = ({ groups }: Question): number =>
  groups.reduce((sum, { length }) => sum + length, 0)

const MAX_MEANT = 6

export function understandingOf({ groups, without }: Question): Understood {
  const said = [...groups, ...without.map(({ free }) => free)]
  const isCorrected = groups.some(({ corrected }) => corrected !== undefined)
  return {
    corrected: isCorrected
      ? said.map(({ corrected, typed }) => corrected ?? typed).join(' ')
      : null,
    meant: [...new Set(groups.flatMap(({ meant }) => meant))].slice(0, MAX_MEANT),
  }
}

/** Reads what was typed. `literal`: every word is spelt as it is meant. */
export function readQuestion(text: string, known: Remembering, literal = false): Question {
  const { words, unwanted, amount } = literal
    ? { ...typedWords(text), unwanted: [] }
    : readSaid(text, known)
  const groups = readWords(words, known, literal)
  const without = unwanted.map((word) => readUnwanted(word, known))
  const place = placeOf(groups, known)
  const brand = brandNamedIn(groups, known)
  return { groups, without, amount, place, brand, isLiteral: literal }
}

function readUnwanted(word: string, known: Remembering): Unwanted {
  const { memory, index } = known
  const free = memory.recall(`-${word}`, index.version, () => readFreeOf(word, known))
  return { free, thing: recallWord(word, known, false) }
}

/** As the dictionary says; else the category that is called as something that was typed: cakes. */
function placeOf(groups: readonly Group[], { index: { places } }: Known): string {
  const told = groups.findLast(({ place }) => place)?.place
  return told ?? groups.findLast(({ typed }) => places.isNamed(stem(typed)))?.typed ?? ''
}

/** What the kitchen knows by another name is that, a brand or not, and no brand that sounds like it: coke; matar, MTR. */
function brandNamedIn(groups: readonly Group[], { index }: Known): number {
  const words = groups.flatMap(({ corrected, heard, meant, typed }) =>
    (meant.length > 0 ? (heard ?? typed) : (corrected ?? typed)).split(' '),
  )
  const meant = groups.length === 1 ? (groups[0]?.meant ?? []) : []
  return index.brands.namedByOne(meant, index) || index.brands.namedIn(words.map(stem), index)
}

/**
 * The same question with its last word read as a beginning as well, which it may be while it is being typed.
 * Undefined: it is spelt like nothing that is here, and so has been read as a beginning before.
 */
export function readAsBeginning(question: Question, known: Remembering): Question | undefined {
  const last = question.groups.at(-1)
  const { memory, index } = known
  if (!last || last.corrected || last.typed.length < SHORTEST_BEGUN) return undefined
  if (index.documentFrequency(stem(last.typed)) === 0) return undefined
  const begun = memory.recall(begunKey(last), index.version, () => readBeginning(last, known))
  return { ...question, groups: [...question.groups.slice(0, -1), begun] }
}

/** Too much begins with fewer letters. */
const SHORTEST_BEGUN = 2

/**
 * Whether the last word is rather the beginning of one that more products bear than it is the name of: "on" of onion,
 * "agar" of agarbatti.
 */
export function isRatherBegun({ groups }: Question, { index }: Known): boolean {
  const typed = groups.at(-1)?.typed ?? ''
  const key = stem(typed)
  const [longer] = index.vocabulary.beginningWith(typed).filter((word) => word.stem !== key)
  return longer !== undefined && longer.uses > index.headFrequency(key)
}
