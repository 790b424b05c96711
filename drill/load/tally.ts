import type { RouteName } from '#contract/routes.ts'

/** ok: a success; rejected: the shop said no with a sentence; failed: no answer, or one that the shop regrets. */
export type Outcome = 'ok' | 'rejected' | 'failed'

export type CallName = RouteName | 'picture' | 'provider'

/** One attempt of a request. Times in ms of this process. */
export type Attempt = { call: CallName; begin: number; end: number; outcome: Outcome; note: string }

export type Tally = {
  add: (attempt: Attempt) => void
  /** All attempts that ended since this time. */
  since: (from: number) => readonly Attempt[]
}

export function openTally(): Tally {
  const attempts: Attempt[] = []
  return {
    add: (attempt) => attempts.push(attempt),
    since: (from) => attempts.filter(({ end }) => end >= from),
  }
}

/** A time during which no second machine could have answered. */
export type Outage = { from: number; until: number }

/** The longest time in ms between two successes, without what lies in an outage. */
export function longestPause(
  successes: readonly number[],
  { from, until }: Outage,
  outages: readonly Outage[] = [],
): number {
  const times = [from, ...successes.filter((at) => at > from && at < until).toSorted(byTime), until]
  const gaps = times.slice(1).map((end, nth) => {
    const begin = times[nth] ?? end
    return end - begin - overlapOf({ from: begin, until: end }, outages)
  })
  return Math.max(0, ...gaps)
}

const byTime = (one: number, other: number) => one - other

const overlapOf = (gap: Outage, outages: readonly Outage[]) =>
  outages.reduce(
    (sum, { from, until }) =>
      sum + Math.max(0, Math.min(gap.until, until) - Math.max(gap.from, from)),
    0,
  )
