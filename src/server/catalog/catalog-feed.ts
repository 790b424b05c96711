import type { StockLevel } from '#server/db/after-commit.ts'
import type { Db } from '#server/db/db.ts'
import { pause, Reloader, type ReloaderOptions } from '#server/lib/reloader.ts'
import { Catalog } from './catalog.ts'
import { differencesFrom, Heard } from './catalog-look.ts'
import type { PutProduct } from './catalog-rules.ts'
import {
  type Fingerprint,
  readFingerprint,
  readPlaces,
  readProducts,
  readVersions,
} from './catalog-store.ts'

/** Products are read so many at a time: some milliseconds, between which everybody else is served. */
const BATCH = 500
/** How often it is looked whether something went unheard. */
const CHECK_EVERY_MS = 10_000
/** What was committed is told within some 50 ms, here and to other nodes; it has ten times as long. */
const TOLD_WITHIN_MS = 500

/**
 * Keeps the catalogue of this process as the database has it: reads it once, and then what is told to have
 * changed. What nobody told, because a process died between a commit and the telling, is found by looking.
 */
export class CatalogFeed {
  readonly catalog = new Catalog()
  readonly #db: Db
  readonly #looking: NodeJS.Timeout
  readonly #wanted = new Wanted()
  readonly #reloader: Reloader
  #places = ''
  #check: Promise<void> | undefined
  #heard = new Heard()

  constructor(db: Db, options: ReloaderOptions) {
    this.#db = db
    this.#reloader = new Reloader(() => this.#readWanted(), options)
    this.#looking = setInterval(() => this.check().catch(options.onError), CHECK_EVERY_MS).unref()
  }

  /**
   * Resolves when everything that is committed now is in the catalogue, however long the database is away.
   * Changes must be told from before this on.
   */
  async load() {
    // What is being read may have been read before it was committed.
    this.refresh()
    await this.#reloader.ended()
  }

  /** These products, or without any the whole catalogue, are not what they were: they are read soon. */
  refresh(productIds?: readonly string[]) {
    this.#wanted.add(productIds)
    this.catalog.outdate()
    this.#reloader.markStale()
  }

  setLevels(levels: readonly StockLevel[]) {
    if (this.#check) this.#heard.add(levels.map(({ id }) => id))
    const unread = levels.filter((level) => !this.catalog.setLevel(level))
    if (unread.length > 0) this.refresh(unread.map(({ id }) => id))
  }

  /** Resolves when every change that has been told is in the catalogue, or with false when that takes long. */
  settled = (): Promise<boolean> => this.#reloader.settled()

  /** Looks whether the catalogue is what the database holds, and reads what is not. */
  check(): Promise<void> {
    this.#check ??= this.#look().finally(() => {
      this.#check = undefined
    })
    return this.#check
  }

  async close() {
    clearInterval(this.#looking)
    await this.#reloader.close()
  }

  async #look() {
    // What takes so long to be read is read: what else differs is found by the next look.
    if (!(await this.settled())) return
    const heard = new Heard()
    this.#heard = heard
    const places = this.#places
    const found = await readFingerprint(this.#db)
    if (heard.isNothing && this.#isAs(found)) return
    const differing = await differencesFrom(readVersions(this.#db), this.catalog)
    if (differing.size === 0 && found.places === places) return

    await pause(TOLD_WITHIN_MS)
    await this.settled()
    if (found.places !== places && this.#places === places) return this.refresh()
    this.#readMissed(heard.missedOf(differing, this.catalog))
  }

  #isAs({ products, versions, places }: Fingerprint) {
    const { catalog } = this
    return products === catalog.size && versions === catalog.versions && places === this.#places
  }

  /** No answer is outdated before it is known what has changed: some may still be true. */
  #readMissed(ids: readonly string[]) {
    if (ids.length === 0) return
    this.#wanted.add(ids)
    this.#reloader.markStale()
  }

  async #readWanted() {
    const wanted = this.#wanted.take()
    try {
      await this.#readAnew(wanted)
    } catch (error) {
      this.#wanted.add(wanted)
      throw error
    }
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
    const differing = await differencesFrom(readVersions(this.#db), this.catalog)
    await this.#readBatches([...differing.keys()])
  }

  async #readBatch(ids: readonly string[]) {
    if (this.#check) this.#heard.add(ids)
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
