import { expect, test } from 'vitest'
import { type BillLine, lineIn, lineMistakes, totalOf } from './bill-values.ts'

const TODAY = '2026-11-28'
const line = { quantity: '12', cost: '21.35', batch: 'A1', best_before: '12/26' }
const product = { _id: 'milk', name: 'Milk', unit: '500 ml', selling_price: 30 }
const bill = (changes: Partial<BillLine>): BillLine => ({ ...line, key: 'k', product, ...changes })

test('a line is read as people write it', () => {
  expect(lineIn(bill({ cost: '₹1,021.35' }))).toEqual({
    product_id: 'milk',
    ...{ quantity: 12, cost: 1021.35, batch: 'A1', best_before: '2026-12-31' },
  })
  expect(lineIn(bill({ best_before: '' })).best_before).toBeNull()
})

test.each([
  [{ quantity: '0' }, { quantity: 'A whole number, 1 or more' }],
  [{ quantity: '1.5' }, { quantity: 'A whole number, 1 or more' }],
  [{ cost: '12,50' }, { cost: 'Use a point for paise: 12.50' }],
  [{ cost: '' }, { cost: 'What one unit costs, in rupees' }],
  [{ best_before: 'soon' }, { best_before: 'A day like 31-12-2026, or a month like 12/26' }],
  [{ best_before: '27-11-2026' }, { best_before: 'This day is over already' }],
])('%j is refused with a sentence', (changes, fields) => {
  expect(lineMistakes({ ...line, ...changes }, TODAY)).toEqual({ fields })
})

test('what is right has no mistakes, and the total is exact to the paisa', () => {
  expect(lineMistakes(line, TODAY)).toBeUndefined()
  expect(lineMistakes({ ...line, best_before: '28-11-2026' }, TODAY)).toBeUndefined()
  expect(totalOf([bill({}), bill({ quantity: '3', cost: '0.1' })])).toBe(256.5)
})
