import { expect, test } from 'vitest'
import { comparablePrice, type NetQuantity, unitPrice } from './unit-price.ts'

test.each<[price: number, net: NetQuantity, expected: ReturnType<typeof unitPrice>]>([
  [36_00, { amount: 500, unit: 'g', packs: 1 }, { price: 7_20, per: '100 g' }],
  [194_25, { amount: 500, unit: 'g', packs: 1 }, { price: 38_85, per: '100 g' }],
  [5_00, { amount: 70, unit: 'g', packs: 1 }, { price: 7_14, per: '100 g' }],
  [280_00, { amount: 5, unit: 'kg', packs: 1 }, { price: 56_00, per: 'kg' }],
  [36_00, { amount: 0.5, unit: 'kg', packs: 1 }, { price: 7_20, per: '100 g' }],
  [120_00, { amount: 200, unit: 'ml', packs: 6 }, { price: 100_00, per: 'litre' }],
  [20_00, { amount: 200, unit: 'ml', packs: 1 }, { price: 10_00, per: '100 ml' }],
  [68_00, { amount: 1, unit: 'l', packs: 1 }, { price: 68_00, per: 'litre' }],
  [66_00, { amount: 6, unit: 'piece', packs: 1 }, { price: 11_00, per: 'piece' }],
  [66_00, { amount: 1, unit: 'piece', packs: 1 }, undefined],
])('%i paise for %j are %j', (price, net, expected) => {
  expect(unitPrice(price, net)).toEqual(expected)
})

test('beside a litre, half a litre is compared by the litre', () => {
  const half = { selling_price: 32, net_quantity: { amount: 500, unit: 'ml', packs: 1 } } as const
  const whole = { selling_price: 72, net_quantity: { amount: 1, unit: 'l', packs: 1 } } as const

  expect(comparablePrice(half)).toMatchObject({ values: { price: '₹6.40' } })
  const [ofHalf, ofWhole] = [half, whole].map((one) => comparablePrice(one, [half, whole]))
  expect(ofHalf?.values).toEqual({ price: '₹64.00' })
  expect(ofWhole?.values).toEqual({ price: '₹72.00' })
  expect(ofHalf?.message).toEqual(ofWhole?.message)
})
