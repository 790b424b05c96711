import { expect, test } from 'vitest'
import { MAX_PAGE } from '#contract/paging.ts'
import { pageIn } from './page-number.ts'

const pageOf = (page: string) => pageIn(new URLSearchParams({ page }))

test('an invalid page number is page 1', () => {
  expect(['', '0', '-3', 'two', 'NaN'].map(pageOf)).toEqual([1, 1, 1, 1, 1])
})

test('a page number is limited to the maximum', () => {
  expect(['99999', '1e300', 'Infinity'].map(pageOf)).toEqual([MAX_PAGE, MAX_PAGE, MAX_PAGE])
})
