import { BoundedCache } from '../bounded-cache.ts'
import type { ProductIndex } from '../index/product-index.ts'
import { type Query, wordCountOf } from '../query/query.ts'
import type { Page, SearchRequest } from '../search-types.ts'
import { hasFilters, rejections } from './filter-rules.ts'
import { type Match, Matcher, type SingleTerm } from './match.ts'
import { onePerThing } from './one-per-thing.ts'
import { keepIf, pageOf, type Ranked, rank, shelfOrder } from './rank.ts'

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
    if (match?.key !== undefined && isCacheable(request, page)) {
      const key = `${page.isPerThing ? 'things ' : ''}${topHitsKey(match.key, query)}`
      return this.#topHits.page(key, page, this.#index, () => this.#rank(match, query))
    }
    const ranked = this.#inCategory(request, this.#rank(match, query))
    const shown = hasFilters(request.filters) ? this.#applyFilters(ranked, request) : ranked
    return hitsOf(this.#index, shown, page)
  }

  /** Every match in its category, before any filter. */
  all(request: SearchRequest, query: Query): Ranked {
    return this.#inCategory(request, this.#rank(this.#match(request, query), query))
  }

  /** Undefined without a text: everything matches, in shelf order. */
  #match({ text }: SearchRequest, { terms, exclusions }: Query): Match | SingleTerm | undefined {
    return text === undefined ? undefined : this.#matcher.match(terms, exclusions)
  }

  #rank(match: Match | SingleTerm | undefined, query: Query): Ranked {
    if (!match) return shelfOrder(this.#index, this.#index.documents())
    const matches = 'disjunction' in match ? this.#matcher.matchesOf(match) : match
    return rank(this.#index, matches, query)
  }

  #inCategory({ withinId }: SearchRequest, ranked: Ranked): Ranked {
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

  #applyFilters(ranked: Ranked, { filters }: SearchRequest): Ranked {
    const rejectedBy = rejections(filters)
    return keepIf(ranked, (document) => {
      const product = this.#index.at(document)?.product
      return product !== undefined && rejectedBy(product) === 0
    })
  }
}

function hitsOf(index: ProductIndex, ranked: Ranked, page: Page): Hits {
  const shown = page.isPerThing ? onePerThing(index, ranked, page.sort) : ranked
  return { documents: pageOf(index, shown, page), total: shown.documents.length }
}

/** Whether the request is cached: the first pages of all matches, best first. */
const isCacheable = ({ withinId, filters }: SearchRequest, page: Page) =>
  page.sort === 'best' &&
  page.offset + page.limit <= MAX_TOP_HITS &&
  !withinId &&
  !hasFilters(filters)

/** A page of document ids and the total number of matches. */
type Hits = { documents: readonly number[]; total: number }

/** Number of cached hits per query: the first pages, and what suggestions read. */
export const MAX_TOP_HITS = 60

/**
 * Caches the best hits by terms. Many different texts come down to the same few frequent terms, which match
 * thousands of products.
 */
class TopHits {
  #cache = new BoundedCache<Hits>({
    maxBytes: 512 * 1024,
    bytesOf: ({ documents }) => 300 + 8 * documents.length,
  })

  /** A page of the first `MAX_TOP_HITS`, ranked again after the order changed. */
  page(
    key: string,
    { offset, limit, isPerThing = false }: Omit<Page, 'sort'>,
    index: ProductIndex,
    rankAll: () => Ranked,
  ): Hits {
    const top: Page = { sort: 'best', offset: 0, limit: MAX_TOP_HITS, isPerThing }
    const { documents, total } = this.#cache.getOrCompute(key, index.orderVersion, () =>
      hitsOf(index, rankAll(), top),
    )
    return { documents: documents.slice(offset, offset + limit), total }
  }

  clear() {
    this.#cache.clear()
  }
}

/** Everything that decides the order of the matches of these words. */
function topHitsKey(words: string, query: Query): string {
  const { terms, amount, category, brand, isLiteral } = query
  const pack = amount ? `${amount.size} ${amount.measure}` : ''
  const isProcessed = terms.some((term) => term.isProcessed)
  return [
    words,
    isLiteral,
    isProcessed,
    terms.length,
    wordCountOf(query),
    category,
    brand,
    pack,
  ].join('|')
}
