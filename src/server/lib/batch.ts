type Patience = {
  /** How long a batch waits for the one before at most, in milliseconds; absent: until it has ended. */
  patienceMs?: number
}

/**
 * Does for many at once what costs as much for one: what is asked for in the same moment, or while the last
 * batch is under way, is one batch. Each batch begins after whatever is asked in it. Everybody gets the
 * answer of their batch, or its failure.
 */
export function batching<Item, Answer>(
  work: (items: readonly Item[]) => Promise<Answer>,
  { patienceMs }: Patience = {},
) {
  let asked: Item[] = []
  let next: Promise<Answer> | undefined
  let last: Promise<unknown> | undefined

  const runNext = async (): Promise<Answer> => {
    if (last) await within(last, patienceMs)
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

type Sizes = Patience & {
  /** So many in one piece of work at most; the rest of a batch comes after it, as the next batch would. */
  most: number
}

/**
 * The same where each who asks has an answer of their own, or none. What fails, fails for those of its piece
 * of work only; the batch is over when all of them have ended.
 */
export function batchingEach<Item, Answer>(
  work: (items: readonly Item[]) => Promise<ReadonlyMap<Item, Answer>>,
  { most, ...patience }: Sizes,
) {
  const inBatch = batching(async (items: readonly Item[]) => {
    const pieces = new Map<Item, Promise<ReadonlyMap<Item, Answer>>>()
    for (let start = 0; start < items.length; start += most) {
      // Beside each other they would fight for the same rows.
      if (start > 0) await within(Promise.allSettled(pieces.values()), patience.patienceMs)
      const piece = items.slice(start, start + most)
      const answers = work(piece)
      for (const item of piece) pieces.set(item, answers)
    }
    await Promise.allSettled(pieces.values())
    return pieces
  }, patience)
  return async (item: Item): Promise<Answer | undefined> =>
    (await (await inBatch([item])).get(item))?.get(item)
}

/** Waits for what never fails, so long at most. */
function within(ended: Promise<unknown>, ms: number | undefined): Promise<unknown> {
  if (ms === undefined) return ended
  return new Promise<void>((resolve) => {
    const late = setTimeout(resolve, ms).unref()
    void ended.then(() => {
      clearTimeout(late)
      resolve()
    })
  })
}
