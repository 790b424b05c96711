import { randomUUID } from 'node:crypto'
import type { PaymentDetails } from '#contract/checkout/checkout.ts'
import { PROVIDER_KEY } from '../cluster/services.ts'
import { type Client, randomPause } from './client.ts'
import type { Shelf } from './shelf.ts'

/** What one shopper wanted to buy once, and what the shop has answered. */
export type Purchase = {
  /** The idempotency key: one order, however often it is sent. */
  key: string
  isOnline: boolean
  /** Set when the shop has acknowledged it. */
  orderNumber?: string
  /** Time of the acknowledgement in ms of this process. */
  acknowledgedAt?: number
  /** The shop said no: there is no order. */
  isRejected?: boolean
}

export type Shopper = { client: Client; addressId: string; shelf: Shelf; providerUrl: string }

type Visit = {
  paysOnline: boolean
  /** Between two requests. */
  thinkMs: number
  /** How long an order is repeated until it is answered. */
  patienceMs: number
}

/** One visit: browses, searches, fills the cart, orders and pays. Purchases are added to the list at once. */
export async function visit(shopper: Shopper, plan: Visit, purchases: Purchase[]) {
  const think = () => randomPause(plan.thinkMs)
  await browse(shopper, think)
  const products = await fillCart(shopper, think)
  const purchase: Purchase = { key: randomUUID(), isOnline: plan.paysOnline }
  purchases.push(purchase)
  const untilMs = performance.now() + plan.patienceMs
  if (purchase.isOnline) await buyOnline(shopper, { purchase, products, untilMs })
  else await buyForCash(shopper, { purchase, products, untilMs })
  await think()
  await shopper.client.call('order.list', {})
}

type Think = () => Promise<void>

/** What a visitor sees before they order anything. */
export async function browse({ client, shelf }: Pick<Shopper, 'client' | 'shelf'>, think: Think) {
  const list = { currentPage: `${1 + shelf.below(20)}`, pageSize: '20', fields: 'card' } as const
  await client.call('category.list', { query: { all: 'true' } })
  await client.call('product.list', { query: list })
  await think()
  await client.call('product.suggest', { query: { text: shelf.searchText() } })
  await client.call('product.list', {
    query: { ...list, currentPage: '1', search: shelf.searchText() },
  })
  await think()
  await client.call('product.get', { query: { productId: shelf.productId() } })
  const picture = shelf.pictureUrl()
  if (picture) await client.load('picture', { url: picture })
}

type Line = { productId: string; quantity: number }

async function fillCart({ client, shelf }: Shopper, think: Think): Promise<Line[]> {
  const ids = new Set(Array.from({ length: 1 + shelf.below(3) }, shelf.productId))
  const lines = [...ids].map((productId) => ({ productId, quantity: 1 + shelf.below(3) }))
  for (const body of lines) {
    await client.call('cart.add', { body })
    await think()
  }
  await client.call('cart.get', {})
  return lines
}

type Buying = { purchase: Purchase; products: Line[]; untilMs: number }

async function buyForCash({ client, addressId }: Shopper, { purchase, ...buying }: Buying) {
  const { products, untilMs } = buying
  const { key } = purchase
  const body = { deliveryAddressId: addressId, paymentMethod: 'COD', products } as const
  const result = await client.callUntilAnswered('order.placeCod', { body }, { key, untilMs })
  recordAnswer(purchase, result?.success ? result.data.order_id : undefined, result !== undefined)
}

async function buyOnline(shopper: Shopper, { purchase, products, untilMs }: Buying) {
  const { client, addressId } = shopper
  const { key } = purchase
  const body = { deliveryAddressId: addressId, paymentMethod: 'UPI', products } as const
  const result = await client.callUntilAnswered('order.placeOnline', { body }, { key, untilMs })
  recordAnswer(purchase, result?.success ? result.data.order_id : undefined, result !== undefined)
  if (result?.success) await pay(shopper, result.data.paymentDetails, untilMs)
}

function recordAnswer(purchase: Purchase, orderNumber: string | undefined, isAnswered: boolean) {
  if (orderNumber) {
    purchase.orderNumber = orderNumber
    purchase.acknowledgedAt = performance.now()
  } else if (isAnswered) {
    purchase.isRejected = true
  }
}

/** As the provider's window: the money moves, then the browser brings the proof. Its webhook comes besides. */
async function pay(
  { client, providerUrl }: Shopper,
  { razorpayOrderId }: PaymentDetails,
  untilMs: number,
) {
  const payments = `${providerUrl}/sandbox/checkout/payments`
  const wish = { key: PROVIDER_KEY, order_id: razorpayOrderId, method: 'upi' }
  const begun = await client.load('provider', { url: payments, body: wish })
  if (begun.status !== 200) return
  const { id } = JSON.parse(begun.text) as { id: string }
  const url = `${payments}/${id}/answer`
  const answer = await client.load('provider', { url, body: { outcome: 'success' } })
  if (answer.status !== 200) return
  const { response: body } = JSON.parse(answer.text) as { response: Proof }
  await client.callUntilAnswered('order.verifyPayment', { body }, { untilMs })
}

type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
