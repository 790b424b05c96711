import { type OrderedLine, orderForCash } from './cash-order.ts'
import type { openPayingShop } from './paying.ts'
import type { TestUser } from './shop.ts'

/** Delivers an order; a cash order is paid. */
export async function deliver(admin: TestUser, id: string) {
  await admin.call('order.move', { params: { id }, body: { to: 'Shipped' } })
  return admin.call('order.move', { params: { id }, body: { to: 'Delivered' } })
}

/** A delivered and paid cash order. */
export async function deliveredForCash(
  admin: TestUser,
  shopper: TestUser,
  lines: readonly OrderedLine[],
) {
  const { order } = await orderForCash(shopper, lines)
  await deliver(admin, order._id)
  return { id: order._id, number: order.order_id }
}

type PayingShop = Awaited<ReturnType<typeof openPayingShop>>

/** A delivered order that was paid online. */
export async function deliveredPaidOnline(
  shop: PayingShop,
  admin: TestUser,
  shopper: TestUser,
  lines: OrderedLine[],
) {
  const { data } = await shop.checkout(shopper, lines)
  const { razorpayOrderId: providerOrderId } = data.paymentDetails
  await shop.pay(providerOrderId)
  await shop.work()
  await deliver(admin, data.order._id)
  return { id: data.order._id, number: data.order_id, providerOrderId }
}
