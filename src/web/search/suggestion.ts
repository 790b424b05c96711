import { t } from '@lingui/core/macro'
import type { Product } from '#contract/catalog/catalog.ts'
import { MAX_SUGGESTED } from '#contract/catalog/filters.ts'
import type { SuggestedName } from '#contract/catalog/search.ts'
import type { Answer } from '#contract/schemas.ts'
import { localName, type Named } from '#web/lib/language/catalogue-names.ts'
import { startsEveryWord } from './bold-parts.ts'

/** Suggestions of the server with the text they belong to. */
export type Suggested = Answer<'product.suggest'>['data'] & { text: string }

export type Suggestion =
  /** A query: a correction, a completion, or a recent search. */
  | { kind: 'meant' | 'words' | 'recent'; name: string }
  | SuggestedName
  | { kind: 'product'; name: string; product: Product }
  /** All results for the query `name`. */
  | { kind: 'all'; name: string; count: number }

/** `title` is empty if none is needed. */
export type Section = { title: string; suggestions: Suggestion[] }

export function sectionsOf(suggested: Suggested, recent: string[], mostProducts: number) {
  const { corrected, names, near = [] } = suggested
  const meant: Suggestion[] = corrected ? [{ kind: 'meant', name: corrected }] : []
  return filled([
    { title: '', suggestions: [...meant, ...textSuggestions(suggested, recent)] },
    {
      title: t`You might be looking for`,
      suggestions: near.map((name) => ({ kind: 'words', name }) as const),
    },
    { title: t`Categories and brands`, suggestions: names },
    { title: t`Products`, suggestions: productSuggestions(suggested, mostProducts) },
  ])
}

const filled = (sections: Section[]) => sections.filter(({ suggestions }) => suggestions.length > 0)

/** Maximum recent searches among the suggestions. */
const MAX_RECENT = 2

function textSuggestions({ text, completions }: Suggested, recent: string[]): Suggestion[] {
  const [first, ...others] = completions
  const before = recent.filter((words) => startsEveryWord(words, text) && !isSame(words, text))
  const isNew = (words: string) => !completions.some((completion) => isSame(completion, words))
  const all = [
    ...(first ? [first] : []),
    ...before.filter(isNew).slice(0, MAX_RECENT),
    ...others,
  ].slice(0, MAX_SUGGESTED.completions)
  const isRecent = (words: string) => before.some((search) => isSame(search, words))
  return all.map((name) => ({ kind: isRecent(name) ? 'recent' : 'words', name }))
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function productSuggestions({ text, products, totalCount }: Suggested, most: number): Suggestion[] {
  const shown = products.slice(0, most)
  const rows = shown.map(
    (product) => ({ kind: 'product', name: localName(product), product }) as const,
  )
  if (totalCount <= shown.length) return rows
  return [...rows, { kind: 'all', name: text, count: totalCount }]
}

/**
 * The part of the previous suggestions that fits the text typed since, until the new ones arrive.
 * Corrections and lists that would become empty do not match by name; all of it stays while letters are
 * added.
 */
export function keepFitting(suggested: Suggested, sections: Section[], typed: string) {
  const { text, corrected, meant } = suggested
  const isReadAsTyped = !corrected && meant.length === 0
  const fitting = filled(
    sections.map(({ title, suggestions }) => ({
      title,
      suggestions: suggestions.filter((suggestion) => isExactName(suggestion, typed)),
    })),
  )
  const isGoingOn = typed.startsWith(text)
  return isGoingOn && !(isReadAsTyped && fitting.length > 0) ? sections : fitting
}

const bothNames = (item: Named) => `${item.name} ${item.name_hi ?? ''}`

function isExactName(suggestion: Suggestion, typed: string): boolean {
  if (suggestion.kind === 'all') return false
  if (suggestion.kind !== 'product') return startsEveryWord(bothNames(suggestion), typed)
  const { product } = suggestion
  return startsEveryWord(`${bothNames(product)} ${product.brand ?? ''}`, typed)
}

export const isText = ({ kind }: Suggestion) => kind === 'words' || kind === 'recent'

export function keyOf(suggestion: Suggestion): string {
  if (suggestion.kind === 'product') return suggestion.product._id
  if (isText(suggestion)) return `words ${suggestion.name}`
  return `${suggestion.kind} ${'id' in suggestion ? suggestion.id : suggestion.name}`
}
