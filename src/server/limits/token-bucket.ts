import { ShopError } from '#server/lib/errors.ts'

type Rate = {
  /** So much at once. */
  burst: number
  /** So much again every second. */
  perSecond: number
  /** Milliseconds; for tests. */
  now?: () => number
}

/** So many callers are remembered at most; one that is forgotten starts with a full bucket. */
const CALLERS = 20_000

/**
 * A share per caller of work that is too cheap to count in the database: each node counts for itself.
 * The function it returns takes one from the caller's bucket, or throws a refusal with `Retry-After`.
 */
export function tokenBucket({ burst, perSecond, now = sinceStart }: Rate) {
  /** When each bucket is full again, the one that was taken from last behind all others. */
  const fullAt = new Map<string, number>()
  const refillMs = 1000 / perSecond

  return (caller: string) => {
    const time = now()
    forgetFull(fullAt, time)
    const full = Math.max(fullAt.get(caller) ?? time, time) + refillMs
    const waitMs = full - time - burst * refillMs
    if (waitMs >= 1) {
      throw new ShopError('too_many', 'Too many requests. Please try again in a moment.', {
        retryAfter: Math.ceil(waitMs / 1000),
      })
    }
    fullAt.delete(caller)
    fullAt.set(caller, full)
  }
}

/** The time of day may be set back, and everybody who has been here would be refused until it is where it was. */
const sinceStart = () => performance.now()

/** One a call is added, so two a call leave none for long that nobody can tell from one that was never touched. */
const LOOKED_AT = 2

function forgetFull(fullAt: Map<string, number>, time: number) {
  let looked = 0
  for (const [caller, full] of fullAt) {
    if (full > time && fullAt.size < CALLERS) return
    fullAt.delete(caller)
    if (++looked === LOOKED_AT) return
  }
}
