import { BoundedCache } from '../bounded-cache.ts'
import type { ProductIndex } from '../index/product-index.ts'
import { lengthOf, type Query } from '../query/query.ts'
import { pageOf, type Ranked } from './rank.ts'

/** What was found and stands in a page, as document ids, and how many were found in all. */
export type Hits = { documents: readonly number[]; total: number }

/** So many are kept: the first pages, and as many as suggestions look at. */
export const TOP = 60

/**
 * The top hits of what bears the same terms. Much of what is typed comes down to few common ones, however they are
 * spelt and whatever stands beside them, and thousands bear them.
 */
export class TopHits {
  #kept = new BoundedCache<Hits>({
    maxBytes: 512 * 1024,
    bytesOf: ({ documents }) => 300 + 8 * documents.length,
  })

  /** A page of the first `TOP`, which are ranked where nobody asked for them since the order changed. */
  page(
    key: string,
    { offset, limit }: { offset: number; limit: number },
    index: ProductIndex,
    rankAll: () => Ranked,
  ): Hits {
    const { documents, total } = this.#kept.recall(key, index.orderVersion, () => {
      const ranked = rankAll()
      const top = pageOf(index, ranked, { sort: 'best', offset: 0, limit: TOP })
      return { documents: top, total: ranked.documents.length }
    })
    return { documents: documents.slice(offset, offset + limit), total }
  }

  forget() {
    this.#kept.clear()
  }
}

/** All that decides what stands first of those that bear these words. */
export function topHitsKey(words: string, query: Query): string {
  const { terms, amount, place, brand, isLiteral } = query
  const pack = amount ? `${amount.size} ${amount.measure}` : ''
  const isMade = terms.some((group) => group.isMade)
  return [words, isLiteral, isMade, terms.length, lengthOf(query), place, brand, pack].join('|')
}
