import { expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const [CARDS, ALL] = [{ fields: 'card' }, { fields: 'all' }] as const
type Fields = typeof CARDS | typeof ALL

/** Sizes of one thing with a word that no other product has. */
async function sizesOf(word: string, units = ['500 ml', '1 L', '2 L'], stocks: number[] = []) {
  const sizeGroup = newId()
  const ids: string[] = []
  for (const [at, unit] of units.entries()) {
    const stock = stocks[at] ?? 10
    const price = (at + 1) * 30_00
    const { id } = await shop.product({ name: `${word} drink`, unit, price, stock, sizeGroup })
    ids.push(id)
  }
  return ids as [string, string, ...string[]]
}

test('a list of cards shows one card for all sizes of a thing, a list of products all of them', async () => {
  const ids = await sizesOf('Kokum')

  const cards = await found('kokum', CARDS)
  const products = await found('kokum', ALL)

  expect(cards).toMatchObject({ totalCount: 1, data: [{ size_count: 3 }] })
  expect(products.data.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted())
  expect(products.totalCount).toBe(3)
})

test('pages of cards neither repeat a thing nor miss one', async () => {
  for (const word of ['Jamun', 'Bael', 'Phalsa', 'Amla']) await sizesOf(word, ['200 ml', '1 L'])
  const pages = [1, 2, 3].map((currentPage) => ({ ...CARDS, currentPage, pageSize: 2 }))

  const shelf = await namesOn(pages)
  const search = await namesOn(pages.map((page) => ({ ...page, searchText: 'drink' })))
  const byPrice = await namesOn(pages.map((page) => ({ ...page, sort: 'price' as const })))

  for (const names of [shelf, search, byPrice]) {
    expect(new Set(names).size).toBe(names.length)
    expect(names).toHaveLength(5)
  }
})

test('the card is of the size that fits, and in stock if any size is', async () => {
  const [small, large] = await sizesOf('Imli', ['250 ml', '1 L'], [0, 5])

  expect((await found('imli', CARDS)).data).toMatchObject([{ _id: large, stock: 5 }])
  expect((await found('imli', { ...CARDS, max: '35' })).data).toMatchObject([{ _id: small }])
})

test('a card is sold out only if all sizes are', async () => {
  await sizesOf('Nimbu', ['250 ml', '1 L'], [0, 0])

  expect((await found('nimbu', CARDS)).data).toMatchObject([{ stock: 0, size_count: 2 }])
})

test('a product names all its sizes, smallest first, with what they contain and cost', async () => {
  const [small, large, huge] = await sizesOf('Rooh')

  const { data } = await product(large)

  expect(data?.sizes).toMatchObject([
    { _id: small, unit: '500 ml', selling_price: 30, stock: 10, net_quantity: null },
    { _id: large, unit: '1 L', selling_price: 60 },
    { _id: huge, unit: '2 L', selling_price: 90 },
  ])
})

test('a sale of one size is seen on the page of another', async () => {
  const [small, large] = await sizesOf('Solkadhi')
  const asha = await shop.user()
  await product(large)

  await orderForCash(asha, [[{ id: small }, 4]])

  expect((await product(large)).data?.sizes?.[0]?.stock).toBe(6)
})

test('a product without other sizes on sale names none', async () => {
  const [only, other] = await sizesOf('Thandai', ['500 ml', '1 L'])
  const meera = await shop.user({ role: 'ADMIN' })

  await meera.call('product.delete', { params: { id: other } })

  const { data } = await product(only)
  expect([data?.sizes, data?.size_count]).toEqual([undefined, undefined])
})

test('similar products and suggestions do not repeat a thing', async () => {
  const [small] = await sizesOf('Aamras')

  const { data } = await shop.visitor.call('product.suggest', { query: { text: 'aamras' } })

  expect(data.products).toMatchObject([{ size_count: 3 }])
  expect(
    (await shop.visitor.call('product.similar', { query: { productId: small } })).data,
  ).toEqual([])
})

const product = (productId: string) => shop.visitor.call('product.get', { query: { productId } })

const found = (searchText: string, query: Fields & { max?: string }) =>
  shop.visitor.call('product.list', { query: { searchText, ...query } })

type Query = NonNullable<Parameters<typeof shop.visitor.call<'product.list'>>[1]>['query']

async function namesOn(pages: Query[]) {
  const answers = []
  for (const query of pages) answers.push(await shop.visitor.call('product.list', { query }))
  return answers.flatMap(({ data }) => data.map(({ name }) => name))
}
