import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/db.ts'
import type { OtherFile } from '#server/http/page/other-file.ts'
import { semaphore } from '#server/lib/semaphore.ts'
import { BROTLI, typeOfFile } from './release-file-rules.ts'
import { findFile, listFileNames } from './release-file-store.ts'

/** Enough for the files of a first visit, of two releases. */
const CACHE_BYTES = 4 * 1024 * 1024
/**
 * Between two reads of the names; twice as long after each that found nothing new, as in a flood of invented names. At most
 * a second, because the first visitor of a newer release waits as long for its script.
 */
const READ_EVERY_MS = 250
const MAX_PAUSE_MS = 1_000
/** Files that are read at a time; pages name some thirty, and each is read once while the cache holds it. */
const LOOK_UPS = { atOnce: 2, waiting: 200, maxWaitMs: 3_000 }

/** The files of other releases, from the database. */
export class ReleaseFiles {
  readonly #db: Db
  readonly #bytes: LRUCache<string, Buffer>
  #names: ReadonlySet<string> = new Set()
  #readAt = Number.NEGATIVE_INFINITY
  #pauseMs = READ_EVERY_MS
  /** The next read of the names, which has not begun. */
  #next: Promise<void> | undefined
  /** The read before. One at a time, so that a database that hangs holds one connection. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(db: Db) {
    this.#db = db
    const inTurn = semaphore(LOOK_UPS)
    this.#bytes = new LRUCache({
      maxSize: CACHE_BYTES,
      sizeCalculation: ({ length }) => length + 1,
      // A file that is evicted while it is read is sent nevertheless.
      ignoreFetchAbort: true,
      // Concurrent requests of one file share its query.
      fetchMethod: (name) => inTurn(() => findFile(db, name)),
    })
  }

  /**
   * Undefined when no release of the last week has such a file. Throws when the database does not answer, and unavailable
   * when too many files are asked for at once.
   */
  find = async (name: string, acceptsBrotli: boolean): Promise<OtherFile | undefined> => {
    const type = typeOfFile(name)
    if (!type) return undefined
    if (!this.#names.has(name)) await this.#readNames()
    if (!this.#names.has(name)) return undefined
    const isBrotli = acceptsBrotli && this.#names.has(name + BROTLI)
    const bytes = await this.#bytes.fetch(isBrotli ? name + BROTLI : name)
    return bytes && { bytes, type, isBrotli }
  }

  /** Resolves after a read that began after this call: only that finds what was stored before it. */
  #readNames(): Promise<void> {
    this.#next ??= this.#readSoon()
    return this.#next
  }

  async #readSoon() {
    await this.#last.catch(() => {})
    await pause(Math.max(0, this.#readAt + this.#pauseMs - performance.now()))
    this.#next = undefined
    this.#readAt = performance.now()
    const names = listFileNames(this.#db)
    this.#last = names
    this.#take(new Set(await names))
  }

  #take(names: ReadonlySet<string>) {
    const isNews = [...names].some((name) => !this.#names.has(name))
    this.#pauseMs = isNews ? READ_EVERY_MS : Math.min(2 * this.#pauseMs, MAX_PAUSE_MS)
    this.#names = names
  }
}
