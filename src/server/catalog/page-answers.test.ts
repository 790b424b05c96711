import { expect, test } from 'vitest'
import { Catalog } from './catalog.ts'
import { firstData } from './page-answers.ts'

const catalog = { catalog: new Catalog(), shop: 'Tokri', previewsAt: undefined }
const DELIVERY = '/api/v1/delivery/now'
const callsOf = (query: string) =>
  firstData('search', `/search?${query}`, catalog).calls.filter((call) => call !== DELIVERY)

test('a search page embeds its first answer, requested as its screen does', () => {
  const asked = (text: string) => [
    `/api/v1/product/get-products?fields=card&currentPage=1&pageSize=12&searchText=${text}`,
  ]

  expect(callsOf('q=toned+milk')).toEqual(asked('toned+milk'))
  expect(callsOf('q=%20milk%20&page=1')).toEqual(asked('milk'))
  expect(callsOf('q=what?')).toEqual(asked('what%3F'))
  expect(callsOf('q=%22%3C/script%3E%26%26')).toEqual(asked('%22%3C%2Fscript%3E%26%26'))
})

test('a search with filters, another page or a too long text embeds nothing', () => {
  for (const query of ['', 'q=', 'q=milk&page=2', 'q=milk&literal=1', 'q=milk&veg=1']) {
    expect(callsOf(query)).toEqual([])
  }
  expect(callsOf(`q=${'a'.repeat(10_000)}`)).toEqual([])
})

test('search pages are not cached', () => {
  expect(firstData('search', '/search?q=milk', catalog).once).toBe(true)
})

test('checkout embeds the payment options and no personal data', () => {
  expect(firstData('checkout', '/checkout', catalog).calls).toEqual([
    '/api/v1/order/payment-options',
    DELIVERY,
  ])
})

test('every page embeds the current delivery promise', () => {
  for (const answers of ['landing', 'home', 'listing', 'product', 'search', undefined] as const) {
    expect(firstData(answers, '/any?q=', catalog).calls).toContain(DELIVERY)
  }
})

const ID = '01900000-0000-7000-8000-000000000000'
const withMilk = {
  catalog: { find: () => ({}) } as unknown as Catalog,
  shop: 'Tokri',
  previewsAt: undefined,
}
const product = (image: string[]) => ({ image })

test('a product page names its first picture for the frame', () => {
  const { pictures } = firstData('product', `/product/milk-${ID}`, withMilk)

  expect(pictures?.([{}, { data: product(['/a.webp', '/b.webp']) }, {}])).toEqual(['/a.webp'])
  expect(pictures?.([{}, { data: null }, {}])).toEqual([])
})

test('a search page names the pictures of its first cards for the frame, each in its place', () => {
  const { pictures } = firstData('search', '/search?q=milk', catalog)
  const cards = ['1', '2', '3', '4', '5'].map((name) => product([name]))

  expect(pictures?.([{ data: [product([]), ...cards] }, {}])).toEqual(['', '1', '2', '3'])
})

test('a category and its subcategory have heads of their own, though their first calls are the same', () => {
  const beside = [{ id: ID }]
  const shop = {
    catalog: { subcategoriesOf: () => beside } as unknown as Catalog,
    shop: 'Tokri',
    previewsAt: 'https://tokri.example',
  }
  const category = firstData('listing', `/product-categorized/dairy-${ID}`, shop)
  const subcategory = firstData(
    'listing',
    `/product-categorized/dairy-${ID}/milk-${ID}?page=2`,
    shop,
  )

  expect(category.calls).toEqual(subcategory.calls)
  expect(category.head?.of).not.toBe(subcategory.head?.of)
})
