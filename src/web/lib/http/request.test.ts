import { expect, test } from 'vitest'
import { urlOf } from './request.ts'

test('the query string works on an iPhone of 2017, which has no URLSearchParams.size', () => {
  expect('size' in URLSearchParams.prototype).toBe(false)

  expect(urlOf('product.get', { query: { productId: '0190f100' } })).toBe(
    '/api/v1/product/get-product?productId=0190f100',
  )
  expect(urlOf('category.list', { query: { searchText: '', page: undefined } })).toBe(
    '/api/v1/category/get-all-categories',
  )
})
