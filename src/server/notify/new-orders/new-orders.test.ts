import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Permission } from '#contract/account/access.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { openPayingShop, type Proof } from '#server/testing/paying.ts'
import { takeOrder } from '#server/testing/phone-orders.ts'
import { openPushService } from '#server/testing/push-service.ts'
import type { TestUser } from '#server/testing/shop.ts'
import { watch, watchingStaff } from '#server/testing/watching-staff.ts'
import { MAX_QUEUED } from './new-order-rules.ts'

const service = await openPushService()
const shop = await openPayingShop({}, { privateHosts: [service.origin], languages: ['en', 'hi'] })
const { db } = shop
const staff = watchingStaff(shop, service)
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const milk = await shop.product({ name: 'Milk', price: 64_00, stock: 10_000 })
const ordered = async () => (await orderForCash(await shop.user(), [[milk, 2]])).order
type Browser = ReturnType<typeof service.browser>
const numbersOn = (browser: Browser) => service.shownTo(browser).map(({ title }) => title)

beforeEach(async () => {
  service.answer(201)
  await db.execute(sql`delete from push_subscriptions`)
  // Orders of other tests are no longer new, so that they are not counted as waiting.
  await db.execute(sql`update orders set status = 'Shipped' where status = 'Processing'`)
})

test('a new order reaches a browser of staff, with what a lock screen may show', async () => {
  const { browser } = await staff.watcher()
  const order = await ordered()

  await staff.work()

  expect(service.shownTo(browser)).toEqual([
    {
      title: `New order ${order.order_id}`,
      body: `2 items · ₹${order.total_amount.toFixed(2)}`,
      path: `/dashboard/orders/${order.order_id}`,
      tag: `new-order-${order._id}`,
      lang: 'en',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      ttl: expect.stringMatching(/^8\d\d$|^900$/),
    },
  ])
})

test('it is in the language of the account, else in that of the page that asked', async () => {
  const { browser: ofAccount } = await staff.watcher({ language: 'hi' })
  const [who, ofPage] = [await staff.member(['orders']), service.browser()]
  await watch(who, ofPage, 'hi')
  await ordered()

  await staff.work()

  expect([ofAccount, ofPage].map((one) => service.shownTo(one)[0]?.lang)).toEqual(['hi', 'hi'])
})

test('several orders have a tag each, and the newest counts those that wait', async () => {
  const { browser } = await staff.watcher()
  await ordered()
  const second = await ordered()

  await staff.work()

  const shown = service.shownTo(browser)
  expect(new Set(shown.map(({ tag }) => tag)).size).toBe(2)
  expect(new Set(shown.map(({ topic }) => topic)).size).toBe(1)
  expect(shown[1]?.body).toBe(
    `2 items · ₹${second.total_amount.toFixed(2)}. 2 new orders are waiting.`,
  )
})

test('while no browser of staff announces orders, an order enqueues nothing for it', async () => {
  const { _id } = await ordered()

  expect(await jobsOf(_id)).toEqual([])
})

describe('an order is announced once it is for staff to handle', () => {
  test('an online order when it is paid, and not before', async () => {
    const { browser } = await staff.watcher()
    const asha = await shop.user()
    const { data } = await shop.checkout(asha, [[milk, 1]])
    await staff.work()
    expect(numbersOn(browser)).toEqual([])

    await verify(asha, await shop.pay(data.paymentDetails.razorpayOrderId))
    await staff.work()

    expect(numbersOn(browser)).toEqual([`New order ${data.order_id}`])
  })

  test('ten orders that webhook, browser and reconciler report at once are announced once each', async () => {
    const { browser } = await staff.watcher()
    const paid = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const person = await shop.user()
        const { data } = await shop.checkout(person, [[milk, 1]])
        return { person, data }
      }),
    )
    const proven = await Promise.all(
      paid.map(async ({ person, data }) => ({
        person,
        payment: await shop.pay(data.paymentDetails.razorpayOrderId),
      })),
    )

    await Promise.all([
      ...proven.map(({ person, payment }) => verify(person, payment)),
      shop.work(),
      shop.reconcile(),
    ])
    await shop.work()
    await staff.work()

    expect(numbersOn(browser).toSorted()).toEqual(
      paid.map(({ data }) => `New order ${data.order_id}`).toSorted(),
    )
  })

  test('a failed payment that is retried, and one that becomes cash', async () => {
    const { browser } = await staff.watcher()
    const [asha, ravi] = [await shop.user(), await shop.user()]
    const [first, second] = [
      await shop.checkout(asha, [[milk, 1]]),
      await shop.checkout(ravi, [[milk, 1]]),
    ]
    await shop.pay(first.data.paymentDetails.razorpayOrderId, '4100 2800 0008 0001')
    await shop.work()
    await staff.work()
    expect(numbersOn(browser)).toEqual([])

    const again = await shop.checkout(asha, [[milk, 1]], { orderId: first.data.order._id })
    await verify(asha, await shop.pay(again.data.paymentDetails.razorpayOrderId))
    await ravi.call('order.payByCash', { params: { id: second.data.order_id } })
    await staff.work()

    expect(numbersOn(browser)).toEqual(
      [first, second].map(({ data }) => `New order ${data.order_id}`),
    )
  })

  test('the paid order of a deleted account', async () => {
    const { browser } = await staff.watcher()
    const asha = await shop.user()
    const { data } = await shop.checkout(asha, [[milk, 1]])
    await db.execute(sql`update orders set user_id = null where number = ${data.order_id}`)

    await shop.pay(data.paymentDetails.razorpayOrderId)
    await shop.work()
    await staff.work()

    expect(numbersOn(browser)).toEqual([`New order ${data.order_id}`])
  })

  test('what is announced is in the column New of the board, and what is picked is announced no more', async () => {
    const { browser } = await staff.watcher()
    const [kept, picked, cancelled] = [await ordered(), await ordered(), await ordered()]
    await meera.call('picking.start', { params: { id: picked._id }, body: {} })
    await meera.call('order.move', {
      params: { id: cancelled._id },
      body: { to: 'Cancelled', reason: 'Sold out' },
    })

    await staff.work()

    const { data } = await meera.call('order.board', {})
    const column = data.columns.find(({ step }) => step === 'New')
    expect(column?.orders.map(({ order_id }) => order_id)).toEqual([kept.order_id])
    expect(numbersOn(browser)).toEqual([`New order ${kept.order_id}`])
  })

  test('an order that is picked while its message waits is announced no more', async () => {
    const { browser } = await staff.watcher()
    const order = await ordered()
    await staff.announce()
    await meera.call('picking.start', { params: { id: order._id }, body: {} })

    await staff.work()

    expect(numbersOn(browser)).toEqual([])
  })

  test('after fifteen minutes it is no news any more', async () => {
    const { browser } = await staff.watcher()
    await ordered()
    await staff.announce()
    await ordered()
    await db.execute(sql`update jobs set details = details || jsonb_build_object('at',
      to_char(now() at time zone 'UTC' - interval '15 minutes', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      where status = 'waiting' and kind in ('announce-order', 'push-new-order')`)

    await staff.work()

    expect(numbersOn(browser)).toEqual([])
  })
})

describe('who is told', () => {
  test.each<[string, Permission[]]>([
    ['the catalogue', ['catalogue']],
    ['picking', ['picking']],
    ['money, people and settings', ['money', 'people', 'settings']],
  ])('staff with %s alone cannot turn it on', async (_what, permissions) => {
    const who = await staff.member(permissions)

    expect((await watch(who, service.browser())).status).toBe(403)
    expect((await watch(await shop.user(), service.browser())).status).toBe(403)
  })

  test.each([
    ['lost the permission', sql`update staff_roles set permissions = '{catalogue}'`],
    ['lost the role', sql`update users set role = 'USER', staff_role_id = null`],
    ['was blocked', sql`update users set status = 'Blocked'`],
  ])('who %s gets nothing, also of messages that wait', async (_what, change) => {
    const { who, browser } = await staff.watcher()
    const other = await staff.watcher()
    await ordered()
    await staff.announce()
    const ofRole = sql`id = (select staff_role_id from users where id = ${who.id})`
    const where = _what === 'lost the permission' ? ofRole : sql`id = ${who.id}`
    await db.execute(sql`${change} where ${where}`)
    const later = await ordered()

    await staff.work()

    expect(numbersOn(browser)).toEqual([])
    expect(numbersOn(other.browser)).toContain(`New order ${later.order_id}`)
  })

  test('who logged out gets nothing', async () => {
    const { who, browser } = await staff.watcher()
    await who.call('user.logout', {})
    await ordered()

    await staff.work()

    expect(numbersOn(browser)).toEqual([])
  })

  test('not the person who placed the order or took it by phone, but their colleagues', async () => {
    const [taker, buyer] = [await staff.watcher(), await staff.watcher()]
    const asha = await shop.user()
    const { data: taken } = await takeOrder(taker.who, asha, [[milk, 1]])
    const { order: bought } = await orderForCash(buyer.who, [[milk, 1]])

    await staff.work()

    expect(numbersOn(taker.browser)).toEqual([`New order ${bought.order_id}`])
    expect(numbersOn(buyer.browser)).toEqual([`New order ${taken.order_id}`])
  })
})

describe('a browser', () => {
  test('is told once of each order, however often its job runs', async () => {
    const { who, browser } = await staff.watcher()
    await watch(who, browser)
    const { _id: orderId } = await ordered()
    const details = JSON.stringify({ orderId, by: null, at: new Date().toISOString() })
    await staff.announce()
    // As when a node dies after the messages were enqueued.
    await db.execute(sql`update jobs set status = 'waiting', ended_at = null, details = ${details}
      where cause = ${`announce-order:${orderId}`}`)

    await staff.work()

    expect(numbersOn(browser)).toHaveLength(1)
  })

  test('that is away has the newest few messages queued, and is told of all orders', async () => {
    const { who, browser } = await staff.watcher()
    service.answer(503)
    const orders = []
    for (let nth = 0; nth < MAX_QUEUED + 4; nth++) {
      orders.push(await ordered())
      await staff.work()
    }

    const queued = await db.execute(sql`select from jobs
      where kind = 'push-new-order' and status = 'waiting' and user_id = ${who.id}`)
    expect(queued.rows).toHaveLength(MAX_QUEUED)
    service.answer(201)
    await staff.makeDue()
    await staff.work()

    expect(numbersOn(browser).toSorted()).toEqual(
      orders
        .slice(-MAX_QUEUED)
        .map(({ order_id }) => `New order ${order_id}`)
        .toSorted(),
    )
    expect(service.shownTo(browser)[0]?.body).toContain(`${MAX_QUEUED + 4} new orders are waiting.`)
  })

  test('shows own news and new orders independently of each other', async () => {
    const { who, browser } = await staff.watcher()
    expect((await who.call('push.get', {})).data.devices).toBe(0)
    await subscribe(who, browser)
    expect((await who.call('push.get', {})).data.devices).toBe(1)
    await watch(who, browser)

    await who.call('push.unsubscribe', { body: { endpoint: browser.endpoint } })
    expect((await who.call('push.get', {})).data.devices).toBe(0)
    await ordered()
    await staff.work()
    expect(numbersOn(browser)).toHaveLength(1)

    const ended = await who.call('push.unwatchOrders', { body: { endpoint: browser.endpoint } })
    expect(ended.data.devices).toBe(0)
    expect((await db.execute(sql`select from push_subscriptions`)).rows).toEqual([])
  })

  test('of a shopper that staff use next announces orders to them, and no news of the shopper', async () => {
    const asha = await shop.user()
    const shared = service.browser()
    await subscribe(asha, shared)
    const member = await staff.member(['orders'])
    await watch(member, shared)
    const { order } = await orderForCash(asha, [[milk, 1]])
    await staff.work()
    await meera.call('order.move', { params: { id: order._id }, body: { to: 'Shipped' } })
    await staff.work()
    expect(numbersOn(shared)).toEqual([`New order ${order.order_id}`])

    await subscribe(asha, shared)
    await ordered()
    await staff.work()

    expect(numbersOn(shared)).toHaveLength(1)
    await watch(member, shared)
    expect((await asha.call('push.get', {})).data.devices).toBe(0)
  })

  test('that a node of the former release gives to another account announces nothing', async () => {
    const { browser } = await staff.watcher()
    const other = await staff.watcher()
    await db.execute(sql`update push_subscriptions set user_id = ${other.who.id},
      session_id = (select id from sessions where user_id = ${other.who.id} limit 1)
      where endpoint = ${browser.endpoint}`)
    await ordered()

    await staff.work()

    expect([browser, other.browser].map((one) => numbersOn(one).length)).toEqual([0, 1])
  })

  test('of ten people at once announces orders to the last of them only', async () => {
    const shared = service.browser()
    const people = await Promise.all(Array.from({ length: 10 }, () => staff.member(['orders'])))
    await Promise.all(people.map((who) => watch(who, shared)))
    await ordered()

    await staff.work()

    expect(numbersOn(shared)).toHaveLength(1)
    const ends = people.map((who) =>
      who.call('push.unwatchOrders', { body: { endpoint: shared.endpoint } }),
    )
    await Promise.all(ends)
    expect((await db.execute(sql`select from new_order_subscriptions`)).rows).toEqual([])
  })
})

const subscribe = (who: TestUser, { endpoint, p256dh, auth }: Browser) =>
  who.call('push.subscribe', { body: { endpoint, p256dh, auth } })
const verify = (who: TestUser, paid: { proof: Proof }) =>
  who.call('order.verifyPayment', { body: paid.proof })
const jobsOf = async (orderId: string) =>
  (
    await db.execute(
      sql`select kind from jobs where kind = 'announce-order' and details ->> 'orderId' = ${orderId}`,
    )
  ).rows
