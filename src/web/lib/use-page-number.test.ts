import { expect, test } from 'vitest'
import { MAX_PAGE } from '#contract/constants.ts'
import { pageIn } from './use-page-number.ts'

const pageOf = (page: string) => pageIn(new URLSearchParams({ page }))

test('a page that is no number is the first', () => {
  expect(['', '0', '-3', 'two', 'NaN'].map(pageOf)).toEqual([1, 1, 1, 1, 1])
})

test('a page beyond all pages is the last that the shop is asked for', () => {
  expect(['99999', '1e300', 'Infinity'].map(pageOf)).toEqual([MAX_PAGE, MAX_PAGE, MAX_PAGE])
})
