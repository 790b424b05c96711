import { planDesk, plannedTerms } from '../price-plans.ts'
import { json } from './bodies.ts'
import type { Prepare } from './prepared-of-shoppers.ts'
import type { PayingShop, World } from './world.ts'

const change = { kind: 'discount', discount: 5 } as const

/** Calls about many products, which need what a preview has answered, and about planned prices. */
export const OF_CATALOGUE: Record<
  | 'product.previewMany'
  | 'product.changeMany'
  | 'product.undoMany'
  | 'pricePlan.add'
  | 'pricePlan.change'
  | 'pricePlan.end',
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
  'pricePlan.add': async (shop) =>
    json({ product_ids: [(await shop.product()).id], ...plannedTerms() }),
  'pricePlan.change': async (shop, world) => ({
    id: await planned(shop, world),
    ...json({ ...plannedTerms({ price: 35 }), seen_version: 1 }),
  }),
  'pricePlan.end': async (shop, world) => ({ id: await planned(shop, world) }),
}

const planned = async (shop: PayingShop, { owner }: World) =>
  planDesk(shop, owner).planned(await shop.product())

async function previewed(shop: PayingShop, { owner }: World) {
  const selection = { ids: [(await shop.product()).id] }
  const { data } = await owner.call('product.previewMany', { body: { selection, change } })
  return data.map(({ product_id, seen }) => ({ product_id, seen }))
}
