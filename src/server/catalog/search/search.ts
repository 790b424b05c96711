import { MAX_SUGGESTED, type Sort } from '#contract/filters.ts'
import type { CatalogProduct } from '../catalog-rules.ts'
import { BoundedCache } from './bounded-cache.ts'
import { createDictionary, type Synonym } from './dictionary.ts'
import { type Facets, facetsOf } from './facets.ts'
import { type Filters, isNarrowing, NO_FILTERS, refusals } from './filter-rules.ts'
import { type Match, Matcher, type SingleTerm } from './match.ts'
import { ProductIndex } from './product-index.ts'
import {
  EMPTY_QUERY,
  type Interpretation,
  interpretationOf,
  isRatherPrefix,
  parseQuery,
  type Query,
  withLastAsPrefix,
} from './query.ts'
import type { QueryTerm } from './query-term.ts'
import { filtered, pageOf, type Ranked, rank, shelfOrder } from './rank.ts'
import { completionsOf, inTurn, namesOf, onePerName, type SuggestedName } from './suggest.ts'
import { type Hits, TOP, TopHits, topHitsKey } from './top-hits.ts'

/** What is looked for: a text, or a shelf without one. */
export type SearchRequest = {
  text: string | undefined
  /** Every word is spelt as it is meant. */
  literal: boolean
  /** Only what stands in this category or subcategory. */
  withinId: string | undefined
  filters: Filters
}
export type Page = { sort: Sort; offset: number; limit: number }

export type Found = Interpretation & { ids: string[]; total: number }
export type Suggested = Interpretation & {
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
  #terms = new BoundedCache<QueryTerm>(WORDS)
  #topHits = new TopHits()

  constructor() {
    this.index.vocabulary.teach(this.#dictionary.words())
  }

  /** Takes over what shopkeepers say that words mean, in place of what they said before. */
  learn(synonyms: readonly Synonym[]) {
    this.#dictionary = createDictionary(synonyms)
    this.#terms.clear()
    this.#topHits.forget()
    this.index.vocabulary.teach(this.#dictionary.words())
  }

  find(request: SearchRequest, page: Page): Found {
    const query = this.#queryOf(request)
    const { documents, total } = this.#page(request, query, page)
    const ids = this.#products(documents).map(({ id }) => id)
    const isFound = total > 0 || isNarrowing(request.filters)
    return { ...interpretationOf(query, isFound, this.#lexicon), ids, total }
  }

  facets(request: SearchRequest): Facets {
    const query = this.#queryOf(request)
    const ranked = this.#within(request, this.#rank(this.#match(request, query), query))
    return facetsOf(this.#products(ranked.documents), request.filters)
  }

  /** What somebody who types this may want, before they have typed it all. */
  suggest(text: string): Suggested {
    const request: SearchRequest = {
      text,
      literal: false,
      withinId: undefined,
      filters: NO_FILTERS,
    }
    const query = this.#queryOf(request)
    const found = this.#page(request, query, LOOKED_AT)
    const documents = this.#withCompletions(request, query, found.documents)
    const products = this.#products(documents)
    return {
      ...interpretationOf(query, products.length > 0, this.#lexicon),
      completions: completionsOf(text, documents.map(this.index.nameWords)),
      names: namesOf(query, products),
      // Beside another word only what has both was looked at.
      isCounted: query.terms.length === 1 && documents.length < TOP,
      ids: onePerName(products, MAX_SUGGESTED.products),
      total: found.total,
    }
  }

  /** Where little is called so, or much more what begins so, the last word may not have been typed to its end. */
  #withCompletions(
    request: SearchRequest,
    query: Query,
    found: readonly number[],
  ): readonly number[] {
    const { terms, exclusions } = query
    if (exclusions.length > 0) return found
    const borneBy = Math.min(found.length, terms.at(-1)?.disjunction.documentFrequency ?? 0)
    const isFew = borneBy < MAX_SUGGESTED.products
    if (!isFew && !(terms.length === 1 && isRatherPrefix(query, this.#lexicon))) return found
    const completed = withLastAsPrefix(query, this.#lexicon)
    if (!completed) return found
    const { documents } = this.#page(request, completed, LOOKED_AT)
    // Of several words no product may bear this one beside the others: then it says more that one bears its beginning.
    if (terms.length > 1) return documents
    return isFew
      ? [...new Set([...found, ...documents])]
      : inTurn(found, documents.filter(isNew(found)))
  }

  #queryOf({ text, literal }: SearchRequest): Query {
    return text === undefined ? EMPTY_QUERY : parseQuery(text, this.#lexicon, literal)
  }

  #page(request: SearchRequest, query: Query, page: Page): Hits {
    const found = this.#match(request, query)
    if (found?.key !== undefined && isPlain(request, page)) {
      const key = topHitsKey(found.key, query)
      return this.#topHits.page(key, page, this.index, () => this.#rank(found, query))
    }
    const ranked = this.#within(request, this.#rank(found, query))
    const shown = isNarrowing(request.filters) ? this.#fitting(ranked, request.filters) : ranked
    return { documents: pageOf(this.index, shown, page), total: shown.documents.length }
  }

  /** Undefined: nothing was asked for, and the shelf is looked at as it stands. */
  #match({ text }: SearchRequest, { terms, exclusions }: Query): Match | SingleTerm | undefined {
    return text === undefined ? undefined : this.#matcher.match(terms, exclusions)
  }

  #rank(found: Match | SingleTerm | undefined, query: Query): Ranked {
    if (!found) return shelfOrder(this.index, this.index.documents())
    const match = 'disjunction' in found ? this.#matcher.matchesOf(found) : found
    return rank(this.index, match, query)
  }

  #within({ withinId }: SearchRequest, ranked: Ranked): Ranked {
    return withinId ? filtered(ranked, (document) => this.#stands(document, withinId)) : ranked
  }

  get #lexicon() {
    return { index: this.index, dictionary: this.#dictionary, memory: this.#terms }
  }

  #fitting(ranked: Ranked, filters: Filters): Ranked {
    const refusedBy = refusals(filters)
    return filtered(ranked, (document) => {
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

/** What is kept of one term and of each of its alternatives, roughly in bytes. */
const WORDS = {
  maxBytes: 1024 * 1024,
  bytesOf: ({ disjunction }: QueryTerm) => 600 + 120 * disjunction.conjunctions.length,
}

/** Suggestions are drawn from so many of the best. */
const LOOKED_AT: Page = { sort: 'best', offset: 0, limit: TOP }

/** Whether the order of words alone is asked for, and its first pages. */
const isPlain = ({ withinId, filters }: SearchRequest, page: Page) =>
  page.sort === 'best' && page.offset + page.limit <= TOP && !withinId && !isNarrowing(filters)
