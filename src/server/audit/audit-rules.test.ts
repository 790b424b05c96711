import { expect, test } from 'vitest'
import { changesBetween } from './audit-rules.ts'

test('only the fields that differ are recorded, with both values', () => {
  const before = { name: 'Milk', price: 30_00, images: ['/media/a.webp'] }
  const after = { name: 'Milk', price: 32_00, images: ['/media/a.webp', '/media/b.webp'] }

  expect(changesBetween(before, after)).toEqual({
    before: { price: 30_00, images: ['/media/a.webp'] },
    after: { price: 32_00, images: ['/media/a.webp', '/media/b.webp'] },
  })
})

test('the same fields in another order are no change, at any depth', () => {
  const officer = { name: 'Asha', email: 'a@shop.in', hours: [{ from: '9', to: '5' }] }
  const kept = { email: 'a@shop.in', hours: [{ to: '5', from: '9' }], name: 'Asha' }

  expect(changesBetween({ officer: kept }, { officer })).toBeUndefined()
})

test('a list in another order is a change', () => {
  expect(changesBetween({ images: ['a', 'b'] }, { images: ['b', 'a'] })).toBeDefined()
})

test('saving without a change is no change', () => {
  expect(changesBetween({ name: 'Milk' }, { name: 'Milk' })).toBeUndefined()
})
