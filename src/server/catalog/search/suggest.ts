import { LRUCache } from 'lru-cache'
import { MAX_SUGGESTED } from '#contract/filters.ts'
import type { CatalogProduct, Place } from '../catalog-rules.ts'
import { choiceKey } from './filter-rules.ts'
import type { Question } from './question.ts'
import { fold, stem, wordsOf } from './text-rules.ts'

/** A category, subcategory or brand that is called what is being typed. `id` of a brand is its key. */
export type SuggestedName = {
  kind: 'category' | 'subcategory' | 'brand'
  id: string
  name: string
  /** Products of the best that bear it. */
  count: number
}

/** How the last word may go on, as it does in these names; the commonest first. */
export function completionsOf(text: string, names: readonly (readonly string[])[]): string[] {
  const typed = fold(text).trim()
  const last = wordsOf(typed).at(-1)
  if (!last || !typed.endsWith(last)) return []
  const before = typed.slice(0, -last.length)
  const counts = new Map<string, number>()
  for (const word of names.flat())
    if (word !== last && word.startsWith(last)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return onePerStem([...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word))
    .slice(0, MAX_SUGGESTED.completions)
    .map((word) => before + word)
}

function onePerStem(words: readonly string[]): string[] {
  const ones = new Map<string, string>()
  for (const word of words) if (!ones.has(stem(word))) ones.set(stem(word), word)
  return [...ones.values()]
}

/** The categories, subcategories and brands of what was found whose name has a word that is asked for. */
export function namesOf(question: Question, products: readonly CatalogProduct[]): SuggestedName[] {
  const starts = askedStems(question)
  /** Null: not called so. */
  const names = new Map<Place | string, SuggestedName | null>()
  const note = (key: Place | string, kind: SuggestedName['kind'], id: string, name: string) => {
    const known = names.get(key)
    if (known) known.count += 1
    else if (known === undefined)
      names.set(key, isCalled(name, starts) ? { kind, id, name, count: 1 } : null)
  }
  for (const { brand, categories, subcategories } of products) {
    for (const place of subcategories) note(place, 'subcategory', place.id, place.name)
    for (const place of categories) note(place, 'category', place.id, place.name)
    if (brand) note(choiceKey(brand), 'brand', choiceKey(brand), brand)
  }
  return [...names.values()]
    .filter((name) => name !== null)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_SUGGESTED.places)
}

const askedStems = ({ groups }: Question): string[] => {
  const words = groups.flatMap(({ typed, corrected, place, meant }) =>
    [typed, corrected ?? '', place ?? '', ...meant].flatMap(wordsOf),
  )
  return [...new Set(words.map(stem))]
}

const isCalled = (name: string, starts: readonly string[]) =>
  wordsCalled(name).some((word) => starts.some((start) => word.startsWith(start)))

/** Names of places and brands that are remembered in words: every letter that is typed asks for the same few. */
const NAMES = 2_000
const remembered = new LRUCache<string, readonly string[]>({ max: NAMES })

function wordsCalled(name: string): readonly string[] {
  const known = remembered.get(name)
  if (known) return known
  const words = wordsOf(name)
  remembered.set(name, words)
  return words
}
