import { setImmediate as breathe } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/db/db.ts'
import { Reloader, type ReloaderOptions } from '#server/lib/reloader.ts'
import type { Catalog, CatalogListener } from './catalog.ts'
import type { WrittenProduct } from './catalog-rules.ts'
import { Popularity } from './popularity.ts'
import type { CatalogProduct } from './product-rules.ts'
import { Search } from './search/search.ts'
import type { Synonym } from './search/search-types.ts'
import { listSynonyms } from './search-store.ts'
import { onePerSizeGroup } from './size-rules.ts'

/** Products indexed before other requests get a turn: one or two milliseconds of work. */
const BATCH_SIZE = 20

/** So many are remembered that enough of them are in stock. */
const MAX_BESTSELLERS = 500

/**
 * The search over the catalogue. Changed products are queued and indexed in slices on the next request, so that
 * neither an import nor the start blocks others. Synonyms and sales come from the database; without them the search
 * still answers.
 */
export class CatalogSearch implements CatalogListener {
  readonly #db: Db
  readonly #catalog: Catalog
  readonly #search = new Search()
  readonly #synonymReloader: Reloader
  readonly #popularity: Popularity
  #synonyms: Synonym[] = []
  /** Ids of what sells, most first. */
  #bestsellers: readonly string[] = []
  #isOpen = false
  #pending = new Map<string, CatalogProduct>()
  #indexing: Promise<void> | undefined

  constructor(db: Db, catalog: Catalog, options: ReloaderOptions) {
    this.#db = db
    this.#catalog = catalog
    this.#synonymReloader = new Reloader(() => this.#learn(), options)
    this.#popularity = new Popularity(db, { take: this.#setSold, onError: options.onError })
    catalog.subscribe(this)
  }

  put = (product: CatalogProduct) => {
    this.#pending.set(product.id, product)
  }

  remove = (id: string) => {
    this.#pending.delete(id)
    this.#search.remove(id)
  }

  stockTurned = (product: CatalogProduct) => this.#search.setStock(product)

  /** Indexes everything before the first request, and starts to read what sells. */
  async begin() {
    this.#popularity.begin()
    await this.ready()
  }

  /** What sells most and is in stock: of several sizes the one that sells most. */
  bestsellers(limit: number): readonly WrittenProduct[] {
    const products = this.#catalog.findAll(this.#bestsellers)
    return onePerSizeGroup(products.filter(({ stock }) => stock > 0)).slice(0, limit)
  }

  /** Reads the synonyms again, because they may have changed. */
  reloadSynonyms() {
    // Before the first request nothing is loaded that could be outdated.
    if (this.#isOpen) this.#synonymReloader.markStale()
  }

  /** The search with every published product. Waits for synonyms only for a limited time. */
  async ready(): Promise<Search> {
    if (!this.#isOpen) {
      this.#isOpen = true
      this.#synonymReloader.markStale()
    }
    await this.#synonymReloader.settled()
    while (this.#pending.size > 0) {
      this.#indexing ??= this.#index().finally(() => {
        this.#indexing = undefined
      })
      await this.#indexing
    }
    return this.#search
  }

  async close() {
    await Promise.all([this.#synonymReloader.close(), this.#popularity.close()])
  }

  async #index() {
    let placed = 0
    for (const [id, product] of this.#pending) {
      this.#pending.delete(id)
      this.#search.index(product)
      if (++placed % BATCH_SIZE === 0) await breathe()
    }
  }

  async #learn() {
    const synonyms = await listSynonyms(this.#db)
    if (isDeepStrictEqual(synonyms, this.#synonyms)) return
    this.#synonyms = synonyms
    this.#search.setSynonyms(synonyms)
    // Cached answers may use the old meanings.
    this.#catalog.invalidate()
  }

  #setSold = (sold: ReadonlyMap<string, number>) => {
    const { orderVersion } = this.#search
    this.#search.setSold(sold)
    const bestsellers = byUnits(sold)
    const isSameRow = isDeepStrictEqual(bestsellers, this.#bestsellers)
    this.#bestsellers = bestsellers
    // A cached page beside a fresh next page would show one product twice and another not at all.
    if (this.#search.orderVersion !== orderVersion || !isSameRow) this.#catalog.invalidate()
  }
}

/** Ids of what sells, most first. */
const byUnits = (sold: ReadonlyMap<string, number>): string[] =>
  [...sold]
    .sort(([id, units], [otherId, others]) => others - units || (id < otherId ? -1 : 1))
    .slice(0, MAX_BESTSELLERS)
    .map(([id]) => id)
