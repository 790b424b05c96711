import { setImmediate as breathe } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/db/db.ts'
import { Reloader, type ReloaderOptions } from '#server/lib/reloader.ts'
import type { Catalog, CatalogListener } from './catalog.ts'
import { Popularity } from './popularity.ts'
import type { CatalogProduct } from './product-rules.ts'
import { Search } from './search/search.ts'
import type { Synonym } from './search/search-types.ts'
import { listSynonyms } from './search-store.ts'

/** Put into the index before anybody else has their turn: a millisecond or two of work. */
const SLICE = 20

/**
 * A search of everything in the catalogue that follows its changes. Products wait to be put into the index
 * until somebody asks, and go in a slice at a time, so that an import or the start hold nobody up. The database
 * is asked for what shopkeepers say that words mean and for what sells, and nobody is refused for want of either.
 */
export class CatalogSearch implements CatalogListener {
  readonly #db: Db
  readonly #catalog: Catalog
  readonly #search = new Search()
  readonly #synonymReloader: Reloader
  readonly #popularity: Popularity
  #synonyms: Synonym[] = []
  #isOpen = false
  #pending = new Map<string, CatalogProduct>()
  #indexing: Promise<void> | undefined

  constructor(db: Db, catalog: Catalog, options: ReloaderOptions) {
    this.#db = db
    this.#catalog = catalog
    this.#synonymReloader = new Reloader(() => this.#learn(), options)
    this.#popularity = new Popularity(db, { take: this.#setSold, onError: options.onError })
    catalog.follow(this)
  }

  put = (product: CatalogProduct) => {
    this.#pending.set(product.id, product)
  }

  remove = (id: string) => {
    this.#pending.delete(id)
    this.#search.remove(id)
  }

  stocked = (product: CatalogProduct) => this.#search.setStock(product)

  /** Gets everything ready before somebody asks. From here on it is known what sells. */
  async begin() {
    this.#popularity.begin()
    await this.ready()
  }

  /** What shopkeepers say that words mean may have changed. */
  relearn() {
    // Before anybody has asked there is nothing that could be old.
    if (this.#isOpen) this.#synonymReloader.markStale()
  }

  /** The search as of everything that was told before; of words that take long to learn, as it is. */
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
      if (++placed % SLICE === 0) await breathe()
    }
  }

  async #learn() {
    const synonyms = await listSynonyms(this.#db)
    if (isDeepStrictEqual(synonyms, this.#synonyms)) return
    this.#synonyms = synonyms
    this.#search.setSynonyms(synonyms)
    // Somebody may have been answered by what words meant before.
    this.#catalog.outdate()
  }

  #setSold = (sold: ReadonlyMap<string, number>) => {
    const { orderVersion } = this.#search
    this.#search.setSold(sold)
    // A cached page beside a fresh next page would show one product twice and another not at all.
    if (this.#search.orderVersion !== orderVersion) this.#catalog.outdate()
  }
}
