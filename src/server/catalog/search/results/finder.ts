import type { ProductIndex } from '../index/product-index.ts'
import type { Query } from '../query/query.ts'
import type { Page, SearchRequest } from '../search-types.ts'
import { hasFilters, rejections } from './filter-rules.ts'
import { type Match, Matcher, type SingleTerm } from './match.ts'
import { keepIf, pageOf, type Ranked, rank, shelfOrder } from './rank.ts'
import { type Hits, MAX_TOP_HITS, TopHits, topHitsKey } from './top-hits.ts'

/** Matches, ranks and filters the products of an index. */
export class Finder {
  #index: ProductIndex
  #matcher: Matcher
  #topHits = new TopHits()

  constructor(index: ProductIndex) {
    this.#index = index
    this.#matcher = new Matcher(index)
  }

  /** Drops cached hits, for when words have another meaning. */
  clearCache() {
    this.#topHits.clear()
  }

  page(request: SearchRequest, query: Query, page: Page): Hits {
    const match = this.#match(request, query)
    if (match?.key !== undefined && isPlain(request, page)) {
      const key = topHitsKey(match.key, query)
      return this.#topHits.page(key, page, this.#index, () => this.#rank(match, query))
    }
    const ranked = this.#within(request, this.#rank(match, query))
    const shown = hasFilters(request.filters) ? this.#fitting(ranked, request) : ranked
    return { documents: pageOf(this.#index, shown, page), total: shown.documents.length }
  }

  /** Every match in its category, whatever the filters are. */
  all(request: SearchRequest, query: Query): Ranked {
    return this.#within(request, this.#rank(this.#match(request, query), query))
  }

  /** Undefined without a text: everything matches, in shelf order. */
  #match({ text }: SearchRequest, { terms, exclusions }: Query): Match | SingleTerm | undefined {
    return text === undefined ? undefined : this.#matcher.match(terms, exclusions)
  }

  #rank(match: Match | SingleTerm | undefined, query: Query): Ranked {
    if (!match) return shelfOrder(this.#index, this.#index.documents())
    const whole = 'disjunction' in match ? this.#matcher.matchesOf(match) : match
    return rank(this.#index, whole, query)
  }

  #within({ withinId }: SearchRequest, ranked: Ranked): Ranked {
    return withinId ? keepIf(ranked, (document) => this.#isIn(withinId, document)) : ranked
  }

  #isIn(placeId: string, document: number): boolean {
    const product = this.#index.at(document)?.product
    const isHere = ({ id }: { id: string }) => id === placeId
    return (
      product !== undefined &&
      (product.categories.some(isHere) || product.subcategories.some(isHere))
    )
  }

  #fitting(ranked: Ranked, { filters }: SearchRequest): Ranked {
    const refusedBy = rejections(filters)
    return keepIf(ranked, (document) => {
      const product = this.#index.at(document)?.product
      return product !== undefined && refusedBy(product) === 0
    })
  }
}

/** Whether the request is cached: the first pages of all matches, best first. */
const isPlain = ({ withinId, filters }: SearchRequest, page: Page) =>
  page.sort === 'best' &&
  page.offset + page.limit <= MAX_TOP_HITS &&
  !withinId &&
  !hasFilters(filters)
