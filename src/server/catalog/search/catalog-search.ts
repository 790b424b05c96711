import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import type { Catalog, CatalogListener } from '../catalog.ts'
import type { CatalogProduct } from '../catalog-rules.ts'
import type { RoundOptions } from '../rounds.ts'
import { Popularity } from './popularity.ts'
import { Search } from './search.ts'
import { listSynonyms } from './search-store.ts'

/** Put into the index before anybody else has their turn: a millisecond or two of work. */
const SLICE = 20

/**
 * A search of everything in the catalogue that follows its changes. Products wait to be put into the index
 * until somebody asks, and go in a slice at a time, so that an import or the start hold nobody up.
 */
export class CatalogSearch implements CatalogListener {
  readonly #db: Db
  readonly #catalog: Catalog
  readonly #search = new Search()
  readonly #popularity: Popularity
  #waiting = new Map<string, CatalogProduct>()
  #work: Promise<void> | undefined
  #isTaught = false

  constructor(db: Db, catalog: Catalog, { onError }: Pick<RoundOptions, 'onError'>) {
    this.#db = db
    this.#catalog = catalog
    this.#popularity = new Popularity(db, { take: this.#setSold, onError })
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

  /** Gets everything ready before somebody asks. From here on it is known what sells. */
  async begin() {
    this.#popularity.begin()
    await this.ready()
  }

  /** What shopkeepers say that words mean may have changed. */
  relearn() {
    this.#isTaught = false
  }

  /** The search as of everything that was told before. */
  async ready(): Promise<Search> {
    while (!this.#isTaught || this.#waiting.size > 0) {
      this.#work ??= this.#catchUp().finally(() => {
        this.#work = undefined
      })
      await this.#work
    }
    return this.#search
  }

  close = (): Promise<void> => this.#popularity.close()

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
    } catch (error) {
      this.#isTaught = false
      throw error
    }
  }

  #setSold = (sold: ReadonlyMap<string, number>) => {
    const { index } = this.#search
    const { reorderings } = index
    index.setSold(sold)
    // A page that was kept and the next one, made anew, would show one product twice and another on neither.
    if (index.reorderings !== reorderings) this.#catalog.outdate()
  }
}
