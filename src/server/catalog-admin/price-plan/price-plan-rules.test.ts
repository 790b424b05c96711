import { expect, test } from 'vitest'
import type { PlanState } from '#contract/catalog/price-plan-kinds.ts'
import { dueSteps, objectionToPlan, type PricePlan, type Prices } from './price-plan-rules.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const FIFTY: Prices = { price: 50_00, discount: 0 }
const FORTY: Prices = { price: 40_00, discount: 0 }

const plan = (from: number, until: number, more: Partial<PricePlan> = {}): PricePlan => ({
  ...{ id: `${from}`, productId: 'milk', price: 40_00, discount: null },
  ...{ from: at(from), until: at(until), state: 'planned', plannedBy: 'meera' },
  ...{ former: null, applied: null, endedAt: null, version: 1 },
  ...more,
})
const running = (from: number, until: number): PricePlan =>
  plan(from, until, { state: 'running', former: FIFTY, applied: FORTY })

const statesOf = (plans: PricePlan[], prices: Prices): [PlanState, number][] =>
  dueSteps(plans, prices, NOW).map(({ to, after }) => [to, after.price])

test('a plan starts in its moment, and not before', () => {
  expect(statesOf([plan(0, 1)], FIFTY)).toEqual([['running', 40_00]])
  expect(statesOf([plan(0.001, 1)], FIFTY)).toEqual([])
})

test('a plan ends in its moment, and what it replaced returns', () => {
  expect(statesOf([running(-1, 0)], FORTY)).toEqual([['ended', 50_00]])
  expect(statesOf([running(-1, 0.001)], FORTY)).toEqual([])
})

test('a price that was changed while the plan ran stays', () => {
  expect(statesOf([running(-2, -1)], { price: 45_00, discount: 0 })).toEqual([['kept', 45_00]])
  expect(statesOf([running(-2, -1)], { price: 40_00, discount: 5 })).toEqual([['kept', 40_00]])
})

test('after a stop the shop ends what has run, leaves out what is over, and starts what is due', () => {
  const plans = [plan(-1, 1, { price: 30_00 }), plan(-2, -1), running(-4, -3)]

  expect(statesOf(plans, FORTY)).toEqual([
    ['ended', 50_00],
    ['missed', 50_00],
    ['running', 30_00],
  ])
})

test('a plan that follows another replaces the former price, not the planned one', () => {
  const steps = dueSteps([running(-2, 0), plan(0, 1, { price: 30_00 })], FORTY, NOW)

  expect(steps[1]).toMatchObject({ to: 'running', before: FIFTY, after: { price: 30_00 } })
})

test('a product without a price gets none from a plan, so that it does not cost nothing afterwards', () => {
  expect(statesOf([plan(-1, 1)], { price: 0, discount: 0 })).toEqual([['missed', 0]])
})

test.each([
  ['from the past', plan(-1, 1), 'This time is over. Choose a later one.'],
  ['of more than a year', plan(1, 367 * 24), 'Choose a time within 366 days.'],
  ['beside another', plan(2, 4), 'Another planned price of this product is in this time.'],
  ['around another', plan(0.5, 9), 'Another planned price of this product is in this time.'],
  [
    'for one paisa less 99 percent',
    plan(4, 5, { price: 1, discount: 99 }),
    'It would cost nothing.',
  ],
])('a plan %s is rejected', (_, terms, sentence) => {
  const why = objectionToPlan(terms, { prices: FIFTY, others: [plan(1, 3)] }, NOW)

  expect(why?.message).toBe(sentence.replace('366', '{days}'))
})

test('plans of a product can touch', () => {
  const others = [plan(1, 3), plan(5, 6)]

  expect(objectionToPlan(plan(3, 5), { prices: FIFTY, others }, NOW)).toBeUndefined()
})

test('a product has at most ten', () => {
  const others = Array.from({ length: 10 }, (_, index) => plan(index + 1, index + 2))

  expect(objectionToPlan(plan(20, 21), { prices: FIFTY, others }, NOW)?.message).toContain(
    'at most',
  )
})
