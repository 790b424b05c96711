import { expect, test } from 'vitest'
import type { SeenPayment, SeenRefund } from '#server/payment/payment-rules.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { refundDesk } from '#server/testing/refunds.ts'
import { settlePayment } from '../settle-payment.ts'
import { settleRefund } from './settle-refund.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const desk = refundDesk(shop, meera)

const AMOUNT = 98_00

test('an order whose payment is first reported together with its full refund is neither picked nor shipped', async () => {
  const order = await placed()

  await settlePayment(shop.db, 'webhook', captured(order, AMOUNT), [refund(order, 'pending')])

  await expectInShop(order)
})

test('nor is a paid order whose payment is fully refunded at the provider', async () => {
  const order = await placed()
  await settlePayment(shop.db, 'webhook', captured(order, 0))
  await start(order)

  await settlePayment(shop.db, 'webhook', captured(order, AMOUNT), [refund(order, 'pending')])

  await expectInShop(order)
  expect(await pack(order)).toMatchObject({ status: 409, code: 'BEING_REFUNDED' })
})

test('nor one whose rest is refunded by hand after a refund at the provider', async () => {
  const order = await placed()
  const part = { ...refund(order, 'pending'), paise: 20_00 }
  await settlePayment(shop.db, 'webhook', captured(order, 20_00), [part])
  expect((await start(order)).status).toBe(200)

  await desk.byHand(order.id, 78, 'The shop is flooded')

  await expectInShop(order)
})

test('once the refund has failed the order can be shipped', async () => {
  const order = await placed()
  await settlePayment(shop.db, 'webhook', captured(order, AMOUNT), [refund(order, 'pending')])
  await settleRefund(shop.db, 'webhook', refund(order, 'failed'))

  expect(await marked(order)).toEqual({ board: undefined, queue: undefined, next: BOTH })
  expect((await ship(order)).status).toBe(200)
})

test('an order that staff refund completely by hand can be packed and shipped', async () => {
  const order = await placed()
  await settlePayment(shop.db, 'webhook', captured(order, 0))
  await desk.byHand(order.id, 98, 'A gift of the house')

  expect(await marked(order)).toEqual({ board: undefined, queue: undefined, next: BOTH })
  expect((await ship(order)).status).toBe(200)
})

const BOTH = ['Shipped', 'Cancelled']

type Placed = { id: string; number: string; providerOrderId: string }

async function expectInShop(order: Placed) {
  const sentence = `The payment of order ${order.number} is being refunded at the payment provider.`
  expect(await start(order)).toMatchObject({
    ...{ status: 409, code: 'BEING_REFUNDED' },
    message: `${sentence} The order cannot be picked.`,
  })
  expect(await ship(order)).toMatchObject({
    ...{ status: 409, code: 'BEING_REFUNDED' },
    message: `${sentence} The order cannot be Shipped.`,
  })
  expect(await marked(order)).toEqual({ board: true, queue: true, next: ['Cancelled'] })
}

async function placed(): Promise<Placed> {
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { data } = await shop.checkout(await shop.user(), [[milk, 1]])
  const { razorpayOrderId: providerOrderId } = data.paymentDetails
  return { id: data.order._id, number: data.order_id, providerOrderId }
}

const start = ({ id }: Placed) =>
  meera.call('picking.start', { params: { id }, body: { take_over: false } })
const pack = ({ id }: Placed) => meera.call('picking.pack', { params: { id }, body: { bags: 1 } })
const ship = ({ id }: Placed) =>
  meera.call('order.move', { params: { id }, body: { to: 'Shipped' } })

/** What board and queue show of the order. */
async function marked({ id }: Placed) {
  const { data: board } = await meera.call('order.board', {})
  const { data: queue } = await meera.call('picking.queue', {})
  const card = board.columns.flatMap(({ orders }) => orders).find(({ _id }) => _id === id)
  const entry = [...queue.waiting, ...queue.in_hand].find(({ _id }) => _id === id)
  return { board: card?.being_refunded, queue: entry?.being_refunded, next: card?.next }
}

const captured = ({ providerOrderId }: Placed, refunded: number): SeenPayment => ({
  ...{ id: paymentId(providerOrderId), providerOrderId, amount: AMOUNT, currency: 'INR' },
  ...{ status: 'captured', isCaptured: true, refunded, method: 'upi', error: null },
})

const refund = ({ providerOrderId }: Placed, status: 'pending' | 'failed'): SeenRefund => ({
  id: `rfnd_of_${providerOrderId.slice(6)}`,
  providerPaymentId: paymentId(providerOrderId),
  ...{ paise: AMOUNT, status, ours: null },
})

const paymentId = (providerOrderId: string) => `pay_of_${providerOrderId.slice(6)}`
