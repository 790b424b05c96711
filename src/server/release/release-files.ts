import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/db.ts'
import type { OtherFile } from '#server/http/page/other-file.ts'
import { BROTLI, typeOfFile } from './release-file-rules.ts'
import { findFile, listFileNames } from './release-file-store.ts'

/** Enough for the files of a first visit, of two releases. */
const CACHE_BYTES = 4 * 1024 * 1024
/** Between two reads of the names, so that a flood of invented names costs four small queries a second. */
const READ_EVERY_MS = 250

/** The files of other releases, from the database. */
export class ReleaseFiles {
  readonly #db: Db
  readonly #bytes: LRUCache<string, Buffer>
  #names: ReadonlySet<string> = new Set()
  #readAt = Number.NEGATIVE_INFINITY
  /** The next read of the names, which has not begun. */
  #next: Promise<void> | undefined
  /** The read before. One at a time, so that a database that hangs holds one connection. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(db: Db) {
    this.#db = db
    this.#bytes = new LRUCache({
      maxSize: CACHE_BYTES,
      sizeCalculation: ({ length }) => length + 1,
      // Concurrent requests of one file share its query.
      fetchMethod: (name) => findFile(db, name),
    })
  }

  /** Undefined when no release of the last week has such a file. Throws when the database does not answer. */
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
    await pause(Math.max(0, this.#readAt + READ_EVERY_MS - performance.now()))
    this.#next = undefined
    this.#readAt = performance.now()
    const names = listFileNames(this.#db)
    this.#last = names
    this.#names = new Set(await names)
  }
}
