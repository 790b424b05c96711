import { expect, test } from 'vitest'
import type { PriceEnding } from '#contract/catalog/bulk-kinds.ts'
import { type PriceChange, priceAfter } from './bulk-price-rules.ts'

const percent = (percent: number, ending: PriceEnding = 'paisa'): PriceChange => ({
  kind: 'price-percent',
  percent,
  ending,
})
const amount = (amount: number, ending: PriceEnding = 'paisa'): PriceChange => ({
  kind: 'price-amount',
  amount,
  ending,
})

test.each<[number, PriceChange, number]>([
  [30_00, { kind: 'price', price: 32.5 }, 32_50],
  [0, { kind: 'price', price: 32.5 }, 32_50],
  [30_00, percent(5), 31_50],
  [33_33, percent(10), 36_66],
  [33_35, percent(10), 36_69],
  [1_05, percent(50), 1_58],
  [30_00, percent(-33.33), 20_00],
  [30_00, percent(5, 'rupee'), 32_00],
  [29_49, percent(0.01, 'rupee'), 29_00],
  [30_00, percent(5, '99'), 31_99],
  [30_00, percent(1, '99'), 29_99],
  [30_00, percent(2, '99'), 30_99],
  [50, percent(10, '99'), 99],
  [30_00, amount(-2.25), 27_75],
  [30_00, amount(1.5, 'rupee'), 32_00],
  [30_00, amount(2, '99'), 31_99],
])('%d paise after %j is %d', (before, change, after) => {
  expect(priceAfter(before, change)).toEqual({ price: after })
})

test.each<[number, PriceChange, string]>([
  [0, percent(5), 'It has no price yet.'],
  [30_00, amount(-30), 'It would cost nothing.'],
  [30_00, amount(-40, '99'), 'It would cost nothing.'],
  [40, percent(10, 'rupee'), 'It would cost nothing.'],
  [90_000_000_00, percent(50), 'Its price would be too high.'],
])('%d paise cannot be changed by %j', (before, change, why) => {
  expect(priceAfter(before, change)).toMatchObject({ why: { message: why } })
})
