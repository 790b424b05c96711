import type { Db } from '#server/db/db.ts'
import { listSold, readSalesUntil } from './sales-store.ts'

const MINUTE_S = 60
const MAX_PAUSE_S = 60 * MINUTE_S

type Options = {
  /** Receives what each product sells. */
  take: (sold: ReadonlyMap<string, number>) => void
  onError: (error: unknown) => void
}

/**
 * Reads in the background what sells, whenever another hour was counted (`keepSales`). Searches never wait for it: they
 * use the last known numbers. All nodes read the same kept amounts, so that they rank equally.
 */
export class Popularity {
  readonly #db: Db
  readonly #options: Options
  #next: NodeJS.Timeout | undefined
  #reading: Promise<void> | undefined
  #until: string | undefined
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
      if ((await readSalesUntil(this.#db)) !== this.#until) {
        const { until, sold } = await listSold(this.#db)
        this.#options.take(sold)
        this.#until = until
      }
      this.#failures = 0
      return MINUTE_S
    } catch (error) {
      if (!this.#closed) this.#options.onError(error)
      return Math.min(MINUTE_S * 2 ** this.#failures++, MAX_PAUSE_S)
    }
  }
}
