/** How long a reader waits for published changes that are not loaded yet; then it gets the known state. */
const MAX_WAIT_MS = 1_000
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5_000

export type ReloaderOptions = { onError: (error: unknown) => void; maxWaitMs?: number }

/**
 * Reloads published changes in rounds until all of them are known. Changes published during a round belong to the next,
 * because it may have read before their commit. A failed round is retried.
 */
export class Reloader {
  readonly #read: () => Promise<void>
  readonly #onError: (error: unknown) => void
  readonly #maxWaitMs: number
  /** Counts of published changes and of those known here. */
  #requested = 0
  #known = 0
  #behindSince = 0
  #round: Promise<void> | undefined
  #failures = 0
  #closed = false
  #endPause = () => {}

  constructor(read: () => Promise<void>, { onError, maxWaitMs = MAX_WAIT_MS }: ReloaderOptions) {
    this.#read = read
    this.#onError = onError
    this.#maxWaitMs = maxWaitMs
  }

  markStale() {
    if (this.#requested === this.#known) this.#behindSince = performance.now()
    this.#requested += 1
    this.#round ??= this.#begin()
  }

  /** Resolves with true when every published change is known, with false after the maximum wait. */
  async settled(): Promise<boolean> {
    const requested = this.#requested
    while (this.#known < requested && this.#round) {
      const left = this.#behindSince + this.#maxWaitMs - performance.now()
      if (left <= 0) return false
      await Promise.race([this.#round, pause(left)])
    }
    return this.#known >= requested
  }

  /** Resolves when nothing is left to read, without a time-out. */
  async ended() {
    while (this.#round) await this.#round
  }

  async close() {
    this.#closed = true
    this.#endPause()
    await this.#round
  }

  async #begin(): Promise<void> {
    const requested = this.#requested
    try {
      await this.#read()
      this.#known = requested
      this.#failures = 0
    } catch (error) {
      await this.#reportAndPause(error)
    }
    this.#round = this.#closed || this.#known === this.#requested ? undefined : this.#begin()
  }

  async #reportAndPause(error: unknown) {
    if (this.#closed) return
    this.#onError(error)
    const closing = new Promise<void>((resolve) => {
      this.#endPause = resolve
    })
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures++, MAX_PAUSE_MS)
    await Promise.race([pause(pauseMs), closing])
  }
}

/** Does not keep the process alive. */
export const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })
