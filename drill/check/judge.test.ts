import { expect, test } from 'vitest'
import { longestPause } from '../load/tally.ts'
import { faultsOf, type Result } from './judge.ts'

const WINDOW = { from: 0, until: 10_000 }

test('a pause is the longest time between two successes, also before the first and after the last', () => {
  expect(longestPause([1_000, 2_000, 9_000], WINDOW)).toBe(7_000)
  expect(longestPause([4_000, 5_000], WINDOW)).toBe(5_000)
  expect(longestPause([], WINDOW)).toBe(10_000)
})

test('the part of a pause in which no second machine could answer does not count', () => {
  const outage = { from: 2_500, until: 8_000 }

  expect(longestPause([1_000, 2_000, 9_000], WINDOW, [outage])).toBe(1_500)
})

const calm: Result = {
  name: 'calm',
  requests: 100,
  failed: 0,
  readPause: 400,
  orderPause: 500,
  orders: { acknowledged: 10, found: 10, lost: [], doubled: 0, unanswered: 0 },
  money: { shop: 500, provider: 500, documents: 500, cash: 300, cashDocuments: 300 },
  notes: [],
}

test.each<[string, Partial<Result>, string]>([
  ['a lost order', { orders: { ...calm.orders, lost: ['TKR-1'] } }, 'lost orders: TKR-1'],
  ['a doubled order', { orders: { ...calm.orders, doubled: 1 } }, '1 orders more than purchases'],
  ['an unanswered one', { orders: { ...calm.orders, unanswered: 2 } }, '2 purchases were never'],
  ['a paisa too much', { money: { ...calm.money, provider: 501 } }, 'the ledgers differ'],
  ['a paisa without a document', { money: { ...calm.money, cashDocuments: 299 } }, 'the ledgers'],
  ['a pause of orders', { orderPause: 3_100 }, 'orders paused too long'],
  ['a pause of reads', { readPause: 3_100 }, 'reads paused too long'],
])('%s breaks a drill', (_what, change, fault) => {
  expect(faultsOf({ ...calm, ...change }, calm)).toEqual([expect.stringContaining(fault)])
})

test('failed requests alone break none, nor does a pause on a machine that pauses in calm', () => {
  const slow = { ...calm, orderPause: 1_500 }

  expect(faultsOf({ ...calm, failed: 20, orderPause: 5_900 }, slow)).toEqual([])
})
