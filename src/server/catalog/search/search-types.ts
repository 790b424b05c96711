import type { Sort } from '#contract/catalog/filters.ts'
import type { Filters } from './results/filter-rules.ts'

/** A word to which a shopkeeper has given a meaning. */
export type Synonym = { word: string; meaning: string }

/** Without a text it asks for every product, in shelf order. */
export type SearchRequest = {
  text: string | undefined
  /** Takes every word as it is spelt: no correction, no other reading. */
  literal: boolean
  /** Limits the search to this category or subcategory. */
  withinId: string | undefined
  filters: Filters
}
/** `isPerThing`: of several sizes of one thing only the first in order. */
export type Page = { sort: Sort; offset: number; limit: number; isPerThing?: boolean }

/** How a text was interpreted. */
export type Interpretation = {
  /** The corrected text, if a word was misspelt. */
  corrected: string | null
  /** What its words mean on packets: "doodh" means milk. */
  meant: string[]
  /** Words without any product, while the other words matched some. */
  dropped: string[]
  /** The text that was searched for without the dropped words. */
  instead: string
  /** Indexed words of the most similar spelling, if nothing was found. */
  near: string[]
}

export type Found = Interpretation & { ids: string[]; total: number }
/** A category, subcategory or brand whose name matches what is being typed. A brand's id is its `choiceKey`. */
export type SuggestedName = {
  kind: 'category' | 'subcategory' | 'brand'
  id: string
  name: string
  nameHi: string | null
  /** How many of the best products it has. */
  count: number
}

export type Suggested = Interpretation & {
  completions: string[]
  names: SuggestedName[]
  /** Whether the counts of names cover all products, not only the best. */
  isCounted: boolean
  ids: string[]
  total: number
}
