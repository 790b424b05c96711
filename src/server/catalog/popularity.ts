import type { Db } from '#server/db/db.ts'
import { listSold, readClock } from './search-store.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const FIRST_PAUSE_S = MINUTE_S

type Options = {
  /** Told of the units of each product that were sold lately. */
  take: (sold: ReadonlyMap<string, number>) => void
  onError: (error: unknown) => void
}

/**
 * Reads what sells, by the hour and behind everybody's back: who searches before it is known, or while it cannot be
 * read, is answered by what is known. All nodes count the same hours, so that they put equals in the same order.
 */
export class Popularity {
  readonly #db: Db
  readonly #options: Options
  #next: NodeJS.Timeout | undefined
  #reading: Promise<void> | undefined
  #failures = 0
  #closed = false

  constructor(db: Db, options: Options) {
    this.#db = db
    this.#options = options
  }

  /** Once: each reading sets when the next is due. */
  begin() {
    if (this.#next === undefined) this.#readIn(0)
  }

  async close() {
    this.#closed = true
    clearTimeout(this.#next)
    await this.#reading
  }

  #readIn(seconds: number) {
    if (this.#closed) return
    this.#next = setTimeout(() => {
      this.#reading = this.#read().then((pause) => this.#readIn(pause))
    }, seconds * 1000).unref()
  }

  /** How many seconds later it is read again. */
  async #read(): Promise<number> {
    try {
      const now = await readClock(this.#db)
      const until = lastHour(now)
      this.#options.take(await listSold(this.#db, until))
      this.#failures = 0
      return until + HOUR_S - now + OVER_S + 1
    } catch (error) {
      if (!this.#closed) this.#options.onError(error)
      return Math.min(FIRST_PAUSE_S * 2 ** this.#failures++, HOUR_S)
    }
  }
}

/** An hour is counted when it has been over for so long that whatever was sold in it is committed. */
const OVER_S = MINUTE_S

const lastHour = (now: number) => Math.floor((now - OVER_S) / HOUR_S) * HOUR_S
