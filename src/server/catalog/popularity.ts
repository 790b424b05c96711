import type { Db } from '#server/db/db.ts'
import { listSold, readClock } from './search-store.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const FIRST_PAUSE_S = MINUTE_S

type Options = {
  /** Receives the units of each product sold lately. */
  take: (sold: ReadonlyMap<string, number>) => void
  onError: (error: unknown) => void
}

/**
 * Reads hourly in the background what sells. Searches never wait for it: they use the last known numbers. All nodes
 * count the same hours, so that they rank equally.
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

  /** Starts the first read; each read schedules the next. */
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

  /** Returns the seconds until the next read. */
  async #read(): Promise<number> {
    try {
      const now = await readClock(this.#db)
      const until = lastHour(now)
      this.#options.take(await listSold(this.#db, until))
      this.#failures = 0
      return until + HOUR_S - now + SETTLED_AFTER_S + 1
    } catch (error) {
      if (!this.#closed) this.#options.onError(error)
      return Math.min(FIRST_PAUSE_S * 2 ** this.#failures++, HOUR_S)
    }
  }
}

/** An hour counts this long after its end, when all its sales are committed. */
const SETTLED_AFTER_S = MINUTE_S

const lastHour = (now: number) => Math.floor((now - SETTLED_AFTER_S) / HOUR_S) * HOUR_S
