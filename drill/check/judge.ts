import type { Purchase } from '../load/shopper.ts'
import { type Attempt, longestPause, type Outage } from '../load/tally.ts'
import type { Money } from './money.ts'
import { isEqual } from './money.ts'
import type { OrderCheck } from './orders.ts'

/** The figures of one scenario. Pauses in ms. */
export type Result = {
  name: string
  requests: number
  failed: number
  readPause: number
  orderPause: number
  orders: OrderCheck
  money: Money
  /** Why requests failed or were rejected, and how often. */
  notes: [string, number][]
}

type Seen = {
  name: string
  attempts: readonly Attempt[]
  purchases: readonly Purchase[]
  window: Outage
  outages: readonly Outage[]
  orders: OrderCheck
  money: Money
}

const READS = ['product.list', 'product.get', 'product.suggest', 'category.list']

export function resultOf({
  name,
  attempts,
  purchases,
  window,
  outages,
  orders,
  money,
}: Seen): Result {
  const reads = attempts.filter(({ call, outcome }) => READS.includes(call) && outcome === 'ok')
  const ordered = purchases.flatMap(({ acknowledgedAt }) => acknowledgedAt ?? [])
  return {
    name,
    requests: attempts.length,
    failed: attempts.filter(({ outcome }) => outcome === 'failed').length,
    readPause: longestPause(
      reads.map(({ end }) => end),
      window,
    ),
    orderPause: longestPause(ordered, window, outages),
    orders,
    money,
    notes: countNotes(attempts),
  }
}

function countNotes(attempts: readonly Attempt[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { call, outcome, note } of attempts) {
    if (outcome !== 'ok') counts.set(`${call}: ${note}`, (counts.get(`${call}: ${note}`) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)
}

/** Where a second machine could have answered. */
const MAX_PAUSE_MS = 3_000
/** A machine that is busy with other work pauses without any trouble, too. */
const TIMES_CALM = 4

/** What is broken, in sentences; empty: nothing. Pauses are compared with those of the calm before. */
export function faultsOf(result: Result, calm: Result): string[] {
  const { orders, money } = result
  const limit = (calmPause: number) => Math.max(MAX_PAUSE_MS, TIMES_CALM * calmPause)
  return [
    ...(orders.lost.length > 0 ? [`lost orders: ${orders.lost.join(', ')}`] : []),
    ...(orders.doubled === 0 ? [] : [`${orders.doubled} orders more than purchases`]),
    ...(orders.unanswered > 0 ? [`${orders.unanswered} purchases were never answered`] : []),
    ...(isEqual(money) ? [] : [`the ledgers differ: ${JSON.stringify(money)}`]),
    ...(result.readPause > limit(calm.readPause) ? ['reads paused too long'] : []),
    ...(result.orderPause > limit(calm.orderPause) ? ['orders paused too long'] : []),
  ]
}
