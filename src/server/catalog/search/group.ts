import { isMadeInto } from './analysis-rules.ts'
import type { Dictionary, Meaning } from './dictionary.ts'
import type { ProductIndex } from './product-index.ts'
import { type Reading, type Sought, soughtBy } from './sought.ts'

/** One thing that was typed, and how it is understood. */
export type Group = {
  readonly typed: string
  /** As how many words packets may write it. */
  readonly length: number
  /** Whether it is made of another thing: chips. */
  readonly isMade: boolean
  /** In every way it may be meant. */
  readonly sought: Sought
  /** Where such things are plainly found. */
  readonly place: string | undefined
  /** The word it was taken for when it is spelt like none. */
  readonly corrected: string | undefined
  /** The word of the kitchen that it sounds like, where packets bear that as well: maggi. */
  readonly heard: string | undefined
  /** What it means on packets, where that is another word. */
  readonly meant: readonly string[]
}

/** What words are read by. */
export type Known = { index: ProductIndex; dictionary: Dictionary }

/** A group that is being read. */
export type Draft = {
  typed: string
  length: number
  readings: Reading[]
  place: string | undefined
  corrected: string | undefined
  heard: string | undefined
  meant: readonly string[]
}

/** How sure it is that something is meant which was not typed. */
export const SURE = { meaning: 0.96, prefix: 0.72, prefixGrowth: 0.22, sound: 0.85, split: 0.8 }

/** One word for two says as much as the two do: of these only the last is the thing. */
export const JOINED = 0.88

export const newDraft = (typed: string): Draft => ({
  typed,
  length: 1,
  readings: [],
  place: undefined,
  corrected: undefined,
  heard: undefined,
  meant: [],
})

// Field by field: what is made of the rest of another has a shape of its own each time, which slows down who reads it.
export const understood = (draft: Draft, index: ProductIndex): Group => ({
  typed: draft.typed,
  length: draft.length,
  isMade: [draft.typed, draft.corrected ?? '', ...draft.meant].some(namesMade),
  sought: soughtBy(draft.readings, index),
  place: draft.place,
  corrected: draft.corrected,
  heard: draft.heard,
  meant: draft.meant,
})

const namesMade = (text: string) => text.split(' ').some(isMadeInto)

export function addMeaning(group: Draft, meaning: Meaning | undefined, sureness: number) {
  if (!meaning) return
  for (const { stems } of meaning.texts)
    group.readings.push({ stems, sureness: sureness * SURE.meaning })
  group.place ??= meaning.place
  const texts = meaning.texts.map(({ text }) => text)
  group.meant = [...new Set([...group.meant, ...texts])].filter((text) => text !== group.typed)
}
