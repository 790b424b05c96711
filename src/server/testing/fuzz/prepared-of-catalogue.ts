import { json } from './bodies.ts'
import type { Prepare } from './prepared-of-shoppers.ts'
import type { PayingShop, World } from './world.ts'

const change = { kind: 'discount', discount: 5 } as const

/** Calls about many products, which need what a preview has answered. */
export const OF_CATALOGUE: Record<
  'product.previewMany' | 'product.changeMany' | 'product.undoMany',
  Prepare
> = {
  'product.previewMany': async (shop) =>
    json({ selection: { ids: [(await shop.product()).id] }, change }),
  'product.changeMany': async (shop, world) =>
    json({ change, products: await previewed(shop, world) }),
  'product.undoMany': async (shop, world) => {
    const products = await previewed(shop, world)
    const { data } = await world.owner.call('product.changeMany', { body: { change, products } })
    return { id: data._id }
  },
}

async function previewed(shop: PayingShop, { owner }: World) {
  const selection = { ids: [(await shop.product()).id] }
  const { data } = await owner.call('product.previewMany', { body: { selection, change } })
  return data.map(({ product_id, seen }) => ({ product_id, seen }))
}
