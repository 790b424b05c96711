import { expect, test } from 'vitest'
import { staffProductOf, tomato } from '#web/testing/products.ts'
import { pageFor } from '../page-size.ts'
import { sheetsOf } from '../sheets.ts'
import { shelfLabel } from './shelf-label.ts'

test('a label has price, MRP where it differs, unit price and the bars of the code', () => {
  const product = staffProductOf(tomato(), {
    price: 300,
    selling_price: 270,
    net_quantity: { amount: 500, unit: 'g', packs: 1 },
    barcode: '6291041500213',
    name_hi: 'टमाटर',
  })

  expect(shelfLabel(product)).toMatchObject({
    price: '₹270',
    mrp: '₹300',
    unitPrice: '₹54.00 per 100 g',
    nameHi: 'टमाटर',
  })
  expect(shelfLabel(product).bars?.text).toBe('6291041500213')
})

test('what a product does not have is not on its label', () => {
  const product = staffProductOf(tomato(), { price: 38, selling_price: 38, name_hi: null })

  expect(shelfLabel(product)).toMatchObject({
    mrp: undefined,
    unitPrice: undefined,
    nameHi: undefined,
    bars: undefined,
  })
})

test('a sheet that is begun keeps its used places, and the last sheet is full', () => {
  expect(sheetsOf(['a', 'b', 'c'], 2)).toEqual([
    ['a', 'b'],
    ['c', undefined],
  ])
  expect(sheetsOf(['a', 'b'], 2, 1)).toEqual([
    [undefined, 'a'],
    ['b', undefined],
  ])
  expect(sheetsOf([], 24, 5)).toEqual([])
})

test('the roll is as long as the longest sheet, and at most as A4', () => {
  expect(pageFor('80mm', [80.2, 120.4])).toEqual({ width: 80, height: 131, margin: 4 })
  expect(pageFor('80mm', [])).toMatchObject({ height: 40 })
  expect(pageFor('80mm', [900])).toMatchObject({ height: 297 })
  expect(pageFor('A4', [900])).toMatchObject({ width: 210, height: 297 })
})
