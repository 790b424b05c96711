import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_DELIVERIES } from '#contract/notify/notify-kinds.ts'
import type { Input } from '#contract/schemas.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { deliver } from '#server/testing/delivered-order.ts'
import { runNextJob } from '#server/testing/jobs.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { takePickup } from '#server/testing/phone-orders.ts'
import { openPost } from '../post-outside.ts'
import { recordDelivery } from './gateway-store.ts'
import { gatewayKind } from './send-to-gateway.ts'

const received: { headers: IncomingHttpHeaders; body: string }[] = []
let answer = { status: 200, text: 'ok' }
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
  response.writeHead(answer.status).end(answer.text)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
atEnd(() => new Promise((closed) => server.close(closed)))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const shop = await openPayingShop({}, { privateHosts: [url], publicUrl: 'https://tokri.example' })
const { db } = shop
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const milk = await shop.product({ name: 'Milk', price: 100_00, discount: 0, stock: 10_000 })

const NONE = { en: '', hi: '' }
const TEXTS = {
  'order-placed': { en: 'Hello {name}, order {order} for {amount}: {link}', hi: '' },
  'on-the-way': { en: 'Order {order} is on the way', hi: 'ऑर्डर {order} रास्ते में है' },
  delivered: NONE,
  'refund-sent': { en: '{amount} is refunded', hi: '' },
}
type Templates = Input<'gateway.save'>['body']['templates']

test('before the first save the gateway is off, and nothing is enqueued', async () => {
  const asha = await shop.user()

  const { data } = await meera.call('gateway.get', {})
  await orderForCash(asha, [[milk, 1]])

  expect(data).toMatchObject({ is_on: false, url: '', secret: '', updatedAt: null })
  const { rows } = await db.execute(sql`select from jobs where kind = 'gateway'`)
  expect(rows).toEqual([])
})

test('the gateway gets a signed message for each event that has a text, once', async () => {
  const { data: gateway } = await save(TEXTS)
  const asha = await shop.user({ username: 'Asha', mobile: '9876543210' })
  const { order } = await orderForCash(asha, [[milk, 1]])
  await work()
  await deliver(meera, order._id)
  await work()

  // The order was delivered before the message that it is on the way.
  const [{ headers, body } = { headers: {}, body: '' }, ...more] = received.splice(0)
  expect(more).toEqual([])
  const link = `https://tokri.example/dashboard/my-orders/${order._id}`
  const amount = '₹168.00'
  expect(JSON.parse(body)).toEqual({
    type: 'order.placed',
    timestamp: expect.any(String),
    data: {
      message: `Hello Asha, order ${order.order_id} for ${amount}: ${link}`,
      language: 'en',
      ...{ name: 'Asha', order: order.order_id, amount, phone: '+919876543210', link },
    },
  })
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers
  const key = Buffer.from(gateway.secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  expect(signature).toBe(`v1,${expected}`)
  expect((await deliveries())[0]).toMatchObject({
    _id: id,
    event: 'order-placed',
    order_number: order.order_id,
    status: 'sent',
  })
})

test('of a pick-up it gets that it is ready, and that it was picked up', async () => {
  await save({
    ...TEXTS,
    'ready-for-pickup': { en: 'Order {order} is ready at the shop', hi: '' },
    'picked-up': { en: 'Thank you for {order}', hi: '' },
  })
  const asha = await shop.user({ mobile: '9876543210' })
  const { data: order } = await takePickup(meera, asha, [[milk, 1]])
  await pack(order._id)
  await work()
  await meera.call('order.move', { params: { id: order._id }, body: { to: 'Delivered' } })
  await work()

  const messages = received.splice(0).map(({ body }) => JSON.parse(body))
  expect(messages.map(({ type, data }) => [type, data.message]).slice(1)).toEqual([
    ['order.ready_for_pickup', `Order ${order.order_id} is ready at the shop`],
    ['order.picked_up', `Thank you for ${order.order_id}`],
  ])
})

test('a message is in Hindi for a shopper who chose it, where the owner wrote one', async () => {
  await save(TEXTS)
  const asha = await shop.user({ language: 'hi' })
  const { order } = await orderForCash(asha, [[milk, 1]])
  await meera.call('order.move', { params: { id: order._id }, body: { to: 'Shipped' } })

  await work()

  const texts = received.splice(0).map(({ body }) => JSON.parse(body).data)
  expect(texts.map(({ language }) => language)).toEqual(['en', 'hi'])
  expect(texts[1].message).toBe(`ऑर्डर ${order.order_id} रास्ते में है`)
})

test('a failed message is sent again under the same id, and its owner sees why', async () => {
  await save(TEXTS)
  const asha = await shop.user()
  answer = { status: 500, text: 'no credit' }
  const { status } = await asha.call('order.placeCod', {
    body: {
      deliveryAddressId: asha.addressId,
      paymentMethod: 'COD',
      products: [{ productId: milk.id, quantity: 1 }],
    },
  })
  await work()

  expect(status).toBe(201)
  expect((await deliveries())[0]).toMatchObject({
    status: 'retrying',
    http_status: 500,
    error: 'no credit',
  })
  answer = { status: 200, text: '' }
  await db.execute(sql`update jobs set next_attempt_at = now() where kind = 'gateway'`)
  await work()

  const ids = received.splice(0).map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(1)
  expect(ids).toHaveLength(2)
  expect((await deliveries())[0]).toMatchObject({ status: 'sent', attempts: 2, error: null })
})

test('a refund that is sent is news with its own amount, however often it is reported', async () => {
  await save(TEXTS)
  const asha = await shop.user()
  const { data } = await shop.checkout(asha, [[milk, 1]])
  await shop.pay(data.paymentDetails.razorpayOrderId)
  await shop.work()
  await asha.call('order.cancel', { params: { id: data.order._id } })
  await shop.work()
  await work()
  await shop.work()
  await work()

  const told = received.splice(0).map(({ body }) => JSON.parse(body))
  expect(told.filter(({ type }) => type === 'refund.sent')).toMatchObject([
    { data: { message: '₹168.00 is refunded', order: data.order_id } },
  ])
})

test.each([
  ['Hello {nmae}', '“{nmae}” is no value. Use name, order, amount, phone or link in braces.'],
  ['Hello {name', '“{” is no value. Use name, order, amount, phone or link in braces.'],
])('the text %s is rejected with a sentence', async (en, message) => {
  const saved = await save({ ...TEXTS, delivered: { en, hi: '' } })

  expect(saved).toMatchObject({ status: 400, message })
})

test.each(['http://10.0.0.7/sms', 'sms', 'https://me:secret@sms.example.in'])(
  'T-SSRF-4: the address %s is rejected',
  async (typed) => {
    expect((await save(TEXTS, typed)).status).toBe(400)
  },
)

test('T-SSRF-4: an address in the private network is not called', async () => {
  await save(TEXTS, 'https://10.0.0.7/sms')

  const { data } = await testNow()

  expect(data).toMatchObject({
    event: 'test',
    status: 'failed',
    http_status: null,
    error: 'The host 10.0.0.7 is not on the public internet.',
  })
})

test('a test sends a made-up order to the given phone at once', async () => {
  await save(TEXTS)

  const { status, data } = await testNow()

  expect({ status, data }).toMatchObject({
    status: 200,
    data: { status: 'sent', http_status: 200 },
  })
  expect(JSON.parse(received.splice(0)[0]?.body ?? '')).toMatchObject({
    test: true,
    type: 'order.on_the_way',
    data: { phone: '+919800000001', name: 'Asha' },
  })
})

test('a second save of what someone else changed meanwhile is rejected; the same again is not', async () => {
  const { data: first } = await save(TEXTS)
  const changed = { is_on: true, url, templates: { ...TEXTS, delivered: { en: 'Here', hi: '' } } }
  const body = { ...changed, seen_at: first.updatedAt }

  const [one, again] = [
    await meera.call('gateway.save', { body }),
    await meera.call('gateway.save', { body }),
  ]
  const late = await meera.call('gateway.save', { body: { ...body, is_on: false } })

  expect(again.data).toEqual(one.data)
  expect(late).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' })
})

test('a new secret replaces the former one, and no trail shows either', async () => {
  const { data: before } = await save(TEXTS)
  const renew = () =>
    meera.call('gateway.renewSecret', { body: { seen_at: before.updatedAt ?? '' } })

  const { data: after } = await renew()

  expect(after.secret).not.toBe(before.secret)
  expect((await renew()).status).toBe(409)
  const { data: trail } = await meera.call('audit.list', { query: { about: 'gateway' } })
  expect(trail[0]).toMatchObject({ action: 'gateway.renewSecret', who: { name: 'Meera' } })
  expect(JSON.stringify(trail)).not.toContain('whsec_')
})

test('only the last messages are kept', async () => {
  for (let nth = 0; nth < MAX_DELIVERIES + 5; nth++) {
    await recordDelivery(db, {
      ...{ id: crypto.randomUUID(), event: 'test', orderId: null, orderNumber: null },
      ...{ status: 'sent', attempts: 1, httpStatus: 200, error: null },
    })
  }

  const { rows } = await db.execute(sql`select from gateway_deliveries`)
  expect(rows).toHaveLength(MAX_DELIVERIES)
})

/** As the owner would: with the version that is stored now. */
async function save(templates: Templates, typed = url) {
  const { data } = await meera.call('gateway.get', {})
  const body = { is_on: true, url: typed, templates, seen_at: data.updatedAt }
  return meera.call('gateway.save', { body })
}
async function pack(id: string) {
  const params = { id }
  await meera.call('picking.start', { params, body: {} })
  await meera.call('picking.tick', { params, body: { product_id: milk.id, found: 1 } })
  await meera.call('picking.pack', { params, body: { bags: 1 } })
}
const deliveries = async () => (await meera.call('gateway.deliveries', {})).data
const testNow = () =>
  meera.call('gateway.test', { body: { event: 'on-the-way', phone: '98000 00001' } })

/** Runs every message that is due. */
async function work() {
  const kind = gatewayKind({ db, publicUrl: shop.config.publicUrl, post: openPost([url]) })
  const quiet = { warn: () => {}, error: () => {} }
  while (await runNextJob({ db, kinds: [kind], log: quiet })) {}
}
