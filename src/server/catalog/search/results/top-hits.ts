import { BoundedCache } from '../bounded-cache.ts'
import type { ProductIndex } from '../index/product-index.ts'
import { type Query, wordCountOf } from '../query/query.ts'
import { pageOf, type Ranked } from './rank.ts'

/** A page of document ids and the total number of matches. */
export type Hits = { documents: readonly number[]; total: number }

/** Number of cached hits per query: the first pages, and what suggestions read. */
export const MAX_TOP_HITS = 60

/**
 * Caches the best hits by terms. Many different texts come down to the same few frequent terms, which match
 * thousands of products.
 */
export class TopHits {
  #kept = new BoundedCache<Hits>({
    maxBytes: 512 * 1024,
    bytesOf: ({ documents }) => 300 + 8 * documents.length,
  })

  /** A page of the first `TOP` hits, ranked again after the order changed. */
  page(
    key: string,
    { offset, limit }: { offset: number; limit: number },
    index: ProductIndex,
    rankAll: () => Ranked,
  ): Hits {
    const { documents, total } = this.#kept.recall(key, index.orderVersion, () => {
      const ranked = rankAll()
      const top = pageOf(index, ranked, { sort: 'best', offset: 0, limit: MAX_TOP_HITS })
      return { documents: top, total: ranked.documents.length }
    })
    return { documents: documents.slice(offset, offset + limit), total }
  }

  clear() {
    this.#kept.clear()
  }
}

/** Everything that decides the order of the matches of these words. */
export function topHitsKey(words: string, query: Query): string {
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
