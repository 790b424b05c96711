import { expect, test } from 'vitest'
import type { CatalogProduct } from '../../product-rules.ts'
import { facetsOf } from './facets.ts'
import { NO_FILTERS } from './filter-rules.ts'

test('facets are counted in one pass over the products', () => {
  const asked = { ...NO_FILTERS, brands: ['savera'], off: 5 }

  const facets = facetsOf(onlyOnce([product(), product({ brand: 'Nukkad', discount: 10 })]), asked)

  expect(facets).toMatchObject({
    shown: 0,
    all: 2,
    brands: [
      { value: 'nukkad', count: 1 },
      { value: 'savera', count: 0 },
    ],
    discounts: [{ count: 0 }, { count: 0 }, { count: 0 }],
  })
})

test('a brand in several spellings is one option, named by the first spelling', () => {
  const products = ['Savera', 'SAVERA', ' savera ', null].map((brand) => product({ brand }))

  expect(facetsOf(products, NO_FILTERS).brands).toEqual([
    { value: 'savera', name: 'Savera', count: 3 },
  ])
})

test('of very many brands the most frequent and the chosen ones are offered', () => {
  const many = Array.from({ length: 300 }, (_, nth) => product({ brand: `Brand ${1000 + nth}` }))
  const products = [...many, product({ brand: 'Popular' }), product({ brand: 'Popular' })]

  const { brands } = facetsOf(products, { ...NO_FILTERS, brands: ['brand 1299'] })

  expect(brands).toHaveLength(101)
  expect(brands[0]).toEqual({ value: 'popular', name: 'Popular', count: 2 })
  expect(brands.at(-1)).toEqual({ value: 'brand 1299', name: 'Brand 1299', count: 1 })
})

test('sizes of one thing are counted once, as the list shows one card of them', () => {
  const sizeGroup = 'milk'
  const products = [
    product({ sizeGroup, discount: 10 }),
    product({ sizeGroup, stock: 0 }),
    product({ brand: 'Nukkad', sizeGroup: 'curd' }),
  ]

  expect(facetsOf(products, NO_FILTERS)).toMatchObject({
    ...{ shown: 2, all: 2, veg: 2, inStock: 2 },
    brands: [
      { value: 'savera', count: 1 },
      { value: 'nukkad', count: 1 },
    ],
    discounts: [{ count: 1 }, { count: 1 }, { count: 0 }],
  })
})

test('no products have no options', () => {
  expect(facetsOf([], NO_FILTERS)).toMatchObject({ all: 0, brands: [], price: { min: 0, max: 0 } })
})

function* onlyOnce(products: readonly CatalogProduct[]) {
  yield* products
}

function product(values: Partial<CatalogProduct> = {}): CatalogProduct {
  return {
    id: 'one',
    version: 1,
    name: 'Toned Milk',
    nameHi: null,
    brand: 'Savera',
    unit: '1 l',
    price: 30_00,
    discount: 0,
    stock: 5,
    foodMark: 'veg',
    countryOfOrigin: 'India',
    net: null,
    position: 1,
    sizeGroup: null,
    categories: [],
    subcategories: [],
    ...values,
  }
}
