import { text } from '#contract/language/text.ts'
import { ShopError } from '#server/lib/errors.ts'

type Rate = {
  /** Maximum tokens at once. */
  burst: number
  /** Refill rate. */
  perSecond: number
  /** Milliseconds; for tests. */
  now?: () => number
}

/** Maximum clients in memory; a forgotten one starts with a full bucket. */
const MAX_CLIENTS = 20_000

type Bucket = {
  /** Takes this many tokens if available. Returns 0, or the wait in ms. */
  takeOrWait: (client: string, tokens: number) => number
  /** Takes tokens or throws too_many with `Retry-After`. With 0 tokens it throws only if the client is in debt. */
  take: (client: string, tokens?: number) => void
  /** Takes the actual cost, even beyond the available tokens: until it is refilled the client is rejected. */
  charge: (client: string, tokens: number) => void
}

/** Rate limit per client for work that is too cheap to count in the database. Each node counts for itself. */
export function tokenBucket({ burst, perSecond, now = sinceStart }: Rate): Bucket {
  /** When each bucket is full again, least recently used first. */
  const fullAt = new Map<string, number>()
  const refillMs = 1000 / perSecond
  const fullAfter = (client: string, tokens: number, time: number) =>
    Math.max(fullAt.get(client) ?? time, time) + tokens * refillMs
  const remember = (client: string, full: number) => {
    fullAt.delete(client)
    fullAt.set(client, full)
  }

  const takeOrWait = (client: string, tokens: number) => {
    const time = now()
    forgetFull(fullAt, time)
    const full = fullAfter(client, tokens, time)
    const waitMs = full - time - burst * refillMs
    if (waitMs >= 1) return waitMs
    remember(client, full)
    return 0
  }
  const take = (client: string, tokens = 1) => rejectBefore(takeOrWait(client, tokens))
  const charge = (client: string, tokens: number) =>
    remember(client, fullAfter(client, tokens, now()))
  return { take, takeOrWait, charge }
}

function rejectBefore(waitMs: number) {
  if (waitMs > 0) throw tooManyRequests(waitMs)
}

/** Rejection of a request that can be repeated after this time in ms. */
export const tooManyRequests = (waitMs: number) =>
  new ShopError('too_many', text('Too many requests. Please try again in a moment.'), {
    retryAfter: Math.ceil(waitMs / 1000),
  })

/** Monotonic, because setting the wall clock back would reject every known client. */
const sinceStart = () => performance.now()

/** Each call adds one bucket at most, so checking two per call keeps full ones from piling up. */
const CHECKED_PER_CALL = 2

function forgetFull(fullAt: Map<string, number>, time: number) {
  let checked = 0
  for (const [client, full] of fullAt) {
    if (full > time && fullAt.size < MAX_CLIENTS) return
    fullAt.delete(client)
    if (++checked === CHECKED_PER_CALL) return
  }
}
