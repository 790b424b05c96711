import { expect, test } from 'vitest'
import { productSubcategories, subcategories } from '#server/db/schema/catalog.ts'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const pintu = await shop.user({ role: 'PICKER' })

test('similar products on which the shop loses nothing come first, then those on which it loses least', async () => {
  const shelf = { id: newId(), name: 'Onions' }
  await shop.db.insert(subcategories).values(shelf)
  const onion = await onShelf('Onion', 52_00)
  const sack = await onShelf('Onion', 181_00)
  const red = await onShelf('Red Onion', 60_00)
  const potato = await onShelf('Potato', 40_00)
  await shop.catalogFeed.load()
  const { order_id: id } = await orderForCash(await shop.user(), [[onion, 1]])
  await pintu.call('picking.start', { params: { id }, body: {} })

  const { data } = await pintu.call('picking.substitutes', {
    params: { id },
    query: { product_id: onion.id },
  })

  expect(data.map(({ _id }) => _id)).toEqual([potato.id, red.id, sack.id])

  async function onShelf(name: string, price: number) {
    const product = await shop.product({ name, price })
    await shop.db
      .insert(productSubcategories)
      .values({ productId: product.id, subcategoryId: shelf.id })
    return product
  }
})
