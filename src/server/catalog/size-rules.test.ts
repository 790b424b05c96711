import { expect, test } from 'vitest'
import { amountOf, sizeNameKey } from './size-name-rules.ts'
import { addCandidate, proposalOf, type SizeCandidates, type Sized } from './size-rules.ts'

/** A name, a unit and, if it has one, a brand. */
type Row = readonly [name: string, unit: string, brand?: string]

const SAME_THING: [string, Row[]][] = [
  [
    'a unit behind the name, with and without a space',
    [
      ['Amul Taaza Milk 500ml', '500 ml'],
      ['Amul Taaza Milk 1 L', '1 L'],
      ['AMUL TAAZA MILK - 200 ML', '200 ml'],
    ],
  ],
  [
    'two amounts in one name, of which the unit says which',
    [
      ['Aashirvaad Atta 5kg / 10 Kg', '5 kg'],
      ['Aashirvaad Atta 5kg / 10 Kg', '10 kg'],
    ],
  ],
  [
    'pieces and plurals',
    [
      ['Eggs 6 pcs', '6 pcs'],
      ['Egg 12 pcs', '12 pcs'],
      ['Eggs 30’s', '30 N'],
    ],
  ],
  [
    'packs of bottles',
    [
      ['Coca Cola 750 ml (Pack of 2)', '2 x 750 ml'],
      ['Coca Cola 750 ml', '750 ml'],
      ['Coca Cola 6 x 300 ml', '1.8 L'],
      ['Coca Cola, 2.25 L', '2.25 L'],
    ],
  ],
  [
    'the brand in the name of some only',
    [
      ['Tata Salt 1 kg', '1 kg', 'Tata'],
      ['Salt 500 g', '500 g', 'Tata'],
    ],
  ],
  [
    'words about the pack',
    [
      ['Parle-G Biscuits 800 g Family Pack', '1 pack', 'Parle'],
      ['Parle-G Biscuits, Value Pack (250gm)', '1 pack', 'Parle'],
      ['Parle G biscuit 55 g', '55 g', 'Parle'],
    ],
  ],
]

test.each(SAME_THING)('one thing: %s', (_, rows) => {
  const proposal = proposed(rows)

  expect(proposal?.products.map(({ name }) => name).toSorted()).toEqual(
    rows.map(([name]) => name).toSorted(),
  )
})

const NOT_SAME: [string, Row[]][] = [
  [
    'another kind',
    [
      ['Amul Taaza Milk 500 ml', '500 ml'],
      ['Amul Gold Milk 1 L', '1 L'],
    ],
  ],
  [
    'another flavour',
    [
      ['Lays Masala 50 g', '50 g'],
      ['Lays Salted 90 g', '90 g'],
    ],
  ],
  [
    'another brand',
    [
      ['Atta 5 kg', '5 kg', 'Savera'],
      ['Atta 10 kg', '10 kg', 'Nukkad'],
    ],
  ],
  [
    'the same amount',
    [
      ['Toor Dal 1 kg', '1 kg'],
      ['Toor Dal 1000 g', '1 kg'],
    ],
  ],
  [
    'no amount',
    [
      ['Coriander', '1 bunch'],
      ['Coriander', 'each'],
    ],
  ],
  [
    'weight and pieces',
    [
      ['Banana 6 pcs', '6 pcs'],
      ['Banana 1 kg', '1 kg'],
    ],
  ],
  [
    'another strength',
    [
      ['Milk 3% fat 1 L', '1 L'],
      ['Milk 6% fat 500 ml', '500 ml'],
    ],
  ],
  [
    'a small kind',
    [
      ['Mini Idli 200 g', '200 g'],
      ['Idli 400 g', '400 g'],
    ],
  ],
  [
    'nothing but an amount',
    [
      ['500 ml', '500 ml'],
      ['1 L', '1 L'],
    ],
  ],
]

test.each(NOT_SAME)('not proposed: %s', (_, rows) => {
  expect(proposed(rows)).toBeUndefined()
})

test.each([
  ['Coca Cola 750 ml (Pack of 2)', '750 ml', { measure: 'ml', size: 1500 }],
  ['Coca Cola 750 ml (Pack of 2)', '2 x 750 ml', { measure: 'ml', size: 1500 }],
  ['Maggi Noodles 70g x 12', '1 pack', { measure: 'g', size: 840 }],
  ['Atta 5kg / 10 Kg', '10 kg', { measure: 'g', size: 10_000 }],
  ['Eggs', '1 dozen', { measure: 'piece', size: 12 }],
  ['Diapers M', "54's", { measure: 'piece', size: 54 }],
  ['Coriander', '1 bunch', undefined],
])('the amount of %s, %s', (name, unit, amount) => {
  expect(amountOf({ name, unit, net: null })).toEqual(amount)
})

test('the label decides the amount, also against the name', () => {
  const net = { amount: 200, unit: 'ml', packs: 6 } as const

  expect(amountOf({ name: 'Juice 1 L', unit: '1 L', net })).toEqual({ measure: 'ml', size: 1200 })
})

test('the same name in another subcategory is another thing', () => {
  const [milk, more] = productsOf(SAME_THING[0]?.[1] ?? [])
  if (!milk || !more) throw new Error('The table has two')

  expect(propose([milk, { ...more, subcategories: [place('other')] }])).toBeUndefined()
})

test('a product joins the group of its name, unless that has its amount', () => {
  const [small, large, another] = productsOf([
    ['Ghee 500 ml', '500 ml'],
    ['Ghee 1 L', '1 L'],
    ['Ghee 1 litre', '1 L'],
  ])
  if (!small || !large || !another) throw new Error('There are three')
  const grouped = { ...large, sizeGroup: 'ghee' }

  expect(propose([small, grouped, another])).toEqual({
    group: 'ghee',
    sizes: [grouped],
    products: [small],
  })
})

test('a declined product is left out, and one alone is no proposal', () => {
  const products = productsOf(SAME_THING[0]?.[1] ?? [])

  expect(propose(products, ['0'])?.products.map(({ id }) => id)).toEqual(['2', '1'])
  expect(propose(products, ['0', '1'])).toBeUndefined()
})

test('at most twelve products are proposed, the smallest', () => {
  const rows = Array.from({ length: 15 }, (_, at): Row => [`Rice ${at + 1} kg`, `${at + 1} kg`])

  const products = propose(productsOf(rows.toReversed()))?.products

  expect(products?.map(({ unit }) => unit)).toEqual(rows.slice(0, 12).map(([, unit]) => unit))
})

test('a name of amounts alone has no key', () => {
  expect(sizeNameKey({ name: '2 x 500 ml pack', brand: null })).toBe('')
})

const proposed = (rows: readonly Row[]) => propose(productsOf(rows))

function propose(products: readonly Sized[], declined: readonly string[] = []) {
  const candidates: SizeCandidates<Sized> = new Map()
  for (const product of products) addCandidate(candidates, product)
  const proposals = [...candidates.values()].flatMap(
    (all) => proposalOf(all, ({ id }) => declined.includes(id)) ?? [],
  )
  expect(proposals.length).toBeLessThan(2)
  return proposals[0]
}

const productsOf = (rows: readonly Row[]): Sized[] =>
  rows.map(([name, unit, brand = null], at) => ({
    ...{ id: String(at), name, unit, brand, net: null, price: 100 },
    ...{ subcategories: [place('dairy')], sizeGroup: null },
  }))

const place = (id: string) => ({ id, name: id, nameHi: null, rank: 0, named: '' })
