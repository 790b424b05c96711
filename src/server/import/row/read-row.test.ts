import { expect, test } from 'vitest'
import type { ImportField } from '#contract/import/import-fields.ts'
import { BLANK_PRODUCT, cellsOf, type ListedProduct } from './listed-product-rules.ts'
import { decideRow } from './read-row.ts'

const DEFAULTS = { unit: '1 pc', stock: 25 }

const rowOf = (cells: Partial<Record<ImportField, string>>, details: [string, string][] = []) => {
  const written = Object.entries(cells) as [ImportField, string][]
  return {
    line: 2,
    cells: new Map(written),
    details: new Map(details),
    headings: new Map(written.map(([field]) => [field, field] as const)),
  }
}

const TEA: ListedProduct = {
  ...BLANK_PRODUCT,
  id: '0199a000-0000-7000-8000-000000000001',
  code: 'T1',
  name: 'Assam  Tea &amp; Leaf',
  description: 'Strong.\n\n\n\nVery.',
  brand: 'Pahadi',
  unit: '250 g',
  price: 299_00,
  discount: 33.3333,
  moreDetails: { Type: 'Leaf', Grams: 250 },
  hsn: '0902',
  gstRate: 5,
  foodMark: 'veg',
  countryOfOrigin: 'India',
  netAmount: 250,
  netUnit: 'g',
  packs: 1,
  fssai: '10012345678901',
  maker: 'Pahadi Tea',
  barcode: '8901234567890',
  lowStockBelow: 10,
  published: true,
  images: ['/media/demo/tea.webp'],
  stock: 7,
  categories: [{ name: 'Drinks | Tea' }],
  subcategories: [{ name: 'Tea > Leaf', categories: ['Breakfast', 'Drinks | Tea'] }],
  applied: undefined,
}

const BREAD = { name: 'Bread', mrp: '50', categories: 'Bakery' }
const added = (cells: Partial<Record<ImportField, string>>) =>
  decideRow(rowOf({ ...BREAD, ...cells }), undefined, DEFAULTS)
const changed = (cells: Partial<Record<ImportField, string>>, tea = TEA) =>
  decideRow(rowOf({ ...cellsOf(tea), ...cells }), tea, DEFAULTS)

test('a product whose row equals its present state is unchanged', () => {
  const exported = { ...cellsOf(TEA), stock_seen: '7', export: 'abc' }

  expect(decideRow(rowOf(exported), TEA, DEFAULTS)).toMatchObject({
    outcome: 'same',
    product: TEA,
    stockDelta: 0,
  })
})

test('label numbers are read without spaces and dashes', () => {
  const cells = { hsn: '04 01', fssai: '1001 2345-6789 01', barcode: '8 901234 567890' }

  expect(added(cells)).toMatchObject({
    product: { hsn: '0401', fssai: '10012345678901', barcode: '8901234567890' },
  })
})

test('a new product gets defaults for missing fields', () => {
  expect(added({})).toMatchObject({
    outcome: 'added',
    product: {
      name: 'Bread',
      description: 'Bread',
      unit: '1 pc',
      stock: 25,
      price: 50_00,
      discount: 0,
      published: true,
      categories: [{ name: 'Bakery' }],
    },
  })
})

test('a name is cleaned, and a product with the clean name is unchanged', () => {
  const first = added({ name: 'Olive OilÂ\u00a0&amp; Salt' })
  expect(first).toMatchObject({ product: { name: 'Olive Oil & Salt' } })

  const now = { ...TEA, name: 'Olive Oil & Salt' }
  const again = changed({ name: 'Olive OilÂ\u00a0&amp; Salt' }, now)

  expect(again).toMatchObject({ outcome: 'same' })
})

test('an empty cell changes nothing', () => {
  expect(changed({ brand: '', description: ' ', categories: '', mrp: '' })).toMatchObject({
    outcome: 'same',
  })
})

test('only edited cells are changed', () => {
  expect(changed({ name: 'Darjeeling', barcode: '12345678' })).toMatchObject({
    outcome: 'changed',
    product: { ...TEA, name: 'Darjeeling', barcode: '12345678' },
    changes: [
      { field: 'name', before: TEA.name, after: 'Darjeeling' },
      { field: 'barcode', before: TEA.barcode, after: '12345678' },
    ],
  })
})

test('an edited discount in our own export counts, though the price next to it is the old one', () => {
  expect(changed({ discount: '50', export: 'abc' })).toMatchObject({
    product: { price: 299_00, discount: 50 },
  })
})

test('a rounded percentage of another system does not change the sale price', () => {
  expect(changed({ discount: '33' })).toMatchObject({ outcome: 'same' })
})

test('categories match in any case and order', () => {
  const fruit = {
    ...TEA,
    categories: [{ name: 'Fruit' }, { name: 'Snacks' }],
    subcategories: [{ name: 'Citrus', categories: ['Fruit'] }],
  }

  const cells = { categories: 'SNACKS | fruit', subcategories: 'fruit > CITRUS' }
  expect(changed(cells, fruit)).toMatchObject({ outcome: 'same' })
})

test('a subcategory of the same name in another category is a different one', () => {
  const decision = changed({ subcategories: 'Bakery > Tea \\> Leaf' })

  expect(decision).toMatchObject({
    outcome: 'changed',
    product: { subcategories: [{ name: 'Tea > Leaf', categories: ['Bakery'] }] },
  })
})

test('an extra column is a custom field', () => {
  const decision = decideRow(rowOf(BREAD, [['Type', ' White&nbsp;bread ']]), undefined, DEFAULTS)

  expect(decision).toMatchObject({ product: { moreDetails: { Type: 'White bread' } } })
})

test.each([
  ['name', { name: ' ' }, 'The name is missing.'],
  ['name', { name: 'Br\ufffdad' }, 'Some letters cannot be read.'],
  ['name', { name: 'x'.repeat(201) }, 'It is longer than 200 characters.'],
  ['mrp', { mrp: '' }, 'The price is missing.'],
  ['mrp', { mrp: '1,2OO' }, 'This is not a number.'],
  ['mrp', { mrp: '12,50' }, 'This is not a number.'],
  ['mrp', { mrp: '-4' }, 'A price must be above 0.'],
  ['mrp', { mrp: '0' }, 'A price must be above 0.'],
  ['mrp', { mrp: '1.234' }, 'A price has at most two decimals.'],
  ['mrp', { mrp: '1e5' }, 'This is not a number.'],
  ['mrp', { mrp: '100000001' }, 'It cannot be above 100000000.'],
  ['sale_price', { sale_price: '51' }, 'The sale price ₹51.00 is above the MRP of ₹50.00.'],
  ['discount', { discount: '120' }, 'The discount must be between 0 and 100.'],
  ['stock', { stock: '-4' }, 'Stock cannot be below 0.'],
  ['stock', { stock: '2.5' }, 'Stock must be a whole number.'],
  ['categories', { categories: '' }, 'The category is missing.'],
  ['hsn', { hsn: '12' }, 'HSN has four to eight digits.'],
  ['gst_rate', { gst_rate: '7%' }, 'It must be one of: 0, 5, 12, 18, 28, 40.'],
  ['food_mark', { food_mark: 'maybe' }, 'It must be one of: veg, non-veg.'],
  ['net_unit', { net_amount: '250', net_unit: '' }, 'The amount has no unit.'],
  ['published', { published: 'perhaps' }, 'Please enter yes or no.'],
  ['details', { details: '{"a":' }, 'This cannot be read.'],
] as const)('a row with this in %s is rejected: %j', (heading, cells, why) => {
  const decision = added({ [heading]: '', ...cells })

  expect(decision).toMatchObject({ outcome: 'refused', problem: { heading } })
  expect(decision.outcome === 'refused' && decision.problem.why).toContain(why)
})

test.each([
  ['1,299.50', 1_299_50],
  ['₹ 1,23,456', 1_23_456_00],
  ['Rs. 120/-', 120_00],
  ['120.000', 120_00],
])('a price can be written as %s', (mrp, price) => {
  expect(added({ mrp })).toMatchObject({ product: { price } })
})

test('no more stock can be removed than there is', () => {
  expect(changed({ stock: '1', stock_seen: '20', export: 'abc' })).toMatchObject({
    outcome: 'refused',
    problem: { why: 'Only 7 are in stock.' },
  })
})

test('a row with more categories than a product may have is rejected', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `Place ${at}`).join('|')

  expect(added({ categories: names(50) })).toMatchObject({ outcome: 'added' })
  for (const field of ['categories', 'subcategories'] as const) {
    expect(added({ [field]: names(51) })).toMatchObject({
      outcome: 'refused',
      problem: { heading: field, why: 'It names more than 50.' },
    })
  }
})
