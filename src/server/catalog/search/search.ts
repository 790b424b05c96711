import { MAX_SUGGESTED } from '#contract/catalog/filters.ts'
import type { CatalogProduct } from '../product-rules.ts'
import { BoundedCache } from './bounded-cache.ts'
import { ProductIndex } from './index/product-index.ts'
import { createDictionary } from './query/dictionary.ts'
import {
  EMPTY_QUERY,
  interpretationOf,
  isMoreLikelyPrefix,
  parseQuery,
  type Query,
  withLastAsPrefix,
} from './query/query.ts'
import type { QueryTerm } from './query/query-term.ts'
import { type Facets, facetsOf } from './results/facets.ts'
import { hasFilters, NO_FILTERS } from './results/filter-rules.ts'
import { Finder, MAX_TOP_HITS } from './results/finder.ts'
import { completionsOf, interleave, namesOf, onePerName } from './results/suggest.ts'
import type { Found, Page, SearchRequest, Suggested, Synonym } from './search-types.ts'
import { isLatin, tokenize } from './text/text-rules.ts'

/** Full-text search over products in memory. `README.md` describes its pipeline. */
export class Search {
  #index = new ProductIndex()
  #finder = new Finder(this.#index)
  #dictionary = createDictionary()
  /** Parsed terms, because spelling correction is the most expensive step. */
  #terms = new BoundedCache<QueryTerm>(TERM_CACHE)

  constructor() {
    this.#index.vocabulary.setDictionaryWords(this.#dictionary.words())
  }

  /** Number of indexed products. */
  get size() {
    return this.#index.size
  }

  find = (id: string): CatalogProduct | undefined => this.#index.find(id)

  /** Counts changes of the order of results: equal numbers mean equal order. */
  get orderVersion() {
    return this.#index.orderVersion
  }

  /** Adds a product, or replaces it after a change. */
  index(product: CatalogProduct) {
    this.#index.put(product)
  }

  remove(id: string) {
    this.#index.remove(id)
  }

  setStock(product: Pick<CatalogProduct, 'id' | 'stock'>) {
    this.#index.setStock(product)
  }

  /** Replaces the units sold lately, by product id: what sells more ranks first among equals. */
  setSold(sold: ReadonlyMap<string, number>) {
    this.#index.setSold(sold)
  }

  /** Replaces the synonyms that shopkeepers entered. */
  setSynonyms(synonyms: readonly Synonym[]) {
    this.#dictionary = createDictionary(synonyms)
    this.#terms.clear()
    this.#finder.clearCache()
    this.#index.vocabulary.setDictionaryWords(this.#dictionary.words())
  }

  query(request: SearchRequest, page: Page): Found {
    const query = this.#parse(request)
    const { documents, total } = this.#finder.page(request, query, page)
    const ids = this.#index.productsAt(documents).map(({ id }) => id)
    const isFound = total > 0 || hasFilters(request.filters)
    return { ...interpretationOf(query, isFound, this.#lexicon), ids, total }
  }

  /** Counts of what the results can be narrowed to. */
  facets(request: SearchRequest): Facets {
    const { documents } = this.#finder.all(request, this.#parse(request))
    return facetsOf(this.#index.productsAt(documents), request.filters)
  }

  /** Suggestions for a text that is still being typed. */
  suggest(text: string): Suggested {
    const request = { text, literal: false, withinId: undefined, filters: NO_FILTERS }
    const query = this.#parse(request)
    const found = this.#finder.page(request, query, TOP_PAGE)
    const documents = this.#withCompletions(request, query, found.documents)
    const products = this.#index.productsAt(documents)
    return {
      ...interpretationOf(query, products.length > 0, this.#lexicon),
      completions: completionsOf(text, documents.map(this.#wordsToComplete(text))),
      names: namesOf(query, products),
      // With several words only products that match all of them are counted.
      isCounted: query.terms.length === 1 && documents.length < MAX_TOP_HITS,
      ids: onePerName(products, MAX_SUGGESTED.products),
      total: found.total,
    }
  }

  /** Reads the last word as a prefix as well, if few products match it or far more match its completions. */
  #withCompletions(
    request: SearchRequest,
    query: Query,
    found: readonly number[],
  ): readonly number[] {
    const { terms, exclusions } = query
    if (exclusions.length > 0) return found
    const matching = Math.min(found.length, terms.at(-1)?.disjunction.documentFrequency ?? 0)
    const isFew = matching < MAX_SUGGESTED.products
    const isLikelyPrefix = terms.length === 1 && isMoreLikelyPrefix(query, this.#lexicon)
    if (!isFew && !isLikelyPrefix) return found
    const completed = withLastAsPrefix(query, this.#lexicon)
    if (!completed) return found
    const { documents } = this.#finder.page(request, completed, TOP_PAGE)
    // Beside other words a completion that matches all of them is more likely than a partial match.
    if (terms.length > 1) return documents
    const others = documents.filter((document) => !found.includes(document))
    return isLikelyPrefix ? interleave(found, others) : [...found, ...others]
  }

  /** Only the English name has Latin words; other words of a product would not complete its name. */
  #wordsToComplete = (text: string) =>
    isLatin(tokenize(text).at(-1) ?? '') ? this.#index.nameWords : this.#index.allWords

  #parse({ text, literal }: SearchRequest): Query {
    return text === undefined ? EMPTY_QUERY : parseQuery(text, this.#lexicon, literal)
  }

  get #lexicon() {
    return { index: this.#index, dictionary: this.#dictionary, memory: this.#terms }
  }
}

/** Approximate memory of a term and its alternatives. */
const TERM_CACHE = {
  maxBytes: 1024 * 1024,
  bytesOf: ({ disjunction }: QueryTerm) => 600 + 120 * disjunction.conjunctions.length,
}

/** Suggestions are taken from the best products. */
const TOP_PAGE: Page = { sort: 'best', offset: 0, limit: MAX_TOP_HITS, isPerThing: true }
