import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { json } from './bodies.ts'
import type { Prepare } from './prepared-of-shoppers.ts'
import type { PayingShop, World } from './world.ts'

/** Calls about orders that are with a rider. */
export const OF_RIDERS: Record<
  | 'rider.handOver'
  | 'rider.receive'
  | 'rider.deliver'
  | 'rider.notDelivered'
  | 'rider.bringBack'
  | 'rider.count'
  | 'rider.countFor',
  Prepare
> = {
  'rider.handOver': async (shop, { rider }) => {
    const { order_id: id } = await placed(shop)
    return json({ rider_id: rider.id, orders: [{ id, from: null }] })
  },
  'rider.deliver': async (shop, world) => {
    const { id, amount } = await withRider(shop, world)
    return { id, token: world.rider.token, ...json({ collected: amount }) }
  },
  'rider.notDelivered': async (shop, world) => {
    const { id } = await withRider(shop, world)
    return { id, token: world.rider.token, ...json({ reason: 'refused', words: 'Too late' }) }
  },
  'rider.bringBack': async (shop, world) => ({
    id: await notThere(shop, world),
    token: world.rider.token,
  }),
  'rider.receive': async (shop, world) => ({
    id: await notThere(shop, world),
    ...json({ rider_id: world.rider.id }),
  }),
  'rider.count': async (shop, world) => ({
    token: world.rider.token,
    ...json(await cashOf(shop, world)),
  }),
  'rider.countFor': async (shop, world) => ({
    id: world.rider.id,
    ...json(await cashOf(shop, world)),
  }),
}

const placed = async (shop: PayingShop) =>
  (await orderForCash(await shop.user(), [[await shop.product(), 1]])).order

async function withRider(shop: PayingShop, { owner, rider }: World) {
  const { order_id: id, total_amount: amount } = await placed(shop)
  const orders = [{ id, from: null }]
  await owner.call('rider.handOver', { body: { rider_id: rider.id, orders } })
  return { id, amount }
}

async function notThere(shop: PayingShop, world: World): Promise<string> {
  const { id } = await withRider(shop, world)
  await world.rider.call('rider.notDelivered', { params: { id }, body: { reason: 'no-answer' } })
  return id
}

/** All cash of the rider, counted exactly. */
async function cashOf(shop: PayingShop, world: World) {
  const { id, amount } = await withRider(shop, world)
  await world.rider.call('rider.deliver', { params: { id }, body: { collected: amount } })
  const { data } = await world.rider.call('rider.orders', {})
  return { expected: data.cash.amount, counted: data.cash.amount, reason: newId() }
}
