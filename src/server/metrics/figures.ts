import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from './figures-store.ts'

/** Minimum time in ms between two queries, however often and by however many the metrics are read. */
const GATHER_EVERY_MS = 15_000
/** How long a reader of the metrics waits for the query; it gets the last figures then. */
const WAIT_MS = 3_000

type Times = { everyMs?: number; waitMs?: number }

export type LastFigures = {
  figures: readonly Figure[]
  /** Age in seconds; undefined: none were gathered yet. */
  age: number | undefined
}

/**
 * The figures of the database, gathered only while they are read. A database that does not answer makes them older and
 * breaks nothing.
 */
export function gatheredFigures(
  read: () => Promise<Figure[]>,
  { everyMs = GATHER_EVERY_MS, waitMs = WAIT_MS }: Times = {},
): () => Promise<LastFigures> {
  let last: { figures: Figure[]; at: number } | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let underWay: Promise<void> | undefined

  const gather = async () => {
    triedAt = performance.now()
    try {
      const figures = await read()
      last = { figures, at: performance.now() }
    } catch {
      // Told by the age of the last figures, for which there is an alert.
    } finally {
      underWay = undefined
    }
  }
  return async () => {
    if (!underWay && performance.now() - triedAt >= everyMs) underWay = gather()
    if (underWay) await Promise.race([underWay, pause(waitMs, undefined, { ref: false })])
    const age = last && (performance.now() - last.at) / 1_000
    return { figures: last?.figures ?? [], age }
  }
}
