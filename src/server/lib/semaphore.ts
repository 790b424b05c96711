import { ShopError } from './errors.ts'

type Limits = {
  /** How many run at the same time. */
  atOnce: number
  /** How many may wait for their turn before the next is refused. */
  waiting: number
}

/**
 * Makes a gate for expensive work. Who finds the queue full is refused at once ("busy", try again in
 * a few seconds) instead of making everybody wait.
 */
export function semaphore({ atOnce, waiting }: Limits) {
  const queue: (() => void)[] = []
  let running = 0

  const enter = async () => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) {
      throw new ShopError('unavailable', 'The shop is very busy. Please try again in a moment.', {
        retryAfter: 3,
      })
    }
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
