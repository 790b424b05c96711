import { ShopError } from './errors.ts'

type Limits = {
  /** How many run at the same time. */
  atOnce: number
  /** How many may wait for their turn before the next is refused. */
  waiting: number
  /** What the one too many is told; absent: that the shop is busy. */
  refusal?: () => ShopError
}

type Gate = <T>(work: () => Promise<T>) => Promise<T>

const busy = () =>
  new ShopError('unavailable', 'The shop is very busy. Please try again in a moment.', {
    retryAfter: 3,
  })

/**
 * Makes a gate for expensive work. Who finds the queue full is refused at once ("busy", try again in
 * a few seconds) instead of making everybody wait.
 */
export function semaphore({ atOnce, waiting, refusal = busy }: Limits): Gate {
  const queue: (() => void)[] = []
  let running = 0

  const enter = async () => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw refusal()
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** A gate for each key, so that nobody waits for somebody else's work. One that nobody is in is forgotten. */
export function semaphorePerKey(limits: Limits) {
  const gates = new Map<string, { pass: Gate; inside: number }>()

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const gate = gates.get(key) ?? { pass: semaphore(limits), inside: 0 }
    gates.set(key, gate)
    gate.inside += 1
    try {
      return await gate.pass(work)
    } finally {
      gate.inside -= 1
      if (gate.inside === 0) gates.delete(key)
    }
  }
}
