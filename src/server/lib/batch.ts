type WaitLimit = {
  /** How long a batch waits for the previous one, in ms; undefined: until it has ended. */
  maxWaitMs?: number
}

/**
 * Batches concurrent work that costs as much for many as for one: requests of one moment, and those that arrive while
 * the previous batch runs, form one batch. A batch starts after all its requests. All of them share its result or its
 * failure.
 */
export function batching<Item, Answer>(
  work: (items: readonly Item[]) => Promise<Answer>,
  { maxWaitMs }: WaitLimit = {},
) {
  let asked: Item[] = []
  let next: Promise<Answer> | undefined
  let last: Promise<unknown> | undefined

  const runNext = async (): Promise<Answer> => {
    if (last) await withTimeout(last, maxWaitMs)
    await new Promise((resolve) => setImmediate(resolve))
    const items = asked
    asked = []
    next = undefined
    const answer = work(items)
    const ended = answer
      .catch(() => {})
      .finally(() => {
        if (last === ended) last = undefined
      })
    last = ended
    return answer
  }
  return (items: readonly Item[]): Promise<Answer> => {
    asked.push(...items)
    next ??= runNext()
    return next
  }
}

type Sizes = WaitLimit & {
  /** Maximum items per piece of work; the rest of a batch follows, like the next batch. */
  maxItems: number
}

/**
 * The same with a result per request, or none. A failure affects only its piece of work; the batch ends when all pieces
 * have ended.
 */
export function batchingEach<Item, Answer>(
  work: (items: readonly Item[]) => Promise<ReadonlyMap<Item, Answer>>,
  { maxItems, ...waitLimit }: Sizes,
) {
  const inBatch = batching(async (items: readonly Item[]) => {
    const pieces = new Map<Item, Promise<ReadonlyMap<Item, Answer>>>()
    for (let start = 0; start < items.length; start += maxItems) {
      // Concurrent pieces would compete for the same rows.
      if (start > 0) await withTimeout(Promise.allSettled(pieces.values()), waitLimit.maxWaitMs)
      const piece = items.slice(start, start + maxItems)
      const answers = work(piece)
      for (const item of piece) pieces.set(item, answers)
    }
    await Promise.allSettled(pieces.values())
    return pieces
  }, waitLimit)
  return async (item: Item): Promise<Answer | undefined> =>
    (await (await inBatch([item])).get(item))?.get(item)
}

/** Awaits a promise that never rejects, with a time-out. */
function withTimeout(ended: Promise<unknown>, ms: number | undefined): Promise<unknown> {
  if (ms === undefined) return ended
  return new Promise<void>((resolve) => {
    const late = setTimeout(resolve, ms).unref()
    void ended.then(() => {
      clearTimeout(late)
      resolve()
    })
  })
}
