import { expect, test } from 'vitest'
import { MAX_COMPARED, similarTo } from './similar-rules.ts'

const product = (id: string, more: Partial<Parameters<typeof similarTo>[0]> = {}) => ({
  id,
  name: 'Milk',
  brand: null,
  price: 30_00,
  stock: 10,
  ...more,
})
const milk = product('milk', { name: 'Savera Toned Milk 500 ml', brand: 'Savera' })

test.each([
  ['more shared words in the name', { name: 'Toned Milk' }, { name: 'Badam Milk' }],
  ['what is of the same brand', { name: 'Dahi', brand: 'savera ' }, { name: 'Dahi' }],
  ['what costs about as much', { name: 'Dahi', price: 32_00 }, { name: 'Dahi', price: 90_00 }],
  ['what costs half as much', { name: 'Dahi', price: 15_00 }, { name: 'Dahi', price: 70_00 }],
  [
    'the same thing before the same brand',
    { name: 'Toned Milk' },
    { name: 'Ghee', brand: 'Savera' },
  ],
  ['one packet of many', { name: 'Toned Milks' }, { name: 'Badam Milk' }],
])('%s is nearer', (_, near, far) => {
  const shelf = [product('far', far), product('near', near)]

  expect(idsOf(similarTo(milk, shelf, 12))).toEqual(['near', 'far'])
})

test.each([
  ['a brand within a name', { name: 'Savera Ghee' }],
  ['how much is in a packet', { name: 'Ghee 500 ml' }],
])('%s makes no two things alike', (_, more) => {
  const shelf = [product('first', { name: 'Ghee' }), product('second', more)]

  expect(idsOf(similarTo(milk, shelf, 12))).toEqual(['first', 'second'])
})

test('products in stock come before more similar ones that are sold out', () => {
  const shelf = [
    product('gone', { ...milk, id: 'gone', stock: 0 }),
    product('here', { name: 'Dahi' }),
  ]

  expect(idsOf(similarTo(milk, shelf, 12))).toEqual(['here', 'gone'])
})

test('a product is not similar to itself, and equals come in shelf order', () => {
  const shelf = [milk, ...['a', 'b', 'c'].map((id) => product(id))]

  expect(idsOf(similarTo(milk, shelf, 2))).toEqual(['a', 'b'])
})

test('products without price, brand or words in the name are compared too', () => {
  const bare = product('bare', { name: '—', price: 0 })
  const shelf = [product('dear', { name: '…' }), product('free', { name: '…', price: 0 })]

  expect(idsOf(similarTo(bare, shelf, 12))).toEqual(['dear', 'free'])
})

test('only the beginning of a very long shelf is compared', () => {
  const long = Array.from({ length: MAX_COMPARED }, (_, place) => product(`${place}`))
  const shelf = [...long, product('behind', { ...milk, id: 'behind' })]

  expect(idsOf(similarTo(milk, shelf, MAX_COMPARED + 1))).not.toContain('behind')
})

const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id)
