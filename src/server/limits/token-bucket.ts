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

type Bucket = {
  /** Takes so many if they are there. Returns 0, or in how many ms they are. */
  takeOrWait: (caller: string, tokens: number) => number
  /** Takes so many, one unless it is said, or throws a refusal with `Retry-After`. None: throws only if more is owed than has flowed in since. */
  take: (caller: string, tokens?: number) => void
  /** Takes what turned out to be needed, even if there is less: until it has flowed in its caller is refused. */
  charge: (caller: string, tokens: number) => void
}

/** A share per caller of work that is too cheap to count in the database: each node counts for itself. */
export function tokenBucket({ burst, perSecond, now = sinceStart }: Rate): Bucket {
  /** When each bucket is full again, the one that was taken from last behind all others. */
  const fullAt = new Map<string, number>()
  const refillMs = 1000 / perSecond
  const fullAfter = (caller: string, tokens: number, time: number) =>
    Math.max(fullAt.get(caller) ?? time, time) + tokens * refillMs
  const remember = (caller: string, full: number) => {
    fullAt.delete(caller)
    fullAt.set(caller, full)
  }

  const takeOrWait = (caller: string, tokens: number) => {
    const time = now()
    forgetFull(fullAt, time)
    const full = fullAfter(caller, tokens, time)
    const waitMs = full - time - burst * refillMs
    if (waitMs >= 1) return waitMs
    remember(caller, full)
    return 0
  }
  const take = (caller: string, tokens = 1) => refuseBefore(takeOrWait(caller, tokens))
  const charge = (caller: string, tokens: number) =>
    remember(caller, fullAfter(caller, tokens, now()))
  return { take, takeOrWait, charge }
}

function refuseBefore(waitMs: number) {
  if (waitMs > 0) throw tooManyRequests(waitMs)
}

/** The answer to one request too many, which can be sent again after so many ms. */
export const tooManyRequests = (waitMs: number) =>
  new ShopError('too_many', 'Too many requests. Please try again in a moment.', {
    retryAfter: Math.ceil(waitMs / 1000),
  })

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
