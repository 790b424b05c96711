import { orderForCash } from '#server/testing/cash-order.ts'
import { json } from './bodies.ts'
import type { Prepare } from './prepared-of-shoppers.ts'
import type { PayingShop, World } from './world.ts'

/** Calls about an order that is picked, and the products offered in place of its missing ones. */
export const OF_PICKING: Record<
  | 'picking.tick'
  | 'picking.substitutes'
  | 'picking.offer'
  | 'picking.withdrawOffer'
  | 'picking.pack'
  | 'order.answerOffer',
  Prepare
> = {
  'picking.tick': async (shop, world) => {
    const { id, milk, token } = await started(shop, world)
    return { id, token, ...json({ product_id: milk.id, found: 1 }) }
  },
  'picking.substitutes': async (shop, world) => {
    const { id, milk, token } = await started(shop, world)
    return { token, url: `/api/v1/picking/${id}/substitutes?product_id=${milk.id}` }
  },
  'picking.offer': async (shop, world) => {
    const { id, milk, curd, token } = await short(shop, world)
    const body = { product_id: milk.id, substitute_id: curd.id, quantity: 1 }
    return { id, token, ...json(body) }
  },
  'picking.withdrawOffer': async (shop, world) => {
    const { id, milk, token } = await offered(shop, world)
    return { id, token, ...json({ product_id: milk.id }) }
  },
  'picking.pack': async (shop, world) => {
    const { id, milk, token } = await started(shop, world)
    const body = { product_id: milk.id, found: 1 }
    await world.picker.call('picking.tick', { params: { id }, body })
    return { id, token, ...json({ bags: 1 }) }
  },
  'order.answerOffer': async (shop, world) => {
    const { id, buyer } = await offered(shop, world)
    const { data } = await buyer.call('order.get', { params: { id } })
    return { id, token: buyer.token, ...json({ offer_id: data.offers?.[0]?._id, accept: true }) }
  },
}

async function started(shop: PayingShop, { picker }: World) {
  const [milk, buyer] = [await shop.product(), await shop.user()]
  const { order_id: id } = await orderForCash(buyer, [[milk, 1]])
  await picker.call('picking.start', { params: { id }, body: {} })
  return { id, milk, buyer, token: picker.token }
}

async function short(shop: PayingShop, world: World) {
  const order = await started(shop, world)
  const body = { product_id: order.milk.id, found: 0, reason: 'other' } as const
  await world.picker.call('picking.tick', { params: { id: order.id }, body })
  return { ...order, curd: await shop.product() }
}

async function offered(shop: PayingShop, world: World) {
  const order = await short(shop, world)
  const body = { product_id: order.milk.id, substitute_id: order.curd.id, quantity: 1 }
  await world.picker.call('picking.offer', { params: { id: order.id }, body })
  return order
}
