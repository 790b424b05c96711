import type { StockLevel } from '#server/db/after-commit.ts'
import type { Db } from '#server/db/db.ts'
import { pause, Reloader, type ReloaderOptions } from '#server/lib/reloader.ts'
import { Catalog } from './catalog.ts'
import { readChanges, readVersions, readVersionsOf } from './catalog-change-store.ts'
import { CheckedUntil, differencesFrom, PublishedChanges } from './catalog-check.ts'
import type { PutProduct } from './catalog-rules.ts'
import { readPlaces, readProducts } from './catalog-store.ts'

/** Products per read: a few milliseconds, so that other requests are served in between. */
const BATCH_SIZE = 500
/** Interval of the check for missed changes. */
const CHECK_EVERY_MS = 10_000
/** Changes are published within about 50 ms; ten times as long counts as missed. */
const PUBLISHED_WITHIN_MS = 500

/**
 * Keeps the catalogue of this process equal to the database: reads everything once, then what is published as
 * changed. A periodic check finds changes that were never published, because a process died after its commit.
 */
export class CatalogFeed {
  readonly catalog = new Catalog()
  readonly #db: Db
  readonly #looking: NodeJS.Timeout
  readonly #wanted = new PendingReads()
  readonly #reloader: Reloader
  #places = ''
  #check: Promise<void> | undefined
  #heard = new PublishedChanges()
  readonly #checked = new CheckedUntil()
  /** When the catalogue was last compared with the database, by `performance.now()`. */
  comparedAt = performance.now()

  constructor(db: Db, options: ReloaderOptions) {
    this.#db = db
    this.#reloader = new Reloader(() => this.#readWanted(), options)
    this.#looking = setInterval(() => this.check().catch(options.onError), CHECK_EVERY_MS).unref()
  }

  /**
   * Resolves when everything committed by now is in the catalogue, however long the database is unavailable.
   * Changes must be published from before this call.
   */
  async load() {
    // A read that is already running may have started before the commit.
    this.refresh()
    await this.#reloader.ended()
  }

  /** Marks these products, or without ids everything, as changed. They are read again soon. */
  refresh(productIds?: readonly string[]) {
    this.#wanted.add(productIds)
    this.catalog.invalidate()
    this.#reloader.markStale()
  }

  setLevels(levels: readonly StockLevel[]) {
    this.#notePublished(levels.map(({ id }) => id))
    const unread = levels.filter((level) => !this.catalog.setLevel(level))
    if (unread.length > 0) this.refresh(unread.map(({ id }) => id))
  }

  /** Resolves when every published change is in the catalogue; with false if that takes too long. */
  settled = (): Promise<boolean> => this.#reloader.settled()

  /** Compares the catalogue with the database, and reads what differs. */
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
    // A slow read is still running: the next check finds what else differs.
    if (!(await this.settled())) return
    const heard = new PublishedChanges()
    this.#heard = heard
    const places = this.#places
    const begun = this.#checked.begin()
    const found = await readChanges(this.#db, begun.horizon)
    const ids = this.#checked.idsToCompare(begun, found)
    const differing = await this.#differences(ids)
    this.#checked.end(found, ids === undefined)
    this.comparedAt = performance.now()
    if (differing.size === 0 && found.places === places) return

    await pause(PUBLISHED_WITHIN_MS)
    await this.settled()
    if (found.places !== places && this.#places === places) return this.refresh()
    this.#readMissed(heard.missedIn(differing, this.catalog))
  }

  #differences = async (ids: ReadonlySet<string> | undefined) =>
    ids
      ? differencesFrom([await readVersionsOf(this.#db, [...ids])], this.catalog, ids)
      : differencesFrom(readVersions(this.#db), this.catalog)

  #notePublished(ids: readonly string[]) {
    if (this.#check) this.#heard.add(ids)
    this.#checked.addPublished(ids)
  }

  /** Does not invalidate cached answers before the read shows what changed: some may still be current. */
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
   * Reads two batches at a time: while one is applied here, the database prepares the next. After a failure it
   * waits for the other batch, which would otherwise overwrite later reads with older data.
   */
  async #readBatches(ids: readonly string[]) {
    const batches = inBatches(ids)
    // An error ends the shared generator, and with it both loops.
    const readOnwards = async () => {
      for (const batch of batches) await this.#readBatch(batch)
    }
    const ends = await Promise.allSettled([readOnwards(), readOnwards()])
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  async #readEverything() {
    const { places } = await readChanges(this.#db, undefined)
    await this.#readPlaces()
    this.#places = places
    const differing = await differencesFrom(readVersions(this.#db), this.catalog)
    await this.#readBatches([...differing.keys()])
  }

  async #readBatch(ids: readonly string[]) {
    this.#notePublished(ids)
    const before = new Map(ids.map((id) => [id, this.catalog.find(id)?.version ?? 0]))
    const products = await readProducts(this.#db, ids)
    if (products.some((product) => this.#isElsewhere(product))) await this.#readPlaces()
    const gone = new Set(ids)
    for (const product of products) {
      // A restored database, as after a lost primary, may have an older version. It is authoritative.
      if (product.version < (before.get(product.id) ?? 0)) this.catalog.remove(product.id)
      this.catalog.put(product)
      gone.delete(product.id)
    }
    for (const id of gone) this.catalog.remove(id)
  }

  /** Whether it is in a category that is not loaded yet. */
  #isElsewhere = ({ categoryIds, subcategoryIds }: PutProduct) =>
    [...categoryIds, ...subcategoryIds].some((id) => !this.catalog.knowsPlace(id))

  async #readPlaces() {
    const { categories, subcategories } = await readPlaces(this.#db)
    this.catalog.setPlaces(categories, subcategories)
  }
}

/** Ids to read, or everything. */
class PendingReads {
  #ids = new Set<string>()
  #everything = false

  add(ids: readonly string[] | undefined) {
    this.#everything ||= ids === undefined
    for (const id of ids ?? []) this.#ids.add(id)
  }

  /** Undefined means everything. */
  take(): string[] | undefined {
    const taken = this.#everything ? undefined : [...this.#ids]
    this.#ids.clear()
    this.#everything = false
    return taken
  }
}

function* inBatches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE)
    yield items.slice(start, start + BATCH_SIZE)
}
