import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import type { Catalog, CatalogListener } from '../catalog.ts'
import type { CatalogProduct } from '../catalog-rules.ts'
import { Search } from './search.ts'
import { listSold, listSynonyms } from './search-store.ts'

/** Put into the index before anybody else has their turn: a millisecond or two of work. */
const SLICE = 20
const POPULARITY_EVERY_MS = 60 * 60 * 1000

/**
 * A search of everything in the catalogue that follows its changes. Products wait to be put into the index
 * until somebody asks, and go in a slice at a time, so that an import or the start hold nobody up.
 */
export class CatalogSearch implements CatalogListener {
  readonly #db: Db
  readonly #search = new Search()
  #waiting = new Map<string, CatalogProduct>()
  #work: Promise<void> | undefined
  #isTaught = false
  #popularUntil = 0

  constructor(db: Db, catalog: Catalog) {
    this.#db = db
    catalog.follow(this)
  }

  put = (product: CatalogProduct) => {
    this.#waiting.set(product.id, product)
  }

  remove = (id: string) => {
    this.#waiting.delete(id)
    this.#search.index.remove(id)
  }

  stocked = (product: CatalogProduct) => this.#search.index.setStock(product)

  /** What shopkeepers say that words mean may have changed. */
  relearn() {
    this.#isTaught = false
  }

  /** The search as of everything that was told before. */
  async ready(): Promise<Search> {
    if (Date.now() > this.#popularUntil) this.#isTaught = false
    while (!this.#isTaught || this.#waiting.size > 0) {
      this.#work ??= this.#catchUp().finally(() => {
        this.#work = undefined
      })
      await this.#work
    }
    return this.#search
  }

  async #catchUp() {
    if (!this.#isTaught) await this.#learn()
    let placed = 0
    for (const [id, product] of this.#waiting) {
      this.#waiting.delete(id)
      this.#search.index.put(product)
      if (++placed % SLICE === 0) await breathe()
    }
  }

  async #learn() {
    this.#isTaught = true
    try {
      this.#search.learn(await listSynonyms(this.#db))
      this.#search.index.setSold(await listSold(this.#db))
      this.#popularUntil = Date.now() + POPULARITY_EVERY_MS
    } catch (error) {
      this.#isTaught = false
      throw error
    }
  }
}
