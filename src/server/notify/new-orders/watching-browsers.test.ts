import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openAnnouncingShop } from '#server/testing/announcing-shop.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import type { TestUser } from '#server/testing/shop.ts'
import { watch } from '#server/testing/watching-staff.ts'
import { MAX_QUEUED } from './new-order-rules.ts'

const { shop, db, service, milk, staff, meera, ordered, numbersOn } = await openAnnouncingShop()

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

const subscribe = (who: TestUser, { endpoint, p256dh, auth }: ReturnType<typeof service.browser>) =>
  who.call('push.subscribe', { body: { endpoint, p256dh, auth } })
