/**
 * Processes all items, this many at a time, until none is left, the signal is aborted, or one fails. Items in progress
 * are finished first. Throws the first error.
 */
export async function inLanes<T>(
  items: readonly T[],
  { lanes, signal }: { lanes: number; signal?: AbortSignal | undefined },
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items]
  const errors: unknown[] = []
  const lane = async () => {
    for (let next = waiting.shift(); next && !signal?.aborted; next = waiting.shift()) {
      await work(next).catch((error: unknown) => errors.push(error))
      if (errors.length > 0) return
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (errors.length > 0) throw errors[0]
}

type Batches<T> = {
  /** The due items in order; can contain finished items again. */
  list: () => Promise<readonly T[]>
  idOf: (item: T) => string
  lanes: number
  signal?: AbortSignal | undefined
}

/** Processes everything that is due, each item once. Throws like `inLanes`. */
export async function untilNoneIsDue<T>(
  { list, idOf, ...how }: Batches<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const done = new Set<string>()
  while (!how.signal?.aborted) {
    const due = (await list()).filter((item) => !done.has(idOf(item)))
    if (due.length === 0) return
    for (const item of due) done.add(idOf(item))
    await inLanes(due, how, work)
  }
}
