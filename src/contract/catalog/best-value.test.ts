import { expect, test } from 'vitest'
import { bestValueOf } from './best-value.ts'
import type { NetQuantity } from './unit-price.ts'

type Row = [price: number, amount: number, unit: NetQuantity['unit'], packs?: number]

test.each<[string, Row[], string | undefined]>([
  [
    'the larger pack is cheaper per litre',
    [
      [30, 500, 'ml'],
      [56, 1, 'l'],
    ],
    '1',
  ],
  [
    'the smaller pack is on offer',
    [
      [25, 500, 'ml'],
      [56, 1, 'l'],
    ],
    '0',
  ],
  [
    'packs are counted',
    [
      [60, 300, 'ml', 6],
      [40, 1, 'l'],
    ],
    '0',
  ],
  [
    'both cost the same',
    [
      [30, 500, 'ml'],
      [60, 1, 'l'],
    ],
    undefined,
  ],
  [
    'pieces and weight do not compare',
    [
      [30, 6, 'piece'],
      [60, 1, 'kg'],
    ],
    undefined,
  ],
  ['one size alone is no choice', [[30, 500, 'ml']], undefined],
])('%s', (_, rows, best) => {
  const sizes = rows.map(([selling_price, amount, unit, packs = 1], at) => ({
    ...{ _id: String(at), selling_price },
    net_quantity: { amount, unit, packs },
  }))

  expect(bestValueOf(sizes)).toBe(best)
})

test('a size without a net quantity leaves the others uncompared', () => {
  const net_quantity = { amount: 1, unit: 'l', packs: 1 } as const

  expect(
    bestValueOf([
      { _id: 'a', selling_price: 30, net_quantity },
      { _id: 'b', selling_price: 20, net_quantity: null },
    ]),
  ).toBeUndefined()
})
