import { MAX_SUGGESTED, type Sort } from '#contract/filters.ts'
import type { CatalogProduct } from '../catalog-rules.ts'
import { createDictionary, type Synonym } from './dictionary.ts'
import { type Facets, facetsOf } from './facets.ts'
import { type Filters, isNarrowing, NO_FILTERS, refusals } from './filter-rules.ts'
import type { Group } from './group.ts'
import { type Match, Matcher, type OneWord } from './match.ts'
import { ProductIndex } from './product-index.ts'
import {
  isRatherBegun,
  NO_QUESTION,
  type Question,
  readAsBeginning,
  readQuestion,
  type Understood,
  understandingOf,
} from './question.ts'
import { narrowed, pageOf, type Ranked, rank, shelfOrder } from './rank.ts'
import { Remembered } from './remembered.ts'
import { completionsOf, inTurn, namesOf, onePerName, type SuggestedName } from './suggest.ts'
import { type Hits, TOP, TopHits, topHitsKey } from './top-hits.ts'

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

export type Found = Understood & { ids: string[]; total: number }
export type Suggested = Understood & {
  completions: string[]
  names: SuggestedName[]
  /** Whether the counts of names are those of all products. */
  isCounted: boolean
  ids: string[]
  total: number
}

/** Finds products in this process, without asking anybody. */
export class Search {
  readonly index = new ProductIndex()
  #matcher = new Matcher(this.index)
  #dictionary = createDictionary()
  /** What words were read as: to find what a misspelt one may mean costs more than all else. */
  #words = new Remembered<Group>(WORDS)
  #topHits = new TopHits()

  constructor() {
    this.index.vocabulary.teach(this.#dictionary.words())
  }

  /** Takes over what shopkeepers say that words mean, in place of what they said before. */
  learn(synonyms: readonly Synonym[]) {
    this.#dictionary = createDictionary(synonyms)
    this.#words.forget()
    this.#topHits.forget()
    this.index.vocabulary.teach(this.#dictionary.words())
  }

  find(wanted: Wanted, page: Page): Found {
    const question = this.#questionOf(wanted)
    const { documents, total } = this.#page(wanted, question, page)
    const { corrected, meant } = understandingOf(question)
    return { corrected, meant, ids: this.#products(documents).map(({ id }) => id), total }
  }

  facets(wanted: Wanted): Facets {
    const question = this.#questionOf(wanted)
    const ranked = this.#within(wanted, this.#rank(this.#match(wanted, question), question))
    return facetsOf(this.#products(ranked.documents), wanted.filters)
  }

  /** What somebody who types this may want, before they have typed it all. */
  suggest(text: string): Suggested {
    const wanted: Wanted = { text, literal: false, withinId: undefined, filters: NO_FILTERS }
    const question = this.#questionOf(wanted)
    const found = this.#page(wanted, question, LOOKED_AT)
    const documents = this.#alsoBegun(wanted, question, found.documents)
    const products = this.#products(documents)
    const { corrected, meant } = understandingOf(question)
    return {
      corrected,
      meant,
      completions: completionsOf(text, documents.map(this.index.nameWords)),
      names: namesOf(question, products),
      // Beside another word only what has both was looked at.
      isCounted: question.groups.length === 1 && documents.length < TOP,
      ids: onePerName(products, MAX_SUGGESTED.products),
      total: found.total,
    }
  }

  /** Where little is called so, or much more what begins so, the last word may not have been typed to its end. */
  #alsoBegun(wanted: Wanted, question: Question, found: readonly number[]): readonly number[] {
    const { groups, without } = question
    if (without.length > 0) return found
    const borneBy = Math.min(found.length, groups.at(-1)?.sought.size ?? 0)
    const isFew = borneBy < MAX_SUGGESTED.products
    if (!isFew && !(groups.length === 1 && isRatherBegun(question, this.#known))) return found
    const begun = readAsBeginning(question, this.#known)
    if (!begun) return found
    const { documents } = this.#page(wanted, begun, LOOKED_AT)
    // Of several words no product may bear this one beside the others: then it says more that one bears its beginning.
    if (groups.length > 1) return documents
    return isFew
      ? [...new Set([...found, ...documents])]
      : inTurn(found, documents.filter(isNew(found)))
  }

  #questionOf({ text, literal }: Wanted): Question {
    return text === undefined ? NO_QUESTION : readQuestion(text, this.#known, literal)
  }

  #page(wanted: Wanted, question: Question, page: Page): Hits {
    const found = this.#match(wanted, question)
    if (found?.words !== undefined && isPlain(wanted, page)) {
      const key = topHitsKey(found.words, question)
      return this.#topHits.page(key, page, this.index, () => this.#rank(found, question))
    }
    const ranked = this.#within(wanted, this.#rank(found, question))
    const shown = isNarrowing(wanted.filters) ? this.#fitting(ranked, wanted.filters) : ranked
    return { documents: pageOf(this.index, shown, page), total: shown.documents.length }
  }

  /** Undefined: nothing was asked for, and the shelf is looked at as it stands. */
  #match({ text }: Wanted, { groups, without }: Question): Match | OneWord | undefined {
    return text === undefined ? undefined : this.#matcher.match(groups, without)
  }

  #rank(found: Match | OneWord | undefined, question: Question): Ranked {
    if (!found) return shelfOrder(this.index, this.index.documents())
    const match = 'sought' in found ? this.#matcher.bearersOf(found) : found
    return rank(this.index, match, question)
  }

  #within({ withinId }: Wanted, ranked: Ranked): Ranked {
    return withinId ? narrowed(ranked, (document) => this.#stands(document, withinId)) : ranked
  }

  get #known() {
    return { index: this.index, dictionary: this.#dictionary, memory: this.#words }
  }

  #fitting(ranked: Ranked, filters: Filters): Ranked {
    const refusedBy = refusals(filters)
    return narrowed(ranked, (document) => {
      const product = this.index.at(document)?.product
      return product !== undefined && refusedBy(product) === 0
    })
  }

  #stands(document: number, placeId: string): boolean {
    const product = this.index.at(document)?.product
    const isHere = ({ id }: { id: string }) => id === placeId
    return (
      product !== undefined &&
      (product.categories.some(isHere) || product.subcategories.some(isHere))
    )
  }

  #products(documents: Iterable<number>): CatalogProduct[] {
    const products: CatalogProduct[] = []
    for (const document of documents) {
      const product = this.index.at(document)?.product
      if (product) products.push(product)
    }
    return products
  }
}

const isNew = (known: readonly number[]) => (document: number) => !known.includes(document)

/** What is kept of one word and of each of its readings, roughly in bytes. */
const WORDS = {
  maxBytes: 1024 * 1024,
  bytesOf: ({ sought }: Group) => 600 + 120 * sought.bearers.length,
}

/** Suggestions are drawn from so many of the best. */
const LOOKED_AT: Page = { sort: 'best', offset: 0, limit: TOP }

/** Whether the order of words alone is asked for, and its first pages. */
const isPlain = ({ withinId, filters }: Wanted, page: Page) =>
  page.sort === 'best' && page.offset + page.limit <= TOP && !withinId && !isNarrowing(filters)
