import { expect, test } from 'vitest'
import { addressOf } from './request.ts'

test('a call has its query on an iPhone of 2017, where nobody counts the words of an address', () => {
  expect('size' in URLSearchParams.prototype).toBe(false)

  expect(addressOf('product.get', { query: { productId: '0190f100' } })).toBe(
    '/api/v1/product/get-product?productId=0190f100',
  )
  expect(addressOf('category.list', { query: { searchText: '', page: undefined } })).toBe(
    '/api/v1/category/get-all-categories',
  )
})
