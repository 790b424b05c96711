import { newId } from '#server/lib/id.ts'
import { newEmail } from '../people.ts'
import { phoneOrderOf, takeOrder } from '../phone-orders.ts'
import { json } from './bodies.ts'
import type { Prepare } from './prepared-of-shoppers.ts'
import type { PayingShop, World } from './world.ts'

const LINES = { addressName: 'Home', addressLine1: '12 Baner Road', city: 'Pune' }
const AREA = { state: 'Maharashtra', pincode: '411045', mobile: '9822000001' }
let customers = 0

/** Calls about orders that staff take by phone, and their links to pay. */
export const OF_PHONE_ORDERS: Record<
  | 'phoneOrder.addCustomer'
  | 'phoneOrder.giveEmail'
  | 'phoneOrder.addresses'
  | 'phoneOrder.addAddress'
  | 'phoneOrder.place'
  | 'phoneOrder.addItems'
  | 'payLink.make'
  | 'payLink.payByCash'
  | 'payLink.open'
  | 'payLink.pay'
  | 'payLink.verify'
  | 'payLink.report',
  Prepare
> = {
  'phoneOrder.addCustomer': async () => json(newCustomer()),
  'phoneOrder.giveEmail': async (_, { owner }) => {
    const { data } = await owner.call('phoneOrder.addCustomer', { body: newCustomer() })
    return { id: data._id, ...json({ email: newEmail() }) }
  },
  'phoneOrder.addresses': async (shop) => ({ id: (await shop.user()).id }),
  'phoneOrder.addAddress': async (shop) => ({
    id: (await shop.user()).id,
    ...json({ ...LINES, ...AREA }),
  }),
  'phoneOrder.place': async (shop) =>
    json(phoneOrderOf(await shop.user(), [[await shop.product(), 1]])),
  'phoneOrder.addItems': async (shop, { owner }) => {
    const product = await shop.product()
    const { data } = await takeOrder(owner, await shop.user(), [[product, 1]])
    const products = [{ productId: product.id, quantity: 2 }]
    return { id: data._id, ...json({ payment: 'cash', products }) }
  },
  'payLink.make': async (shop, { owner }) => ({ id: await waiting(shop, owner) }),
  'payLink.payByCash': async (shop, { owner }) => ({ id: await waiting(shop, owner) }),
  'payLink.open': async (shop, world) => json({ code: await linked(shop, world) }),
  'payLink.pay': async (shop, world) =>
    json({ code: await linked(shop, world), paymentMethod: 'UPI' }),
  'payLink.verify': async (shop, world) => {
    const { code, providerOrderId } = await opened(shop, world)
    const { proof } = await shop.pay(providerOrderId)
    return json({ code, ...proof })
  },
  'payLink.report': async (shop, world) => {
    const { code, providerOrderId } = await opened(shop, world)
    return json({ code, razorpay_order_id: providerOrderId, outcome: 'Cancelled' })
  },
}

const newCustomer = () => ({
  customer_id: newId(),
  name: 'Savita',
  mobile: `97${String(++customers).padStart(8, '0')}`,
})

/** The id of an order that waits for the payment of a link. */
async function waiting(shop: PayingShop, owner: World['owner']): Promise<string> {
  const link = { payment: 'link' } as const
  const { data } = await takeOrder(owner, await shop.user(), [[await shop.product(), 1]], link)
  return data._id
}

async function linked(shop: PayingShop, { owner }: World): Promise<string> {
  const { data } = await owner.call('payLink.make', { params: { id: await waiting(shop, owner) } })
  return data.code
}

async function opened(shop: PayingShop, world: World) {
  const code = await linked(shop, world)
  const body = { code, paymentMethod: 'Card' as const }
  const { data } = await shop.visitor.call('payLink.pay', { body })
  return { code, providerOrderId: data.paymentDetails?.razorpayOrderId ?? '' }
}
