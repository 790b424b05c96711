import { expect, test } from 'vitest'
import { listingScreen, productScreen, searchScreen } from './page-view.ts'

const milk = {
  _id: '5f0c0f3e-0000-4000-8000-000000000001',
  name: 'Toned Milk',
  image: ['/media/ab-960.webp', '/media/cd-960.webp'],
  unit: '500 ml',
  stock: 3,
  price: 1234.5,
  discount: 10,
  selling_price: 1111.05,
  brand: null,
}
const WORDS = {
  id: milk._id,
  name: 'Toned Milk',
  unit: '500 ml',
  whole: '₹1,111',
  paise: '.05',
  list: '₹1,234.50',
  saving: '₹123.45',
  percent: '10%',
}
const found = (data: unknown) => [{}, { data }]

test('a product page contains the product with its first picture in the stored sizes', () => {
  expect(productScreen(found(milk))).toEqual({
    part: 'product, paise reduced off',
    blanks: {
      ...WORDS,
      gallery: [
        {
          part: 'gallery of 2, picture of 960',
          blanks: { name: 'Toned Milk', picture: '/media/ab', count: 'of 2' },
        },
      ],
      ...{ mark: [], beside: [], below: [] },
    },
  })
})

test('optional fields of a product have parts of their own', () => {
  const marked = {
    ...{ ...milk, food_mark: 'veg' },
    net_quantity: { amount: 500, unit: 'ml', packs: 1 },
  }

  const price = { blanks: { comparable: '₹222.21 per 100 ml' } }
  expect(productScreen(found(marked))).toMatchObject({
    blanks: {
      mark: [{ part: 'mark, veg' }],
      beside: [{ part: 'unit price beside', ...price }],
      below: [{ part: 'unit price below', ...price }],
    },
  })
})

test('a sold-out product without a picture has its own frame', () => {
  const bare = { ...milk, image: [], stock: 0, selling_price: 1234.5, discount: 0 }

  expect(productScreen(found(bare))).toMatchObject({
    part: 'product, sold-out paise',
    blanks: { gallery: [{ part: 'gallery of 0, no picture, muted' }] },
  })
})

test('a picture of another host is shown unchanged', () => {
  const image = ['https://a.example/milk.jpg']

  expect(productScreen(found({ ...milk, image }))).toMatchObject({
    blanks: {
      gallery: [
        { part: 'gallery of 1, picture', blanks: { picture: 'https://a.example/milk.jpg' } },
      ],
    },
  })
})

test('a page of a deleted product contains nothing', () => {
  expect(productScreen(found(null))).toBeUndefined()
})

const places = (name: string) => ({ data: [{ _id: name, name }] })
const listed = (count: number) => ({
  data: Array.from({ length: Math.min(count, 20) }, () => milk),
  totalCount: count,
})

test('a listing page contains its names, its count and its first cards', () => {
  const screen = listingScreen('Dairy', 'Milk')([places('Dairy'), places('Milk'), listed(37)])

  expect(screen).toMatchObject({
    part: 'listing',
    blanks: { category: 'Dairy', subcategory: 'Milk', count: '37' },
  })
  expect(screen?.blanks.cards).toHaveLength(4)
  expect(screen?.blanks.cards).toContainEqual({
    part: 'card, paise reduced off, picture of 960',
    blanks: { ...WORDS, picture: '/media/ab' },
  })
})

test('an empty or unknown listing has no frame', () => {
  const names = [places('Dairy'), places('Milk')]

  expect(listingScreen('Dairy', 'Milk')([...names, listed(0)])).toBeUndefined()
  expect(listingScreen('Dairy', 'Curd')([...names, listed(37)])).toBeUndefined()
})

test('a search page contains the results and the query as typed', () => {
  const found = { ...listed(12), corrected: null, meant: ['milk'] }

  expect(searchScreen('दूध </script>')([found])).toMatchObject({
    part: 'found',
    blanks: { query: 'दूध </script>', count: '12', meant: ' for दूध </script>, milk' },
  })
})

test('a corrected or empty search has no frame', () => {
  expect(searchScreen('mlik')([{ ...listed(12), corrected: 'milk', meant: [] }])).toBeUndefined()
  expect(searchScreen('milk')([{ ...listed(0), corrected: null, meant: [] }])).toBeUndefined()
})
