import { MAX_SUGGESTED } from '#contract/filters.ts'
import type { CatalogProduct } from '../catalog-rules.ts'
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

/** How the last word may go on, as it does in the names of what was found; the commonest first. */
export function completionsOf(text: string, products: readonly CatalogProduct[]): string[] {
  const typed = fold(text).trim()
  const last = wordsOf(typed).at(-1)
  if (!last || !typed.endsWith(last)) return []
  const before = typed.slice(0, -last.length)
  const counts = new Map<string, number>()
  for (const word of products.flatMap(({ name }) => longerThan(last, name)))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return onePerStem([...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word))
    .slice(0, MAX_SUGGESTED.completions)
    .map((word) => before + word)
}

/** The words of a name that begin so and go on. */
const longerThan = (start: string, name: string) =>
  [...new Set(wordsOf(name))].filter((word) => word.startsWith(start) && word !== start)

const onePerStem = (words: readonly string[]) =>
  words.filter((word, place) => words.findIndex((other) => stem(other) === stem(word)) === place)

/** The categories, subcategories and brands of what was found whose name has a word that is asked for. */
export function namesOf(question: Question, products: readonly CatalogProduct[]): SuggestedName[] {
  const asked = askedWords(question)
  const names = new Map<string, SuggestedName>()
  const note = (kind: SuggestedName['kind'], id: string, name: string) => {
    const key = `${kind} ${id}`
    const known = names.get(key)
    if (known) known.count += 1
    else if (isCalled(name, asked)) names.set(key, { kind, id, name, count: 1 })
  }
  for (const { brand, categories, subcategories } of products) {
    for (const { id, name } of subcategories) note('subcategory', id, name)
    for (const { id, name } of categories) note('category', id, name)
    if (brand) note('brand', choiceKey(brand), brand)
  }
  return [...names.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_SUGGESTED.places)
}

const askedWords = ({ groups }: Question) =>
  groups.flatMap(({ typed, corrected, place, meant }) =>
    [typed, corrected ?? '', place ?? '', ...meant].flatMap(wordsOf),
  )

const isCalled = (name: string, asked: readonly string[]) =>
  wordsOf(name).some((word) => asked.some((start) => word.startsWith(stem(start))))
