import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createSandbox, type Sandbox, SandboxError, type SandboxOptions } from './sandbox.ts'

const KEYS = { keyId: 'rzp_test_shop', keySecret: 'key secret', webhookSecret: 'webhook secret' }
const VISA = '4100 2800 0000 1007'
const NO_BALANCE = '4100 2800 0008 0001'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

test('an order is created with the requested fields and starts unpaid', async () => {
  const { call } = await opened()

  const { status, body } = await call('POST', '/v1/orders', {
    amount: 62_813,
    currency: 'INR',
    receipt: 'TKR-1',
    notes: {},
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    entity: 'order',
    amount: 62_813,
    amount_paid: 0,
    amount_due: 62_813,
    receipt: 'TKR-1',
    status: 'created',
    attempts: 0,
    notes: [],
  })
  expect(body.id).toMatch(/^order_[A-Za-z0-9]{14}$/)
})

test.each([
  [{ amount: 99 }, 'Order amount less than minimum amount allowed', 'order_creation'],
  [{ amount: 100.5 }, 'The amount must be an integer.', 'payment_initiation'],
  [{ amount: undefined }, 'amount: is required.', 'payment_initiation'],
  [{ currency: 1 }, 'expected string but provided 1', 'payment_initiation'],
  [{ colour: 'red' }, 'colour is/are not required and should not be sent', 'payment_initiation'],
  [
    { receipt: 'x'.repeat(41) },
    'receipt: the length must be no more than 40.',
    'payment_initiation',
  ],
])('an order with %j is refused in the words of the provider', async (part, description, step) => {
  const { call } = await opened()

  const { status, body } = await call('POST', '/v1/orders', {
    amount: 500,
    currency: 'INR',
    ...part,
  })

  expect(status).toBe(400)
  expect(body.error).toMatchObject({
    code: 'BAD_REQUEST_ERROR',
    source: 'business',
    description,
    step,
  })
})

test('a receipt is unique; with unique_receipt a repetition returns the same order', async () => {
  const { order, call } = await opened()
  const { id } = await order({ receipt: 'TKR-1' })

  const again = await call('POST', '/v1/orders', newOrder({ receipt: 'TKR-1' }))
  const same = await call(
    'POST',
    '/v1/orders',
    newOrder({ receipt: 'TKR-1', unique_receipt: true }),
  )
  const found = await call('GET', '/v1/orders?receipt=TKR-1&expand[]=payments')

  expect(again.status).toBe(400)
  expect(again.body.error.description).toBe('Order receipt should be unique.')
  expect(same.body.id).toBe(id)
  expect(found.body).toMatchObject({ count: 1, items: [{ id, payments: { count: 0 } }] })
})

test('only the exact Basic header of these keys is accepted', async () => {
  const { sandbox } = await opened()
  const base64 = Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')

  for (const authorization of [undefined, `basic ${base64}`, `Basic  ${base64}`, 'Basic abc']) {
    const headers = authorization ? { authorization } : {}
    const answer = await sandbox.app.inject({ url: '/v1/orders', headers })
    expect(answer.statusCode, `${authorization}`).toBe(401)
    expect(answer.json().error.code).toBe('BAD_REQUEST_ERROR')
  }
})

test('keys of one account know the same orders, those of another account do not', async () => {
  const { call, order, sandbox } = await opened()
  const { id } = await order()
  const give = (keyId: string, account: string) =>
    call('POST', '/sandbox/keys', { keyId, keySecret: 'another secret', account })
  await give('rzp_test_rotated', 'first')
  await give('rzp_test_other', 'second')
  const seenBy = async (keyId: string) => {
    const authorization = `Basic ${Buffer.from(`${keyId}:another secret`).toString('base64')}`
    const headers = { authorization }
    const one = await sandbox.app.inject({ url: `/v1/orders/${id}/payments`, headers })
    const all = await sandbox.app.inject({ url: '/v1/orders', headers })
    return [one.statusCode, all.json().count]
  }

  expect(await seenBy('rzp_test_rotated')).toEqual([200, 1])
  expect(await seenBy('rzp_test_other')).toEqual([400, 0])
  await call('PUT', '/sandbox/keys/rzp_test_rotated', { on: false })
  expect((await seenBy('rzp_test_rotated'))[0]).toBe(401)
})

test('an order hidden by its faults is unknown, and so are its payments', async () => {
  const { call, order, pay } = await opened()
  const { id } = await order()
  const paid = await pay(id, { card: VISA })

  await call('PUT', `/sandbox/orders/${id}/faults`, { isUnknown: true })

  for (const path of [`/orders/${id}`, `/payments/${paid.response.razorpay_payment_id}/refunds`]) {
    const { status, body } = await call('GET', `/v1${path}`)
    expect(status).toBe(400)
    expect(body.error.description).toBe('The id provided does not exist')
  }
})

test('an unknown id gets 400, as with the provider', async () => {
  const { call } = await opened()

  for (const path of ['/v1/orders/order_x', '/v1/payments/pay_x', '/v1/refunds/rfnd_x']) {
    const { status, body } = await call('GET', path)
    expect(status).toBe(400)
    expect(body.error.description).toBe('The id provided does not exist')
  }
})

test('a successful payment is captured automatically and pays the order', async () => {
  const { order, pay, call } = await opened()
  const { id } = await order({ amount: 5_000 })

  const { status, response } = await pay(id, { card: VISA })

  expect(status).toBe('paid')
  expect(response.razorpay_signature).toBe(
    hmac(`${id}|${response.razorpay_payment_id}`, KEYS.keySecret),
  )
  expect((await call('GET', `/v1/orders/${id}`)).body).toMatchObject({
    status: 'paid',
    attempts: 1,
    amount_paid: 5_000,
    amount_due: 0,
  })
  expect((await call('GET', `/v1/payments/${response.razorpay_payment_id}`)).body).toMatchObject({
    status: 'captured',
    captured: true,
    amount: 5_000,
    order_id: id,
    method: 'card',
  })
})

test('a failed card reports its reason; the order stays open for the next attempt', async () => {
  const { order, pay, call } = await opened()
  const { id } = await order()

  const failed = await pay(id, { card: NO_BALANCE }, { outcome: 'failure' })
  const paid = await pay(id, { method: 'upi', vpa: 'success@razorpay' })

  expect(failed).toMatchObject({
    status: 'failed',
    error: { reason: 'insufficient_fund', metadata: { order_id: id } },
  })
  expect(paid.status).toBe('paid')
  expect((await call('GET', `/v1/orders/${id}/payments`)).body).toMatchObject({
    count: 2,
    items: [{ status: 'failed', error_reason: 'insufficient_fund' }, { status: 'captured' }],
  })
})

test.each([
  ['a UPI id that fails', { method: 'upi', vpa: 'failure@razorpay' }, {}],
  ['a code of three digits', { card: VISA }, { code: '123' }],
  ['the bank page says Failure', { method: 'netbanking', bank: 'HDFC' }, { outcome: 'failure' }],
])('%s is a failure', async (_name, means, answer) => {
  const { order, pay } = await opened()

  const { status } = await pay((await order()).id, means, answer)

  expect(status).toBe('failed')
})

test('an order that is paid or has an authorised payment rejects another payment', async () => {
  const { order, pay, begin } = await opened()
  const paid = await order()
  const authorised = await order({ payment: { capture: 'manual' } })
  await pay(paid.id, { card: VISA })
  await pay(authorised.id, { card: VISA })

  for (const { id } of [paid, authorised]) {
    const { status, body } = await begin(id, { card: VISA })
    expect(status).toBe(400)
    expect(body.error.description).toMatch(
      /^Your payment has been declined as the order is already paid/,
    )
  }
})

test('an order with manual capture is captured once, with exactly its amount', async () => {
  const { order, pay, call } = await opened()
  const { id } = await order({ payment: { capture: 'manual' } })
  const { response } = await pay(id, { card: VISA })
  const capture = (amount: number) =>
    call('POST', `/v1/payments/${response.razorpay_payment_id}/capture`, {
      amount,
      currency: 'INR',
    })

  const [wrong, right, again] = [await capture(499), await capture(500), await capture(500)]

  expect(wrong.body.error.description).toBe(
    'Capture amount must be equal to the amount authorized.',
  )
  expect(right.body).toMatchObject({ status: 'captured' })
  expect(again.status).toBe(400)
})

test('an uncaptured payment is refunded to the shopper', async () => {
  const { sandbox, order, pay, call } = await opened()
  const { id } = await order({
    payment: { capture: 'manual', capture_options: { manual_expiry_period: 12 } },
  })
  const { response } = await pay(id, { card: VISA })

  await sandbox.advance(12 * 60)

  expect((await call('GET', `/v1/payments/${response.razorpay_payment_id}`)).body).toMatchObject({
    status: 'refunded',
    captured: false,
  })
  expect((await call('GET', '/sandbox/ledger')).body.movements).toEqual([])
})

test('a payment is captured up to twelve minutes after it began, however old the order is', async () => {
  const { sandbox, order, pay, call } = await opened()
  const { id } = await order(CAPTURED_WITHIN_12)
  await sandbox.advance(13 * 60)

  const { response } = await pay(id, { card: VISA })

  expect((await call('GET', `/v1/payments/${response.razorpay_payment_id}`)).body).toMatchObject({
    status: 'captured',
  })
})

test('a payment that the bank approves later than that is reversed', async () => {
  const { sandbox, order, pay, call } = await opened()
  const late = { notes: { sandbox: 'authoriseLateMinutes=13' } }
  const { id } = await order({ ...CAPTURED_WITHIN_12, ...late })
  await pay(id, { card: VISA })

  await sandbox.advance(14 * 60)

  expect((await call('GET', `/v1/orders/${id}/payments`)).body.items).toMatchObject([
    { status: 'refunded', captured: false },
  ])
})

const CAPTURED_WITHIN_12 = {
  payment: {
    capture: 'automatic',
    capture_options: { automatic_expiry_period: 12, manual_expiry_period: 12 },
  },
}

test('a payment whose bank never answers fails after ten minutes', async () => {
  const { sandbox, order, begin, call } = await opened()
  const { id } = await order()
  const { body } = await begin(id, { card: VISA })

  await sandbox.advance(10 * 60)

  expect((await call('GET', `/v1/payments/${body.id}`)).body).toMatchObject({
    status: 'failed',
    error_reason: 'payment_timed_out',
  })
})

test('the shop gets signed events about a payment', async () => {
  const shop = await openedShop()
  const { sandbox, order, pay } = await opened({ webhookUrl: shop.url })
  const { id } = await order()
  await pay(id, { card: VISA })
  await sandbox.quiet()

  expect(shop.events().toSorted()).toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
  for (const { body, headers } of shop.received) {
    expect(headers['x-razorpay-signature']).toBe(hmac(body, KEYS.webhookSecret))
  }
  const ids = shop.received.map(({ headers }) => headers['x-razorpay-event-id'])
  expect(new Set(ids).size).toBe(3)
  expect(shop.said('order.paid')).toMatchObject({
    entity: 'event',
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: { status: 'captured' } },
      order: { entity: { id, status: 'paid' } },
    },
  })
})

test('an event that the shop does not accept is retried with the same id and bytes', async () => {
  const shop = await openedShop()
  const { sandbox, order, pay } = await opened({ webhookUrl: shop.url })
  shop.answerWith(500)
  await pay((await order()).id, { card: VISA }, { outcome: 'failure' })
  await sandbox.quiet()
  shop.answerWith(200)

  await sandbox.advance(60)

  expect(shop.events()).toEqual(['payment.failed', 'payment.failed'])
  const [first, second] = shop.received
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['x-razorpay-event-id']).toBe(first?.headers['x-razorpay-event-id'])
})

test('after a day without a 2xx answer the provider disables the webhook', async () => {
  const shop = await openedShop()
  const { sandbox, order, pay, call } = await opened({ webhookUrl: shop.url })
  shop.answerWith(503)
  await pay((await order()).id, { card: VISA }, { outcome: 'failure' })

  await sandbox.advance(25 * 3_600)

  const { journal } = (await call('GET', '/sandbox/journal')).body
  expect(journal.map(({ what }: { what: string }) => what)).toContain('webhook.switched-off')
  const tries = shop.received.length
  expect(tries).toBeGreaterThan(10)
  await pay((await order()).id, { card: VISA })
  await sandbox.quiet()
  expect(shop.received).toHaveLength(tries)
})

test('a refund is pending first and processed later; the same key returns the same refund', async () => {
  const shop = await openedShop()
  const { sandbox, order, pay, call } = await opened({ webhookUrl: shop.url })
  const { response } = await pay((await order()).id, { card: VISA })
  const refund = (body: object, key = 'refund-0001') =>
    call('POST', `/v1/payments/${response.razorpay_payment_id}/refund`, body, {
      'x-refund-idempotency': key,
    })

  const made = await refund({ amount: 200 })
  const same = await refund({ amount: 200 })
  const other = await refund({ amount: 300 })
  const tooMuch = await refund({ amount: 301 }, 'refund-0002')
  const rest = await refund({}, 'refund-0003')
  const none = await refund({}, 'refund-0004')
  await sandbox.advance(10)

  expect(made.body).toMatchObject({ entity: 'refund', amount: 200, status: 'pending' })
  expect(same.body.id).toBe(made.body.id)
  expect(other.status).toBe(409)
  expect(tooMuch.body.error.description).toBe(
    'The refund amount provided is greater than amount captured.',
  )
  expect(rest.body.amount).toBe(300)
  expect(none.body.error.description).toBe('The payment has been fully refunded already.')
  expect((await call('GET', `/v1/refunds/${made.body.id}`)).body.status).toBe('processed')
  expect(shop.events().filter((event) => event === 'refund.processed')).toHaveLength(2)
})

test.each([
  ['loseWebhooks', 0],
  ['webhookCopies=3', 9],
])('notes.sandbox %s: %i events', async (sandboxNote, count) => {
  const shop = await openedShop()
  const { sandbox, order, pay } = await opened({ webhookUrl: shop.url })
  const { id } = await order({ notes: { sandbox: sandboxNote } })
  await pay(id, { card: VISA })
  await sandbox.quiet()

  expect(shop.received).toHaveLength(count)
})

test('an event with a forged signature is sent ahead of the genuine one', async () => {
  const shop = await openedShop()
  const { sandbox, order, pay } = await opened({ webhookUrl: shop.url })
  const { id } = await order({ notes: { sandbox: 'wrongSignature' } })
  const { response } = await pay(id, { card: VISA })
  await sandbox.quiet()

  expect(response.razorpay_signature).not.toBe(
    hmac(`${id}|${response.razorpay_payment_id}`, KEYS.keySecret),
  )
  const right = shop.received.map(
    ({ body, headers }) => headers['x-razorpay-signature'] === hmac(body, KEYS.webhookSecret),
  )
  expect(right.filter(Boolean)).toHaveLength(3)
  expect(right.filter((isRight) => !isRight)).toHaveLength(3)
})

test('failed, then captured: the same payment reports both', async () => {
  const shop = await openedShop()
  const { sandbox, order, pay, call } = await opened({ webhookUrl: shop.url })
  const { id } = await order({ notes: { sandbox: 'failedThenCaptured' } })
  const { status, error } = await pay(id, { card: VISA })
  await sandbox.advance(10)

  expect(status).toBe('failed')
  const { body } = await call('GET', `/v1/payments/${error.metadata.payment_id}`)
  expect(body).toMatchObject({ status: 'captured', error_code: null })
  expect(shop.events()).toContain('payment.failed')
  expect(shop.events()).toContain('order.paid')
})

test('a bank that answers too late for the order is not captured', async () => {
  const { sandbox, order, pay, call } = await opened()
  const { id } = await order({ notes: { sandbox: 'authoriseLateMinutes=30' } })
  const { status } = await pay(id, { card: VISA })
  await sandbox.advance(31 * 60)

  expect(status).toBe('waiting')
  expect((await call('GET', `/v1/orders/${id}/payments`)).body.items).toMatchObject([
    { status: 'authorized' },
  ])
})

test('a late approval for an order that another attempt has paid is refunded at once', async () => {
  const { sandbox, order, begin, answer, pay, call } = await opened()
  const { id } = await order({ notes: { sandbox: 'authoriseLateMinutes=1' } })
  const first = await begin(id, { card: VISA })
  const second = await begin(id, { card: VISA })
  await answer(first.body.id)
  await answer(second.body.id)
  await sandbox.advance(120)

  const { items } = (await call('GET', `/v1/orders/${id}/payments`)).body
  expect(items.map(({ status }: { status: string }) => status)).toEqual(['captured', 'refunded'])
  expect((await call('GET', '/sandbox/ledger')).body.movements).toHaveLength(1)
  expect((await pay(id, { card: VISA })).error).toBeTruthy()
})

test('an order can be captured twice, and be paid with the wrong amount', async () => {
  const { sandbox, order, pay, call } = await opened()
  const twice = await order({ notes: { sandbox: 'captureTwice' } })
  const wrong = await order({ notes: { sandbox: 'wrongAmount' } })
  await pay(twice.id, { card: VISA })
  await pay(wrong.id, { card: VISA })
  await sandbox.advance(10)

  const { movements } = (await call('GET', '/sandbox/ledger')).body
  expect(
    movements.map(({ order_id, amount }: Record<string, unknown>) => [order_id, amount]),
  ).toEqual([
    [twice.id, 500],
    [wrong.id, 400],
    [twice.id, 500],
  ])
})

test('a refund can fail later, and then has moved nothing', async () => {
  const { sandbox, order, pay, call } = await opened()
  const { id } = await order({ notes: { sandbox: 'refundFails' } })
  const { response } = await pay(id, { card: VISA })
  const path = `/v1/payments/${response.razorpay_payment_id}`
  const { body } = await call('POST', `${path}/refund`, {})
  await sandbox.advance(10)

  expect((await call('GET', `/v1/refunds/${body.id}`)).body.status).toBe('failed')
  expect((await call('GET', path)).body).toMatchObject({ amount_refunded: 0, status: 'captured' })
})

test('the response to a new order can be lost: the order exists all the same', async () => {
  const { address, call, authorization } = await opened()
  await call('PUT', '/sandbox/faults', { loseCreateAnswer: true })

  const lost = fetch(`${address}/v1/orders`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(newOrder({ receipt: 'TKR-9' })),
  })

  await expect(lost).rejects.toThrow()
  expect((await call('GET', '/v1/orders?receipt=TKR-9')).body.count).toBe(1)
})

test('the provider is down for a number of calls, and works again', async () => {
  const { call } = await opened()
  await call('PUT', '/sandbox/weather', { answers429: 1, answers503: 2 })

  const answers = [1, 2, 3, 4].map(() => call('GET', '/v1/orders'))

  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([429, 503, 503, 200])
})

test('the same seed gives the same ids', async () => {
  const ids = await Promise.all(
    ['one', 'one', 'two'].map(async (seed) => (await (await opened({ seed })).order()).id),
  )

  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('a restart keeps orders, keys and scheduled tasks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  closing.push(async () => rmSync(folder, { recursive: true }))
  const file = join(folder, 'sandbox.json')
  const first = createSandbox({ file })
  const before = callsOf(first)
  const { id } = await before.order({ notes: { sandbox: 'authoriseLateMinutes=5' } })
  await before.pay(id, { card: VISA })
  await first.close()

  const second = createSandbox({ file })
  closing.push(second.close)
  await second.advance(6 * 60)

  expect(second.keys).toEqual(first.keys)
  expect((await callsOf(second).call('GET', `/v1/orders/${id}`)).body.status).toBe('paid')
})

test('live keys are rejected', () => {
  const keys = { ...KEYS, keyId: 'rzp_live_shop' }

  expect(() => createSandbox({ keys })).toThrow(SandboxError)
})

async function opened(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ keys: KEYS, seed: 'test', ...options })
  const address = await sandbox.listen()
  closing.push(sandbox.close)
  return { sandbox, address, ...callsOf(sandbox) }
}

function callsOf({ app, keys }: Sandbox) {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  const call = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const answer = await app.inject({
      method,
      url,
      headers: { authorization, ...headers },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const order = async (part: object = {}) =>
    (await call('POST', '/v1/orders', newOrder(part))).body as { id: string }
  const begin = (order_id: string, means: object) =>
    call('POST', '/sandbox/checkout/payments', {
      key: keys.keyId,
      order_id,
      method: 'card',
      ...means,
    })
  const answer = async (id: string, how: object = {}) =>
    (await call('POST', `/sandbox/checkout/payments/${id}/answer`, { outcome: 'success', ...how }))
      .body
  const pay = async (order_id: string, means: object, how: object = {}) => {
    const { body } = await begin(order_id, means)
    return body.error ? body : answer(body.id, how)
  }
  return { call, order, begin, answer, pay, authorization }
}

const newOrder = (part: object) => ({ amount: 500, currency: 'INR', ...part })

const hmac = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

/** A shop that receives events. */
async function openedShop() {
  const received: { body: string; headers: IncomingHttpHeaders }[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ body: Buffer.concat(chunks).toString(), headers: request.headers })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  const said = ({ body }: { body: string }) => JSON.parse(body)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    events: () => received.map((event) => said(event).event as string),
    said: (event: string) => received.map(said).find((body) => body.event === event),
    answerWith: (next: number) => {
      status = next
    },
  }
}
