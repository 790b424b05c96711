import type { StockLevel } from '#server/db/after-commit.ts'
import type { Db } from '#server/db/db.ts'
import { Catalog } from './catalog.ts'
import type { PutProduct } from './catalog-rules.ts'
import { readFingerprint, readPlaces, readProducts, readVersions } from './catalog-store.ts'

/** Products are read so many at a time: some milliseconds, between which everybody else is served. */
const BATCH = 500
/** Whoever reads waits so long for a change that was told and is being read; then they get what is known. */
const PATIENCE_MS = 1_000
/** How often it is looked whether something went unheard. */
const CHECK_EVERY_MS = 10_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/**
 * Keeps the catalogue of this process as the database has it: reads it once, and then what is told to have
 * changed. What nobody told, because a process died between a commit and the telling, is found by looking.
 */
export class CatalogFeed {
  readonly catalog = new Catalog()
  readonly #db: Db
  readonly #onError: (error: unknown) => void
  readonly #patienceMs: number
  readonly #looking: NodeJS.Timeout
  readonly #wanted = new Wanted()
  /** Changes that were told, and how many of them are in the catalogue. */
  #told = 0
  #done = 0
  #behindSince = 0
  /** What is being read. */
  #round: Promise<void> | undefined
  #failures = 0
  #places = ''
  #closed = false

  constructor(db: Db, onError: (error: unknown) => void, patienceMs = PATIENCE_MS) {
    this.#db = db
    this.#onError = onError
    this.#patienceMs = patienceMs
    this.#looking = setInterval(() => this.check().catch(onError), CHECK_EVERY_MS).unref()
  }

  /**
   * Resolves when everything that is committed now is in the catalogue, however long the database is away.
   * Changes must be told from before this on.
   */
  async load() {
    // What is being read may have been read before it was committed.
    this.refresh()
    while (this.#round) await this.#round
  }

  /** These products, or without any the whole catalogue, are not what they were: they are read soon. */
  refresh(productIds?: readonly string[]) {
    if (this.#told === this.#done) this.#behindSince = Date.now()
    this.#told += 1
    this.#wanted.add(productIds)
    this.catalog.outdate()
    this.#round ??= this.#read()
  }

  setLevels(levels: readonly StockLevel[]) {
    const unread = levels.filter((level) => !this.catalog.setLevel(level))
    if (unread.length > 0) this.refresh(unread.map(({ id }) => id))
  }

  /** Resolves when every change that has been told is in the catalogue, after a second (`patienceMs`) at the latest. */
  async settled() {
    const told = this.#told
    while (this.#done < told && this.#round) {
      const left = this.#behindSince + this.#patienceMs - Date.now()
      if (left <= 0) return
      await Promise.race([this.#round, pause(left)])
    }
  }

  /** Looks whether the catalogue is what the database holds, and reads what is not. */
  async check() {
    const told = this.#told
    const found = await readFingerprint(this.#db)
    // Whoever tells meanwhile explains the difference.
    if (this.#round || told !== this.#told) return
    const { size, versions } = this.catalog
    const isSame =
      found.products === size && found.versions === versions && found.places === this.#places
    if (!isSame) this.refresh()
  }

  async close() {
    this.#closed = true
    clearInterval(this.#looking)
    await this.#round
  }

  /** One round after the other until nothing is wanted any more. */
  async #read(): Promise<void> {
    const told = this.#told
    const wanted = this.#wanted.take()
    try {
      await this.#readAnew(wanted)
      this.#done = told
      this.#failures = 0
    } catch (error) {
      this.#wanted.add(wanted)
      await this.#reportAndPause(error)
    }
    this.#round = this.#closed || this.#done === this.#told ? undefined : this.#read()
  }

  async #reportAndPause(error: unknown) {
    if (this.#closed) return
    this.#onError(error)
    await pause(Math.min(FIRST_PAUSE_MS * 2 ** this.#failures++, LONGEST_PAUSE_MS))
  }

  async #readAnew(ids: readonly string[] | undefined) {
    await (ids ? this.#readBatches(ids) : this.#readEverything())
  }

  /**
   * Two at a time: while one is taken over here, the database puts the next together. When one fails nobody goes
   * on before the other has its answer: that would come after what is read later, and put back what was before.
   */
  async #readBatches(ids: readonly string[]) {
    const batches = inBatches(ids)
    // Whoever fails leaves the loop, and with that ends the batches for both.
    const readOnwards = async () => {
      for (const batch of batches) await this.#readBatch(batch)
    }
    const ends = await Promise.allSettled([readOnwards(), readOnwards()])
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  async #readEverything() {
    const { places } = await readFingerprint(this.#db)
    await this.#readPlaces()
    this.#places = places
    const gone = new Set(this.catalog.ids())
    for await (const versions of readVersions(this.#db)) {
      for (const { id } of versions) gone.delete(id)
      const changed = versions.filter(({ id, version }) => {
        return this.catalog.find(id)?.version !== version
      })
      await this.#readBatches(changed.map(({ id }) => id))
    }
    for (const id of gone) this.catalog.remove(id)
  }

  async #readBatch(ids: readonly string[]) {
    const before = new Map(ids.map((id) => [id, this.catalog.find(id)?.version ?? 0]))
    const products = await readProducts(this.#db, ids)
    if (products.some((product) => this.#isElsewhere(product))) await this.#readPlaces()
    const gone = new Set(ids)
    for (const product of products) {
      // A database that was set back, as after a lost primary, knows less than was told; it is the truth.
      if (product.version < (before.get(product.id) ?? 0)) this.catalog.remove(product.id)
      this.catalog.put(product)
      gone.delete(product.id)
    }
    for (const id of gone) this.catalog.remove(id)
  }

  /** Whether it stands in a place that is not known here yet. */
  #isElsewhere = ({ categoryIds, subcategoryIds }: PutProduct) =>
    [...categoryIds, ...subcategoryIds].some((id) => !this.catalog.knowsPlace(id))

  async #readPlaces() {
    const { categories, subcategories } = await readPlaces(this.#db)
    this.catalog.setPlaces(categories, subcategories)
  }
}

/** What is to be read: some products, or everything. */
class Wanted {
  #ids = new Set<string>()
  #everything = false

  add(ids: readonly string[] | undefined) {
    this.#everything ||= ids === undefined
    for (const id of ids ?? []) this.#ids.add(id)
  }

  /** Undefined: everything. */
  take(): string[] | undefined {
    const taken = this.#everything ? undefined : [...this.#ids]
    this.#ids.clear()
    this.#everything = false
    return taken
  }
}

function* inBatches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH)
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })
