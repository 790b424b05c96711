import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { orders } from '#server/db/schema/order.ts'
import { paymentEvents, payments } from '#server/db/schema/payment.ts'
import { mailsFor } from '#server/testing/jobs.ts'
import { openPayingShop, type Proof } from '#server/testing/paying.ts'
import type { TestUser } from '#server/testing/shop.ts'

const shop = await openPayingShop()

afterEach(async () => {
  await shop.weather({ down: false, answers503: 0, answers429: 0, slowSeconds: 0 })
  await shop.webhooks(true)
  await shop.work()
  expect(await brokenBooks()).toEqual([])
})

describe('placing an order that is paid online', () => {
  test('reserves the stock, keeps the cart, and returns the data to open the checkout', async () => {
    const { asha, milk } = await shopper()
    await asha.call('cart.add', { body: { productId: milk.id, quantity: 2 } })

    const answer = await shop.checkout(asha, [[milk, 2]], { totalAmount: 128 })

    expect(answer).toMatchObject({
      status: 201,
      data: {
        order: { payment_status: 'Pending', payment_mode: 'Card', status: 'Processing' },
        paymentDetails: {
          amount: 128_00,
          currency: 'INR',
          keyId: 'rzp_test_shop',
          checkoutUrl: shop.razorpay.checkoutUrl,
        },
      },
    })
    expect(answer.order_id).toBe(answer.data.order.order_id)
    expect(await shop.stockOf(milk)).toBe(8)
    expect((await asha.call('cart.get', {})).data).toHaveLength(1)
    expect(await mailsFor(shop.db, asha.id)).toEqual([])
  })

  test('T-PRC-9 the provider’s order equals ours to the paisa, under our number', async () => {
    const { asha } = await shopper()
    const odd = await shop.product({ price: 33_33, discount: 12.3456 })

    const { data } = await shop.checkout(asha, [[odd, 7]])

    const [order] = await shop.db.select().from(orders).where(eq(orders.number, data.order_id))
    expect(await shop.context.provider.findOrderByReceipt(data.order_id)).toEqual({
      id: data.paymentDetails.razorpayOrderId,
      amount: order?.total,
      currency: 'INR',
      receipt: data.order_id,
    })
    expect(data.paymentDetails.amount).toBe(order?.total)
  })

  test('T-IDE-1 one key is one order here and at the provider, however often and concurrently it is sent', async () => {
    const { asha, milk } = await shopper()

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.checkout(asha, [[milk, 1]], { key: 'attempt-1' })),
    )

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ data }) => data.paymentDetails.razorpayOrderId)).size).toBe(1)
    expect(await shop.stockOf(milk)).toBe(9)
  })

  test('T-IDE-2 the same key with another cart is rejected', async () => {
    const { asha, milk } = await shopper()
    await shop.checkout(asha, [[milk, 1]], { key: 'attempt-1' })

    const other = await shop.checkout(asha, [[milk, 2]], { key: 'attempt-1' })

    expect(other.status).toBe(422)
    expect(await shop.stockOf(milk)).toBe(9)
  })

  test('T-IDE-3 the same key of another user is another order, here and at the provider', async () => {
    const { asha, milk } = await shopper()
    const ravi = await shop.user({ username: 'Ravi' })

    const one = await shop.checkout(asha, [[milk, 1]], { key: 'attempt-1' })
    const other = await shop.checkout(ravi, [[milk, 1]], { key: 'attempt-1' })

    expect(other.status).toBe(201)
    expect(providerOrderOf(other)).not.toBe(providerOrderOf(one))
    expect(await ordersOf(ravi)).toHaveLength(1)
  })

  test('T-IDE-4 a double click without a key is one order, here and at the provider', async () => {
    const { asha, milk } = await shopper()

    const answers = await Promise.all([1, 2].map(() => shop.checkout(asha, [[milk, 1]])))

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(answers.map(providerOrderOf)).size).toBe(1)
    expect(await shop.stockOf(milk)).toBe(9)
  })

  test('T-IDE-5 an equal request a while later is a second order with its own payment', async () => {
    const { asha, milk } = await shopper()
    const first = await shop.checkout(asha, [[milk, 1]])
    await shop.letTimePass(1)

    const second = await shop.checkout(asha, [[milk, 1]])

    expect(second.data.order_id).not.toBe(first.data.order_id)
    expect(providerOrderOf(second)).not.toBe(providerOrderOf(first))
    expect(await shop.stockOf(milk)).toBe(8)
  })

  test('T-PAY-17 a lost answer of the provider creates no second order there and none here', async () => {
    const { asha, milk } = await shopper()
    await shop.faults({ loseCreateAnswer: true })

    const answer = await shop.checkout(asha, [[milk, 1]])
    await shop.faults({ loseCreateAnswer: false })

    expect(answer.status).toBe(201)
    expect(await ordersOf(asha)).toHaveLength(1)
    expect(await shop.stockOf(milk)).toBe(9)
  })

  test('T-PAY-17 a provider order from before a crash is found by its receipt', async () => {
    const { asha, milk } = await shopper()
    const { data } = await shop.checkout(asha, [[milk, 1]])
    await shop.db
      .update(orders)
      .set({ providerOrderId: null })
      .where(eq(orders.number, data.order_id))

    await shop.letTimePass(3)
    await shop.reconcile()

    const [order] = await ordersOf(asha)
    expect(order?.providerOrderId).toBe(data.paymentDetails.razorpayOrderId)
  })

  test('REL-6 without the provider the items are released, and the same request later is the same order', async () => {
    const { asha, milk } = await shopper()
    await shop.weather({ down: true })

    const refused = await shop.checkout(asha, [[milk, 1]], { key: 'try' })
    const left = await shop.stockOf(milk)
    await shop.weather({ down: false })
    const again = await shop.checkout(asha, [[milk, 1]], { key: 'try' })

    expect(refused).toMatchObject({
      status: 503,
      errorMessage: 'Failed to process online payment. Please try again.',
    })
    expect(left).toBe(10)
    expect(again.status).toBe(201)
    expect(await ordersOf(asha)).toMatchObject([{ paymentStatus: 'Pending' }])
    expect(await shop.stockOf(milk)).toBe(9)
  })

  test('a retry names its order: the same items, to the address of the order', async () => {
    const { asha, milk } = await shopper()
    const { data } = await shop.checkout(asha, [[milk, 2]])
    const orderId = data.order._id

    const again = await shop.checkout(asha, [[milk, 2]], {
      orderId,
      paymentMethod: 'UPI',
      deliveryAddressId: orderId,
    })
    const other = await shop.checkout(asha, [[milk, 3]], { orderId })

    expect(again.data.order._id).toBe(orderId)
    expect(again.data.order.delivery_address).toEqual(data.order.delivery_address)
    expect(other).toMatchObject({ status: 422, code: 'OTHER_ORDER' })
    expect(await shop.stockOf(milk)).toBe(8)
  })

  test('cash is no online payment', async () => {
    const { asha, milk } = await shopper()

    const answer = await shop.checkout(asha, [[milk, 1]], { paymentMethod: 'COD' })

    expect(answer.status).toBe(400)
  })

  test('one shopper cannot keep more than five unpaid orders reserved', async () => {
    const { asha, milk } = await shopper()
    for (const quantity of [1, 2, 1, 2, 1]) {
      expect((await shop.checkout(asha, [[milk, quantity]])).status).toBe(201)
      await shop.letTimePass(1)
    }

    expect(await shop.checkout(asha, [[milk, 2]])).toMatchObject({
      status: 409,
      code: 'UNPAID_LIMIT',
    })
  })
})

describe('verify-payment', () => {
  test('T-CART-3 a successful payment completes the order: email, message, and the ordered items leave the cart', async () => {
    const { asha, milk, bread } = await shopper()
    await asha.call('cart.add', { body: { productId: milk.id, quantity: 2 } })
    const { data } = await shop.checkout(asha, [[milk, 2]])
    // Added while the payment is pending.
    await asha.call('cart.add', { body: { productId: bread.id, quantity: 1 } })
    const { proof } = await shop.pay(data.paymentDetails.razorpayOrderId)

    const answer = await asha.call('order.verifyPayment', { body: proof })

    expect(answer).toMatchObject({
      status: 200,
      message: 'Payment verified successfully!',
      data: {
        order_id: data.order_id,
        order: { payment_status: 'Completed', razorpay_payment_id: proof.razorpay_payment_id },
      },
    })
    expect((await asha.call('cart.get', {})).data).toMatchObject([{ product: { name: 'Bread' } }])
    expect(await mailsFor(shop.db, asha.id)).toMatchObject([
      { kind: 'order-placed', details: { paymentMode: 'Card' } },
    ])
    expect(await shop.stockOf(milk)).toBe(8)
  })

  test('T-PAY-1 an unknown order is not found', async () => {
    const { asha } = await shopper()

    expect((await verify(asha, proofOf('order_unknown', 'pay_1'))).status).toBe(404)
  })

  test('T-PAY-2 a valid proof sent by another user is worthless', async () => {
    const [{ asha, milk }, { asha: ravi }] = [await shopper(), await shopper()]
    const { data } = await shop.checkout(asha, [[milk, 1]])
    await shop.webhooks(false)
    const { proof } = await shop.pay(data.paymentDetails.razorpayOrderId)

    expect((await verify(ravi, proof)).status).toBe(404)
    expect(await ordersOf(asha)).toMatchObject([{ paymentStatus: 'Pending' }])
  })

  test('T-PAY-3, T-PAY-19 the proof of one order does not pay another', async () => {
    const { asha, milk, bread } = await shopper()
    const one = await shop.checkout(asha, [[milk, 1]])
    const other = await shop.checkout(asha, [[bread, 1]])
    const { proof } = await shop.pay(one.data.paymentDetails.razorpayOrderId)

    const swapped = { ...proof, razorpay_order_id: other.data.paymentDetails.razorpayOrderId }
    expect((await verify(asha, swapped)).status).toBe(400)

    // Even a proof signed for both pays only the order it was made for.
    const forged = proofOf(swapped.razorpay_order_id, proof.razorpay_payment_id)
    expect(await verify(asha, forged)).toMatchObject({ status: 400, code: 'OTHER_ORDER' })
  })

  test.each([
    ['with a flipped bit', (text: string) => flip(text)],
    ['cut short', (text: string) => text.slice(1)],
    ['with more behind it', (text: string) => `${text}0`],
    ['left empty', () => ''],
    ['that is no hex', () => 'z'.repeat(64)],
  ])('T-PAY-4 a signature %s is rejected with a sentence', async (_, spoil) => {
    const { asha, milk } = await shopper()
    const { data } = await shop.checkout(asha, [[milk, 1]])
    const proof = proofOf(data.paymentDetails.razorpayOrderId, 'pay_1')

    const razorpay_signature = spoil(proof.razorpay_signature)

    expect((await verify(asha, { ...proof, razorpay_signature })).status).toBe(400)
    expect(await ordersOf(asha)).toMatchObject([{ paymentStatus: 'Pending' }])
  })

  test('T-PAY-5 twenty proofs and three webhooks at once are one transition, one email, one cart', async () => {
    const { asha, milk } = await shopper()
    await asha.call('cart.add', { body: { productId: milk.id, quantity: 3 } })
    const { data } = await shop.checkout(asha, [[milk, 2]])
    await shop.faults({ webhookCopies: 3 }, data.paymentDetails.razorpayOrderId)
    const { proof } = await shop.pay(data.paymentDetails.razorpayOrderId)

    await Promise.all([...Array.from({ length: 20 }, () => verify(asha, proof)), shop.work()])
    await shop.work()

    expect(await eventsOf(data.order_id, 'completed')).toBe(1)
    expect(await mailsFor(shop.db, asha.id)).toHaveLength(1)
    expect((await asha.call('cart.get', {})).data).toMatchObject([{ quantity: 1 }])
  })

  test('a valid signature alone is not sufficient: without the provider the order waits', async () => {
    const { asha, milk } = await shopper()
    const { data } = await shop.checkout(asha, [[milk, 1]])
    await shop.webhooks(false)
    const { proof } = await shop.pay(data.paymentDetails.razorpayOrderId)
    await shop.weather({ down: true })

    const answer = await verify(asha, proof)
    await shop.weather({ down: false })

    expect(answer).toMatchObject({
      status: 200,
      message: 'Your payment is being confirmed.',
      data: { order: { payment_status: 'Pending' } },
    })
    await shop.reconcile()
    expect(await ordersOf(asha)).toMatchObject([{ paymentStatus: 'Completed' }])
  })

  test('T-PAY-18 another amount pays nothing and is refunded', async () => {
    const { asha, milk } = await shopper()
    const { data } = await shop.checkout(asha, [[milk, 1]])
    await shop.faults({ wrongAmount: true }, data.paymentDetails.razorpayOrderId)
    const { proof } = await shop.pay(data.paymentDetails.razorpayOrderId)

    const answer = await verify(asha, proof)
    await shop.work()

    expect(answer).toMatchObject({ status: 409, code: 'PAID_TOO_LATE' })
    expect(await ordersOf(asha)).toMatchObject([{ paymentStatus: 'Pending' }])
    expect(await shop.ledger()).toContainEqual(
      expect.objectContaining({ type: 'refund', amount: 97_00 }),
    )
  })

  test('an authorised and uncaptured payment is captured', async () => {
    const { asha, milk } = await shopper()
    const { data } = await shop.checkout(asha, [[milk, 1]])
    await shop.webhooks(false)
    const { proof, paymentId } = await shop.pay(data.paymentDetails.razorpayOrderId)

    expect((await verify(asha, proof)).data.order.payment_status).toBe('Completed')
    expect(await shop.context.provider.findPayment(paymentId)).toMatchObject({ isCaptured: true })
  })
})

describe('the webhook', () => {
  test('closing the tab after paying loses nothing', async () => {
    const { asha, milk } = await shopper()
    const { data } = await shop.checkout(asha, [[milk, 1]])

    await shop.pay(data.paymentDetails.razorpayOrderId)
    await shop.work()

    expect(await ordersOf(asha)).toMatchObject([{ paymentStatus: 'Completed' }])
    expect(await mailsFor(shop.db, asha.id)).toHaveLength(1)
  })

  test.each([
    ['T-PAY-6 captured, then failed', ['payment.captured', 'payment.failed']],
    ['T-PAY-7 failed, then captured', ['payment.failed', 'payment.captured']],
    ['T-PAY-8 captured, then authorized', ['payment.captured', 'payment.authorized']],
    ['T-PAY-9 order.paid before payment.captured', ['order.paid', 'payment.captured']],
  ])('%s: the order is paid, once', async (_, told) => {
    const { asha, milk } = await shopper()
    const { data } = await shop.checkout(asha, [[milk, 1]])

    for (const event of told) {
      expect((await tell(event, paymentOf(event, data.paymentDetails))).statusCode).toBe(200)
      await shop.work()
    }

    expect(await ordersOf(asha)).toMatchObject([{ paymentStatus: 'Completed' }])
    expect(await eventsOf(data.order_id, 'completed')).toBe(1)
  })

  test('a repeated event counts once', async () => {
    const { asha, milk } = await shopper()
    const { data } = await shop.checkout(asha, [[milk, 1]])
    const event = paymentOf('payment.captured', data.paymentDetails)

    for (let time = 0; time < 3; time++) {
      expect((await tell('payment.captured', event, 'evt_same')).statusCode).toBe(200)
    }

    const [kept] = (
      await shop.db.execute(
        sql`select count(*)::int as n from provider_events where id = 'evt_same'`,
      )
    ).rows
    expect(kept).toEqual({ n: 1 })
  })

  // A bench measures the speed: a test would measure the machine.
  test('T-PAY-21 while no job runs every event is acknowledged and stored, and none is processed', async () => {
    const { asha, milk } = await shopper()
    const { data } = await shop.checkout(asha, [[milk, 1]])
    const event = paymentOf('payment.captured', data.paymentDetails)

    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => tell('payment.captured', event, `evt_idle_${nth}`)),
    )
    const before = await ordersOf(asha)
    await shop.work()

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(before).toMatchObject([{ paymentStatus: 'Pending' }])
    expect(await ordersOf(asha)).toMatchObject([{ paymentStatus: 'Completed' }])
    expect(await eventsOf(data.order_id, 'completed')).toBe(1)
  })

  test('T-PAY-22 an event from 30 days ago changes nothing when it is repeated', async () => {
    const { asha, milk } = await shopper()
    const { data } = await shop.checkout(asha, [[milk, 1]])
    const event = paymentOf('payment.captured', data.paymentDetails)
    await tell('payment.captured', event, 'evt_old')
    await shop.work()
    await asha.call('order.cancel', { params: { id: data.order_id } })
    await shop.work()
    const before = await ordersOf(asha)

    await tell('payment.captured', event, 'evt_replayed')
    await shop.work()

    expect(await ordersOf(asha)).toEqual(before)
    expect(await eventsOf(data.order_id, 'refund-promised')).toBe(1)
  })

  test.each([
    ['without a signature', () => ({})],
    ['with an empty one', () => ({ 'x-razorpay-signature': '' })],
    ['signed with the key secret', (body: string) => signed(body, 'the key secret')],
    ['signed over other bytes', (body: string) => signed(`${body} `, 'the webhook secret')],
  ])('REL-8 an event %s is rejected unread', async (_, headersFor) => {
    const { asha, milk } = await shopper()
    const { data } = await shop.checkout(asha, [[milk, 1]])
    const body = bodyOf('payment.captured', paymentOf('payment.captured', data.paymentDetails))

    const answer = await post(body, headersFor(body))
    await shop.work()

    expect(answer.statusCode).toBe(401)
    expect(await ordersOf(asha)).toMatchObject([{ paymentStatus: 'Pending' }])
  })

  test('an event of an unknown kind is stored and ignored', async () => {
    const body = JSON.stringify({ event: 'settlement.processed', payload: { settlement: {} } })

    expect((await post(body, signed(body, 'the webhook secret'))).statusCode).toBe(200)
    expect((await post('{', signed('{', 'the webhook secret'))).statusCode).toBe(400)
  })
})

async function shopper() {
  const asha = await shop.user()
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const bread = await shop.product({ name: 'Bread', price: 40_00 })
  return { asha, milk, bread }
}

type Placed = Awaited<ReturnType<typeof shop.checkout>>
const providerOrderOf = ({ data }: Placed) => data.paymentDetails.razorpayOrderId

const verify = (person: TestUser, body: Proof) => person.call('order.verifyPayment', { body })

const proofOf = (order: string, payment: string): Proof => ({
  razorpay_order_id: order,
  razorpay_payment_id: payment,
  razorpay_signature: createHmac('sha256', 'the key secret')
    .update(`${order}|${payment}`)
    .digest('hex'),
})

const flip = (text: string) => (text.startsWith('a') ? 'b' : 'a') + text.slice(1)

let told = 0

function paymentOf(
  event: string,
  { razorpayOrderId, amount }: { razorpayOrderId: string; amount: number },
) {
  const status = event === 'order.paid' ? 'captured' : (event.split('.')[1] ?? '')
  return {
    id: `pay_of_${razorpayOrderId.slice(6)}`,
    entity: 'payment',
    order_id: razorpayOrderId,
    amount,
    currency: 'INR',
    status,
    captured: status === 'captured',
    method: 'upi',
    error_description: status === 'failed' ? 'The bank said no.' : null,
    created_at: 1_700_000_000,
  }
}

const bodyOf = (event: string, payment: object) =>
  JSON.stringify({ entity: 'event', event, payload: { payment: { entity: payment } } })

const signed = (body: string, secret: string) => ({
  'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
})

const tell = (event: string, payment: object, id = `evt_${++told}`) => {
  const body = bodyOf(event, payment)
  return post(body, { ...signed(body, 'the webhook secret'), 'x-razorpay-event-id': id })
}

const post = (body: string, headers: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/order/razorpay-webhook',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })

const ordersOf = ({ id }: TestUser) => shop.db.select().from(orders).where(eq(orders.userId, id))

async function eventsOf(number: string, kind: string) {
  const rows = await shop.db
    .select({ kind: paymentEvents.kind })
    .from(paymentEvents)
    .innerJoin(orders, eq(orders.id, paymentEvents.orderId))
    .where(eq(orders.number, number))
  return rows.filter((row) => row.kind === kind).length
}

/** Orders that are paid without money of the same amount, or that are marked as paid without a payment. */
async function brokenBooks() {
  const { rows } = await shop.db.execute(sql`
    select o.number from orders o left join ${payments} p on p.order_id = o.id and p.pays
    where o.payment_mode <> 'COD' and (
      (o.payment_status in ('Completed', 'Refunded')) <> (p.id is not null)
      or p.amount <> o.total or p.status not in ('captured', 'refunded'))`)
  return rows
}
