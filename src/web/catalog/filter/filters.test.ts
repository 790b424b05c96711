import { expect, test } from 'vitest'
import {
  choiceCount,
  filterParams,
  NO_FILTERS,
  normalizedParams,
  readFilters,
  toggled,
  withFilters,
} from './filters.ts'

const DAIRY = '0190f100-0000-7000-8000-000000000002'

test('the URL has only changed filters, sorted, and starts at the first page', () => {
  const filters = {
    ...NO_FILTERS,
    brand: ['nukkad', 'savera'],
    category: [DAIRY],
    min: 20,
    veg: true,
    stock: true,
    sort: 'price' as const,
  }
  const params = withFilters(new URLSearchParams('q=milk&page=3&off=10'), filters)

  expect(params.toString()).toBe(
    `q=milk&category=${DAIRY}&brand=nukkad&brand=savera&min=20&veg=1&stock=1&sort=price`,
  )
  expect(readFilters(params)).toEqual(filters)
})

test('unknown values are ignored', () => {
  const params = new URLSearchParams(
    'category=nine&min=much&max=-1&off=7&veg=perhaps&stock=yes&sort=cheap&brand=&brand=%20Savera%20',
  )

  expect(readFilters(params)).toEqual({ ...NO_FILTERS, brand: ['savera'] })
})

test('values that cannot be a brand name are ignored', () => {
  const params = new URLSearchParams('brand=%00&brand=sav%1Bera&brand=nukkad&origin=%0A')

  expect(readFilters(params)).toEqual({ ...NO_FILTERS, brand: ['nukkad'] })
})

test('invalid parameters are removed from the URL once, and others are kept', () => {
  const typed = 'q=milk&min=abc&brand=%20Savera&sort=bad&off=10&page=2&utm_source=mail&foo=1'

  const clean = normalizedParams(new URLSearchParams(typed))

  expect(String(clean)).toBe('q=milk&utm_source=mail&foo=1&brand=savera&off=10&page=2')
  expect(clean && normalizedParams(clean)).toBeUndefined()
})

test.each(['', 'q=milk', 'off=10&q=milk&brand=a%2Cc&brand=b&min=1.5&veg=0', 'page=nine&literal=1'])(
  'of "%s" nothing is lost',
  (typed) => {
    expect(normalizedParams(new URLSearchParams(typed))).toBeUndefined()
  },
)

test('an unfiltered list sends no filter parameters', () => {
  expect(filterParams(NO_FILTERS)).toEqual({})
  expect(choiceCount({ ...NO_FILTERS, sort: 'price' })).toBe(0)
  expect(choiceCount({ ...NO_FILTERS, min: 1, max: 2, veg: false, brand: ['a', 'b'] })).toBe(4)
})

test('an option is added and removed', () => {
  expect(toggled(['b'], 'a')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})
