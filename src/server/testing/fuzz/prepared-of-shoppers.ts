import { type RouteName, routes } from '#contract/routes.ts'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { ANY_COUPON, makeCoupon } from '#server/testing/coupons.ts'
import { newBrowser } from '#server/testing/push-service.ts'
import { withSlots } from '#server/testing/slots.ts'
import { form, json } from './bodies.ts'
import type { Request } from './send.ts'
import { type PayingShop, PIXEL, type World } from './world.ts'

/** Prepares what a valid request of a call needs, and returns its parts; `id` is the one in the path. */
export type Prepare = (
  shop: PayingShop,
  world: World,
) => Promise<Partial<Request> & { id?: string }>

/** Coupons, alerts, notifications, photos, complaints and delivery slots. */
export const OF_SHOPPERS: Partial<Record<RouteName, Prepare>> = {
  'coupon.apply': async (shop, { owner }) => {
    const buyer = await shop.user()
    await buyer.call('cart.add', { body: { productId: (await shop.product()).id } })
    const { code } = await makeCoupon(owner, { code: newId().slice(-12) })
    return { token: buyer.token, ...json({ code }) }
  },
  'coupon.add': async () => json({ ...ANY_COUPON, code: newId().slice(-12) }),
  'coupon.save': async (_shop, { owner }) => {
    const { _id: id, updatedAt } = await makeCoupon(owner, { code: newId().slice(-12) })
    return { id, ...json({ ...ANY_COUPON, seen_at: updatedAt }) }
  },
  'product.some': async (_, { pools }) => ({
    url: `${routes['product.some'].path}?ids=${pools.products?.join()}`,
  }),
  'alert.add': async (shop, { shopper }) => ({
    id: (await shop.product({ stock: 0 })).id,
    token: shopper.token,
  }),
  'push.subscribe': async (_, { shopper }) => ({ token: shopper.token, ...json(newBrowser()) }),
  'push.unsubscribe': async (_, { shopper }) => {
    const { endpoint } = newBrowser()
    return { token: shopper.token, ...json({ endpoint }) }
  },
  'push.watchOrders': async (_, { owner }) => ({ token: owner.token, ...json(newBrowser()) }),
  'push.unwatchOrders': async (_, { owner }) => {
    const { endpoint } = newBrowser()
    return { token: owner.token, ...json({ endpoint }) }
  },
  'gateway.save': async (_, { owner }) => json(await gatewayOf(owner)),
  'gateway.renewSecret': async (_, { owner }) => {
    const { data } = await owner.call('gateway.save', { body: await gatewayOf(owner) })
    return json({ seen_at: data.updatedAt })
  },
  'gateway.test': async (_, { owner }) => {
    await owner.call('gateway.save', { body: await gatewayOf(owner) })
    return json({ event: 'delivered', phone: '9876543210' })
  },
  'complaint.addPhoto': async (_, { shopper }) => ({
    token: shopper.token,
    ...form([{ bytes: PIXEL, field: 'photo' }]),
  }),
  'order.reportProblem': async (shop) => {
    const buyer = await shop.user()
    const { order_id: id } = await orderForCash(buyer, [[await shop.product(), 1]])
    return { id, token: buyer.token, ...json({ problem: 'charged', text: 'A rupee too much' }) }
  },
  'order.changeAddress': async (shop) => {
    const buyer = await shop.user()
    const { order_id: id } = await orderForCash(buyer, [[await shop.product(), 1]])
    const { data } = await buyer.call('address.list', {})
    return { id, ...json({ ...data[0], address_line_1: 'Flat 7, Riverside' }) }
  },
  'order.reduceItems': async (shop) => {
    const milk = await shop.product()
    const { order_id: id } = await orderForCash(await shop.user(), [[milk, 2]])
    return { id, ...json({ lines: [{ product_id: milk.id, quantity: 1 }] }) }
  },
  'order.changeSlot': async (shop) => {
    await withSlots(shop.db, { orders_per_slot: 1_000 })
    const buyer = await shop.user()
    const { order_id: id } = await orderForCash(buyer, [[await shop.product(), 1]])
    const { data } = await buyer.call('order.slots', {})
    return { id, ...json({ slot: data.slots[3]?.from }) }
  },
}

/** An address that leads nowhere: the test sends nothing to a stranger. */
const gatewayOf = async (owner: World['owner']) => {
  const { data } = await owner.call('gateway.get', {})
  const templates = { ...data.templates, delivered: { en: 'Order {order}', hi: '' } }
  return { is_on: true, url: 'https://10.0.0.1/sms', templates, seen_at: data.updatedAt }
}
