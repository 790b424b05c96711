import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_DEVICES } from '#contract/notify/notify-kinds.ts'
import { notifyRestocked } from '#server/alert/notify-restocked.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { deliver } from '#server/testing/delivered-order.ts'
import { runNextJob } from '#server/testing/jobs.ts'
import { newBrowser, openPushService } from '#server/testing/push-service.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { openPost } from '../post-outside.ts'
import { pushKeys } from './push-keys.ts'
import { pushKind } from './send-push.ts'

const service = await openPushService()
const shop = await openShop({ privateHosts: [service.origin], languages: ['en', 'hi'] })
const { db } = shop
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const milk = await shop.product({ name: 'Milk', stock: 10_000 })
type Browser = ReturnType<typeof newBrowser>

test('a browser is told that an order is on the way, in words that only it can read', async () => {
  const [asha, browser] = [await shop.user(), service.browser()]
  await subscribe(asha, browser)
  const { order } = await orderForCash(asha, [[milk, 1]])
  await ship(order._id)

  await work()

  expect(service.shownTo(browser)).toEqual([
    {
      title: 'Your order is on the way',
      body: `Order ${order.order_id}. Tap to track it.`,
      path: `/dashboard/my-orders/${order._id}`,
      tag: `order-${order._id}`,
      lang: 'en',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      ttl: expect.stringMatching(/^35\d\d$|^3600$/),
    },
  ])
})

test('delivered replaces on the way: the same topic and tag', async () => {
  const [asha, browser] = [await shop.user(), service.browser()]
  await subscribe(asha, browser)
  const { order } = await orderForCash(asha, [[milk, 1]])

  await ship(order._id)
  await work()
  await meera.call('order.move', { params: { id: order._id }, body: { to: 'Delivered' } })
  await work()

  const [first, second, ...more] = service.shownTo(browser)
  expect(more).toEqual([])
  expect(second?.title).toBe('Your order is delivered')
  expect([second?.topic, second?.tag]).toEqual([first?.topic, first?.tag])
})

test('news that a later one has replaced is not sent', async () => {
  const [asha, browser] = [await shop.user(), service.browser()]
  await subscribe(asha, browser)
  const { order } = await orderForCash(asha, [[milk, 1]])
  await deliver(meera, order._id)

  await work()

  expect(service.shownTo(browser).map(({ title }) => title)).toEqual(['Your order is delivered'])
})

test('it is in the chosen language of the account, else in that of the page that asked', async () => {
  const [asha, ravi] = [await shop.user({ language: 'hi' }), await shop.user()]
  const [first, second] = [service.browser(), service.browser()]
  await subscribe(asha, first, 'en')
  await subscribe(ravi, second, 'hi')
  for (const who of [asha, ravi]) await ship((await orderForCash(who, [[milk, 1]])).order._id)

  await work()

  const langs = [first, second].map((browser) => service.shownTo(browser)[0]?.lang)
  expect(langs).toEqual(['hi', 'hi'])
})

test('each browser is told once, however often the order is moved or the job runs', async () => {
  const [asha, phone, laptop] = [await shop.user(), service.browser(), service.browser()]
  for (const browser of [phone, laptop, phone]) await subscribe(asha, browser)
  const { order } = await orderForCash(asha, [[milk, 1]])

  await Promise.all([ship(order._id), ship(order._id)])
  await work()

  expect([service.shownTo(phone), service.shownTo(laptop)].map(({ length }) => length)).toEqual([
    1, 1,
  ])
})

test.each([404, 410])('a browser whose push service answers %i is forgotten', async (status) => {
  const [asha, gone] = [await shop.user(), service.browser()]
  await subscribe(asha, gone)
  await ship((await orderForCash(asha, [[milk, 1]])).order._id)
  service.answer(status)

  await work()
  service.answer(201)

  expect(await devicesOf(asha)).toBe(0)
})

test('a push service that is away delays nothing but its message, which ends', async () => {
  const [asha, browser] = [await shop.user(), service.browser()]
  await subscribe(asha, browser)
  const { order } = await orderForCash(asha, [[milk, 1]])
  service.answer(503)

  const moved = await ship(order._id)
  expect(moved).toMatchObject({ status: 200, data: { status: 'Shipped' } })
  await work()
  service.answer(201)
  await makeDue()
  await work()

  expect(service.shownTo(browser)).toHaveLength(1)
})

test('after five messages that failed for good a browser is forgotten', async () => {
  const [asha, broken] = [await shop.user(), service.browser()]
  await subscribe(asha, broken)
  service.answer(400)

  for (let nth = 1; nth <= 5; nth++) {
    expect(await devicesOf(asha)).toBe(1)
    await ship((await orderForCash(asha, [[milk, nth]])).order._id)
    await work()
  }
  service.answer(201)

  expect(await devicesOf(asha)).toBe(0)
})

test('signing out ends it on that device only', async () => {
  const [asha, phone] = [await shop.user(), service.browser()]
  await subscribe(asha, phone)
  const { order } = await orderForCash(asha, [[milk, 1]])
  await asha.call('user.logout', {})

  await ship(order._id)
  await work()

  expect(service.shownTo(phone)).toEqual([])
})

test('an endpoint belongs to the account that subscribed last', async () => {
  const [asha, ravi, shared] = [await shop.user(), await shop.user(), service.browser()]
  await Promise.all([subscribe(asha, shared), subscribe(ravi, shared)])
  await subscribe(ravi, shared)

  expect([await devicesOf(asha), await devicesOf(ravi)]).toEqual([0, 1])
  await asha.call('push.unsubscribe', { body: { endpoint: shared.endpoint } })
  expect(await devicesOf(ravi)).toBe(1)
  await ravi.call('push.unsubscribe', { body: { endpoint: shared.endpoint } })
  expect(await devicesOf(ravi)).toBe(0)
})

test('a person has ten browsers at most, also when they come at once; the oldest leave', async () => {
  const [asha, first] = [await shop.user(), service.browser()]
  await subscribe(asha, first)
  await Promise.all(Array.from({ length: MAX_DEVICES }, () => subscribe(asha, service.browser())))

  expect(await devicesOf(asha)).toBe(MAX_DEVICES)
  const { rows } = await db.execute(sql`
    select from push_subscriptions where endpoint = ${first.endpoint}`)
  expect(rows).toEqual([])
})

test.each([
  ['http://push.example.com/a'],
  ['https://10.0.0.1/a'],
  ['https://[::1]/a'],
  ['https://localhost/a'],
  ['https://user:secret@push.example.com/a'],
])('T-SSRF-3: %s is no push service', async (endpoint) => {
  const asha = await shop.user()
  const { p256dh, auth } = newBrowser()

  const answer = await asha.call('push.subscribe', { body: { endpoint, p256dh, auth } })

  expect(answer).toMatchObject({
    status: 400,
    message: 'This is not the address of a push service.',
  })
})

test('T-SSRF-3: a name that leads into the private network is not called', async () => {
  const post = openPost([], {
    network: {
      addressesOf: async () => [{ address: '10.0.0.7', family: 4 }],
      mayReach: () => false,
    },
  })

  await expect(post('https://push.example.com', { headers: {}, body: '' })).rejects.toThrow(
    'The host push.example.com is not on the public internet.',
  )
})

test('keys that nothing can be encrypted with are rejected', async () => {
  const asha = await shop.user()
  const { endpoint, auth } = service.browser()
  const p256dh = Buffer.alloc(65, 4).toString('base64url')

  expect(await asha.call('push.subscribe', { body: { endpoint, p256dh, auth } })).toMatchObject({
    status: 400,
    message: 'These are not the keys of a browser.',
  })
})

test('who waits for a product is told in the browser as well', async () => {
  const [asha, browser] = [await shop.user(), service.browser()]
  const curd = await shop.product({ name: 'Curd', stock: 0 })
  await shop.catalogFeed.load()
  await subscribe(asha, browser)
  await asha.call('alert.add', { params: { id: curd.id } })
  await db.execute(sql`update products set stock = 3 where id = ${curd.id}`)

  await notifyRestocked(db)
  await work()

  expect(service.shownTo(browser)).toMatchObject([
    { title: 'Curd is back in stock', path: `/product/curd-${curd.id}` },
  ])
})

test('the export of an account names its browsers, and its deletion forgets them', async () => {
  const asha = await shop.user()
  await subscribe(asha, service.browser())
  const { data } = await asha.call('user.export', {})

  expect(data.notification_browsers).toEqual([
    { push_service: new URL(service.origin).host, since: expect.any(String) },
  ])
  await db.execute(sql`delete from sessions where user_id = ${asha.id}`)
  expect(
    (await db.execute(sql`select from push_subscriptions where user_id = ${asha.id}`)).rows,
  ).toEqual([])
})

const subscribe = (who: TestUser, browser: Browser, language: 'en' | 'hi' = 'en') => {
  const { endpoint, p256dh, auth } = browser
  return who.call('push.subscribe', { body: { endpoint, p256dh, auth, language } })
}
const devicesOf = async (who: TestUser) => (await who.call('push.get', {})).data.devices
const ship = (id: string) => meera.call('order.move', { params: { id }, body: { to: 'Shipped' } })
const makeDue = () =>
  db.execute(sql`update jobs set next_attempt_at = now(), turn = now() where kind = 'push'`)

/** Runs every notification that is due. */
async function work() {
  const kind = pushKind({
    db,
    keys: () => pushKeys(db, undefined),
    contact: 'mailto:hello@tokri.example',
    languages: ['en', 'hi'],
    post: openPost([service.origin]),
  })
  const quiet = { warn: () => {}, error: () => {} }
  while (await runNextJob({ db, kinds: [kind], log: quiet })) {}
}
