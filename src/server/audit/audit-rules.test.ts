import { expect, test } from 'vitest'
import { changesBetween } from './audit-rules.ts'

test('only the fields that differ are kept, with both values', () => {
  const before = { name: 'Milk', price: 30_00, images: ['/media/a.webp'] }
  const after = { name: 'Milk', price: 32_00, images: ['/media/a.webp', '/media/b.webp'] }

  expect(changesBetween(before, after)).toEqual({
    before: { price: 30_00, images: ['/media/a.webp'] },
    after: { price: 32_00, images: ['/media/a.webp', '/media/b.webp'] },
  })
})

test('saving without a change is no change', () => {
  expect(changesBetween({ name: 'Milk' }, { name: 'Milk' })).toBeUndefined()
})
