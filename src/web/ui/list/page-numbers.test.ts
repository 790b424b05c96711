import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('all page numbers are shown when they fit', () => {
  expect(pageNumbers(2, 4, 5)).toEqual([1, 2, 3, 4])
})

test('five numbers at the start, in the middle and at the end', () => {
  expect(pageNumbers(1, 38, 5)).toEqual([1, 2, 3, 4, 'gap-after', 38])
  expect(pageNumbers(20, 38, 5)).toEqual([1, 'gap-before', 19, 20, 21, 'gap-after', 38])
  expect(pageNumbers(38, 38, 5)).toEqual([1, 'gap-before', 35, 36, 37, 38])
})

test('at most the limit of numbers, always with the current page', () => {
  for (let current = 1; current <= 40; current += 1) {
    const numbers = pageNumbers(current, 40, 10).filter((mark) => typeof mark === 'number')
    expect(numbers).toHaveLength(10)
    expect(numbers).toContain(current)
  }
})
