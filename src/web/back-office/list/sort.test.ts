import { expect, test } from 'vitest'
import { ORDER_SORTS } from '#contract/order/order-kinds.ts'
import { PEOPLE_SORTS } from '#contract/people/people-sorts.ts'
import { sortAfter, sortIn } from './sort.ts'

test.each([
  ['sort=-total', '-total'],
  ['sort=total', 'total'],
  ['', '-placed'],
  ['sort=__proto__', '-placed'],
  ['sort=name', '-placed'],
])('%j asks for the orders by %s', (address, sort) => {
  expect(sortIn(new URLSearchParams(address), ORDER_SORTS)).toBe(sort)
})

test('a column that is pressed again and again goes one way, the other, and back', () => {
  const first = sortAfter(PEOPLE_SORTS, '-joined', 'bought')
  const second = sortAfter(PEOPLE_SORTS, first, 'bought')
  const third = sortAfter(PEOPLE_SORTS, second, 'bought')

  expect([first, second, third]).toEqual(['-bought', 'bought', '-joined'])
  expect(sortAfter(PEOPLE_SORTS, '-bought', 'name')).toBe('name')
})

test('the column that sorts a list by itself has only two ways', () => {
  expect(sortAfter(ORDER_SORTS, '-placed', 'placed')).toBe('placed')
  expect(sortAfter(ORDER_SORTS, 'placed', 'placed')).toBe('-placed')
})
