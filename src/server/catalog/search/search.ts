import { MAX_SUGGESTED, type Sort } from '#contract/filters.ts'
import type { CatalogProduct } from '../catalog-rules.ts'
import { createDictionary, type Synonym } from './dictionary.ts'
import { type Facets, facetsOf } from './facets.ts'
import { type Filters, isNarrowing, refusals } from './filter-rules.ts'
import { Matcher } from './match.ts'
import { ProductIndex } from './product-index.ts'
import { type Question, readQuestion } from './question.ts'
import { narrowed, pageOf, type Ranked, rank, shelfOrder } from './rank.ts'
import { completionsOf, namesOf, type SuggestedName } from './suggest.ts'
import { WordMemory } from './word-memory.ts'

/** What is looked for: a text, or a shelf without one. */
export type Wanted = {
  text: string | undefined
  /** Every word is spelt as it is meant. */
  literal: boolean
  /** Only what stands in this category or subcategory. */
  withinId: string | undefined
  filters: Filters
}
export type Page = { sort: Sort; offset: number; limit: number }

/** How a text was understood. */
export type Understood = {
  /** What it was taken for, when it is spelt like nothing that is here. */
  corrected: string | null
  /** What its words mean on packets. */
  meant: string[]
}
export type Found = Understood & { ids: string[]; total: number }
export type Suggested = Understood & {
  completions: string[]
  names: SuggestedName[]
  ids: string[]
  total: number
}

/** Finds products in this process, without asking anybody. */
export class Search {
  readonly index = new ProductIndex()
  #matcher = new Matcher(this.index)
  #dictionary = createDictionary()
  #memory = new WordMemory()

  constructor() {
    this.index.vocabulary.teach(this.#dictionary.words())
  }

  /** Takes over what shopkeepers say that words mean, in place of what they said before. */
  learn(synonyms: readonly Synonym[]) {
    this.#dictionary = createDictionary(synonyms)
    this.#memory.forget()
    this.index.vocabulary.teach(this.#dictionary.words())
  }

  find(wanted: Wanted, page: Page): Found {
    const { ranked, question } = this.#look(wanted)
    const shown = isNarrowing(wanted.filters) ? this.#fitting(ranked, wanted.filters) : ranked
    return {
      ids: this.#ids(pageOf(this.index, shown, page)),
      total: shown.slots.length,
      ...understood(question),
    }
  }

  facets(wanted: Wanted): Facets {
    return facetsOf(this.#products(this.#look(wanted).ranked.slots), wanted.filters)
  }

  /** What somebody who types this may want, before they have typed it all. */
  suggest(text: string): Suggested {
    const { ranked, question } = this.#look({ ...NOTHING, text })
    const best = pageOf(this.index, ranked, { sort: 'best', offset: 0, limit: LOOKED_AT })
    const products = this.#products(best)
    return {
      ...understood(question),
      completions: completionsOf(text, best.map(this.index.nameWords)),
      names: namesOf(question, products),
      ids: onePerName(products, MAX_SUGGESTED.products),
      total: ranked.slots.length,
    }
  }

  #look({ text, literal, withinId }: Pick<Wanted, 'text' | 'literal' | 'withinId'>) {
    const question = text === undefined ? NO_QUESTION : this.#read(text, literal)
    const found = text === undefined ? this.#shelf() : this.#answer(question)
    const ranked = withinId ? narrowed(found, (slot) => this.#stands(slot, withinId)) : found
    return { ranked, question }
  }

  #read(text: string, literal: boolean) {
    const known = { index: this.index, dictionary: this.#dictionary, memory: this.#memory }
    return readQuestion(text, known, literal)
  }

  #answer(question: Question): Ranked {
    if (question.groups.length === 0) return NOBODY
    return rank(this.index, this.#matcher.match(question.groups), question)
  }

  #shelf = () => shelfOrder(this.index, this.index.slots())

  #fitting(ranked: Ranked, filters: Filters): Ranked {
    const refusedBy = refusals(filters)
    return narrowed(ranked, (slot) => {
      const product = this.index.at(slot)?.product
      return product !== undefined && refusedBy(product) === 0
    })
  }

  #stands(slot: number, placeId: string): boolean {
    const product = this.index.at(slot)?.product
    const isHere = ({ id }: { id: string }) => id === placeId
    return (
      product !== undefined &&
      (product.categories.some(isHere) || product.subcategories.some(isHere))
    )
  }

  #products(slots: Iterable<number>): CatalogProduct[] {
    const products: CatalogProduct[] = []
    for (const slot of slots) {
      const product = this.index.at(slot)?.product
      if (product) products.push(product)
    }
    return products
  }

  #ids = (slots: readonly number[]) => this.#products(slots).map(({ id }) => id)
}

/** Suggestions are drawn from so many of the best. */
const LOOKED_AT = 60
const NOTHING = { literal: false, withinId: undefined }
const NOBODY: Ranked = { slots: new Int32Array(0), order: new Float64Array(0) }
const NO_QUESTION: Question = { groups: [], amount: undefined }

function understood({ groups }: Question): Understood {
  const isCorrected = groups.some(({ corrected }) => corrected !== undefined)
  return {
    corrected: isCorrected
      ? groups.map(({ corrected, typed }) => corrected ?? typed).join(' ')
      : null,
    meant: [...new Set(groups.flatMap(({ meant }) => meant))].slice(0, MAX_MEANT),
  }
}

const MAX_MEANT = 6

/** The same name in another pack is one suggestion. */
function onePerName(products: readonly CatalogProduct[], most: number): string[] {
  const ids = new Map<string, string>()
  for (const { id, name } of products) {
    if (ids.size === most) break
    if (!ids.has(name)) ids.set(name, id)
  }
  return [...ids.values()]
}
