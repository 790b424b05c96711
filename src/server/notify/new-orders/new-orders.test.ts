import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openAnnouncingShop } from '#server/testing/announcing-shop.ts'
import type { Proof } from '#server/testing/paying.ts'
import type { TestUser } from '#server/testing/shop.ts'
import { watch } from '#server/testing/watching-staff.ts'

const { shop, db, service, milk, staff, meera, ordered, numbersOn } = await openAnnouncingShop()

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

const verify = (who: TestUser, paid: { proof: Proof }) =>
  who.call('order.verifyPayment', { body: paid.proof })
const jobsOf = async (orderId: string) =>
  (
    await db.execute(
      sql`select kind from jobs where kind = 'announce-order' and details ->> 'orderId' = ${orderId}`,
    )
  ).rows
