import { MAX_SUGGESTED } from '#contract/catalog/filters.ts'
import type { CatalogProduct, Place } from '../../product-rules.ts'
import { namesOfPlace } from '../index/analysis-rules.ts'
import type { Term } from '../index/vocabulary.ts'
import type { Query } from '../query/query.ts'
import type { SuggestedName } from '../search-types.ts'
import { fold, isStopWord, stem, tokenize } from '../text/text-rules.ts'
import { LINKING_WORDS } from '../words/stop-words-rules.ts'
import { choiceKey } from './filter-rules.ts'

const LINKING = new Set(LINKING_WORDS.split(' '))

/** Completions of the last word from the names of these products, most frequent first. */
export function completionsOf(text: string, names: readonly (readonly Term[])[]): string[] {
  const typed = fold(text).trim()
  const words = tokenize(typed)
  const last = words.at(-1)
  if (!last || !typed.endsWith(last)) return []
  const before = typed.slice(0, -last.length)
  const isLonger = ({ text: word }: Term) =>
    word.startsWith(last) && !words.includes(word) && !isStopWord(word) && !LINKING.has(word)
  const counts = new Map<Term, number>()
  for (const name of names) for (const word of name) if (isLonger(word)) countOne(counts, word)
  return onePerStem(mostFrequent(counts))
    .slice(0, MAX_SUGGESTED.completions)
    .map((word) => before + word.text)
}

const mostFrequent = <Item>(counts: ReadonlyMap<Item, number>): Item[] =>
  [...counts].sort(([, one], [, other]) => other - one).map(([item]) => item)

function countOne<Item>(counts: Map<Item, number>, item: Item) {
  counts.set(item, (counts.get(item) ?? 0) + 1)
}

function onePerStem(words: readonly Term[]): Term[] {
  const ones = new Map<string, Term>()
  for (const word of words) if (!ones.has(word.stem)) ones.set(word.stem, word)
  return [...ones.values()]
}

/** Categories, subcategories and brands of the products whose name contains a word of the query. */
export function namesOf(query: Query, products: readonly CatalogProduct[]): SuggestedName[] {
  const starts = queryWords(query)
  const isAsked = (named: SuggestedName) =>
    namesOfPlace(named).some((word) => starts.some((start) => word.startsWith(start)))

  return [...placesOf(products), ...brandsOf(products)]
    .filter(isAsked)
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_SUGGESTED.places)
}

function placesOf(products: readonly CatalogProduct[]): SuggestedName[] {
  const [narrow, wide] = [new Map<Place, number>(), new Map<Place, number>()]
  for (const { subcategories, categories } of products) {
    for (const place of subcategories) countOne(narrow, place)
    for (const place of categories) countOne(wide, place)
  }
  const namesIn = (kind: SuggestedName['kind'], counts: ReadonlyMap<Place, number>) =>
    Array.from(counts, ([{ id, name, nameHi }, count]) => ({ kind, id, name, nameHi, count }))
  return [...namesIn('subcategory', narrow), ...namesIn('category', wide)]
}

/** One entry per brand, ignoring case. */
function brandsOf(products: readonly CatalogProduct[]): SuggestedName[] {
  const spellings = new Map<string, number>()
  for (const { brand } of products) if (brand) countOne(spellings, brand)
  const brands = new Map<string, SuggestedName>()
  for (const [name, count] of spellings) {
    const id = choiceKey(name)
    const known = brands.get(id)
    if (known) known.count += count
    else brands.set(id, { kind: 'brand', id, name, nameHi: null, count })
  }
  return [...brands.values()]
}

/** The words as typed, corrected and meant, and their stems. */
function queryWords({ terms }: Query): string[] {
  const words = terms.flatMap(({ typed, corrected, category, meant }) =>
    [typed, corrected ?? '', category ?? '', ...meant].flatMap(tokenize),
  )
  return [...new Set([...words, ...words.map(stem)])]
}

/** Alternates between both lists, without duplicates. */
export function interleave(some: readonly number[], others: readonly number[]): number[] {
  const longer = Math.max(some.length, others.length)
  const turns = Array.from({ length: longer }, (_, at) => [some[at], others[at]])
  return [...new Set(turns.flat().filter((document) => document !== undefined))]
}

/** Ids of the first products with different names: other packs of the same name are left out. */
export function onePerName(products: readonly CatalogProduct[], most: number): string[] {
  const ids = new Map<string, string>()
  for (const { id, name } of products) {
    if (ids.size === most) break
    if (!ids.has(name)) ids.set(name, id)
  }
  return [...ids.values()]
}
