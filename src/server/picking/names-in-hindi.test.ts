import { expect, test } from 'vitest'
import { categories, productCategories } from '#server/db/schema/catalog.ts'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN' })

test('picking list and board have the Hindi names that the order kept, beside the English ones', async () => {
  const dairy = { id: newId(), name: 'Dairy', nameHi: 'डेयरी' }
  const milk = await shop.product({ name: 'Milk', nameHi: 'दूध', stock: 9 })
  const chips = await shop.product({ name: 'Chips', stock: 9 })
  await shop.db.insert(categories).values(dairy)
  await shop.db.insert(productCategories).values({ productId: milk.id, categoryId: dairy.id })
  const { order_id: id } = await orderForCash(await shop.user(), [
    [milk, 2],
    [chips, 1],
  ])

  const card = await cardOf(id)
  const { data } = await meera.call('picking.orders', { query: { ids: id } })

  expect(card).toMatchObject({ products: ['Milk', 'Chips'], products_hi: ['दूध', 'Chips'] })
  const [first, second] = data[0]?.lines ?? []
  expect(first).toMatchObject({
    name: 'Milk',
    name_hi: 'दूध',
    category: 'Dairy',
    category_hi: 'डेयरी',
  })
  expect(second).toMatchObject({ name: 'Chips' })
  expect(second).not.toHaveProperty('name_hi')
  expect(second).not.toHaveProperty('category_hi')
})

test('an order of products without Hindi names has none on the board', async () => {
  const { order_id: id } = await orderForCash(await shop.user(), [[await shop.product(), 1]])

  expect(await cardOf(id)).not.toHaveProperty('products_hi')
})

async function cardOf(id: string) {
  const { data } = await meera.call('order.board', {})
  return data.columns.flatMap(({ orders }) => orders).find(({ order_id }) => order_id === id)
}
