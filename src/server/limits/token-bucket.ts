import { LRUCache } from 'lru-cache'
import { ShopError } from '#server/lib/errors.ts'

type Rate = {
  /** So much at once. */
  burst: number
  /** So much again every second. */
  perSecond: number
  /** Milliseconds; for tests. */
  now?: () => number
}

/** So many callers are remembered; one that is forgotten starts with a full bucket. */
const CALLERS = 20_000

/**
 * A share per caller of work that is too cheap to count in the database: each node counts for itself.
 * The function it returns takes one from the caller's bucket, or throws a refusal with `Retry-After`.
 */
export function tokenBucket({ burst, perSecond, now = Date.now }: Rate) {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: CALLERS })

  return (caller: string) => {
    const time = now()
    const bucket = buckets.get(caller) ?? { left: burst, at: time }
    const left = Math.min(burst, bucket.left + ((time - bucket.at) / 1000) * perSecond)
    if (left < 1) {
      throw new ShopError('too_many', 'Too many requests. Please try again in a moment.', {
        retryAfter: Math.max(1, Math.ceil((1 - left) / perSecond)),
      })
    }
    buckets.set(caller, { left: left - 1, at: time })
  }
}
