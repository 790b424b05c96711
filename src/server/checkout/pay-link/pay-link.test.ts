import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { mailKindsTo } from '#server/testing/jobs.ts'
import { NO_BALANCE, openPayingShop } from '#server/testing/paying.ts'
import { takeOrder } from '#server/testing/phone-orders.ts'

const shop = await openPayingShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

afterEach(async () => {
  await shop.weather({ down: false })
  await shop.webhooks(true)
  // Otherwise the reconciler would also check the orders of all earlier tests.
  await shop.db.execute(sql`delete from payment_watches`)
})

const { visitor } = shop
const open = async (code: string) => (await visitor.call('payLink.open', { body: { code } })).data
const pay = (code: string) => visitor.call('payLink.pay', { body: { code, paymentMethod: 'Card' } })

test('a link shows what paying needs, and nothing of the person', async () => {
  const { code, order } = await linked()

  const shown = await open(code)

  expect(shown).toMatchObject({
    ...{ order_id: order.order_id, state: 'open', total_amount: order.total_amount },
    products: [{ name: 'Milk', unit: '500 ml', quantity: 2, amount: 60 }],
  })
  expect(JSON.stringify(shown)).not.toMatch(/Asha|Sai Residency|9000000001|example\.in/)
})

test('the customer pays without a login: the order goes on like one paid online', async () => {
  const { asha, code, order } = await linked()

  const { data } = await pay(code)
  const { proof } = await shop.pay(data.paymentDetails?.razorpayOrderId ?? '')
  const verified = await visitor.call('payLink.verify', { body: { code, ...proof } })

  expect(verified.data).toMatchObject({ state: 'paid', products: [] })
  const own = await asha.call('order.get', { params: { id: order._id } })
  expect(own.data).toMatchObject({ payment_status: 'Completed', payment_mode: 'Card' })
  expect(await mailKindsTo(shop.db, asha.email)).toEqual(['order-placed'])
  expect((await pay(code)).data).toMatchObject({ order: { state: 'paid' }, paymentDetails: null })
})

test('a payment whose page was closed is found by the webhook', async () => {
  const { code } = await linked()
  const { data } = await pay(code)

  await shop.pay(data.paymentDetails?.razorpayOrderId ?? '')
  await shop.work()

  expect((await open(code)).state).toBe('paid')
})

test('after a failed attempt the link can be paid again', async () => {
  const { code, milk } = await linked({ stock: 2 })
  const { data } = await pay(code)
  const razorpay_order_id = data.paymentDetails?.razorpayOrderId ?? ''
  await shop.pay(razorpay_order_id, NO_BALANCE)

  const reported = await visitor.call('payLink.report', {
    body: { code, razorpay_order_id, outcome: 'Failed', reason: 'No balance' },
  })
  const again = await pay(code)

  expect(reported.data.state).toBe('open')
  expect(again.data.paymentDetails?.razorpayOrderId).toBe(razorpay_order_id)
  expect(await shop.stockOf(milk)).toBe(0)
})

describe('the time of a link', () => {
  test('the items stay reserved for an hour, then the link says so and they are back', async () => {
    const { code, milk } = await linked({ stock: 2 })

    await shop.letTimePass(55)
    await shop.reconcile()
    const [before, reserved] = [await open(code), await shop.stockOf(milk)]
    await shop.letTimePass(6)
    const after = await open(code)
    await shop.reconcile()

    expect([before.state, reserved]).toEqual(['open', 0])
    expect(after).toMatchObject({ state: 'lapsed', products: [], pay_by: null })
    expect((await pay(code)).data).toMatchObject({ paymentDetails: null })
    expect(await shop.stockOf(milk)).toBe(2)
    expect((await open(code)).state).toBe('lapsed')
  })

  test('a payment in progress at its end keeps the items for 15 minutes more, once', async () => {
    const { code, milk } = await linked({ stock: 2 })
    const { data } = await pay(code)
    const providerOrderId = data.paymentDetails?.razorpayOrderId ?? ''
    await shop.letTimePass(55)
    await shop.faults({ authoriseLateMinutes: 60 }, providerOrderId)
    await shop.pay(providerOrderId)
    const stocks: (number | undefined)[] = []

    for (const minutes of [6, 3, 12]) {
      await shop.letTimePass(minutes)
      await shop.db.execute(sql`update payment_watches set next_ask_at = now()`)
      await shop.reconcile()
      stocks.push(await shop.stockOf(milk))
    }

    expect(stocks).toEqual([0, 0, 2])
  })

  test('a cancelled order, and one that its shopper pays in cash, say so', async () => {
    const [cancelled, cash] = [await linked(), await linked()]
    await meera.call('order.move', {
      params: { id: cancelled.order._id },
      body: { to: 'Cancelled', reason: 'Called again' },
    })
    await cash.asha.call('order.payByCash', { params: { id: cash.order._id } })

    expect((await open(cancelled.code)).state).toBe('cancelled')
    expect((await open(cash.code)).state).toBe('by-cash')
    expect((await pay(cancelled.code)).data.paymentDetails).toBeNull()
  })
})

describe('T-PHO-7 the code of the newest link opens its order, and nothing else does', () => {
  test('another code and a former link open nothing', async () => {
    const { code, order } = await linked()
    const { data } = await meera.call('payLink.make', { params: { id: order._id } })

    const answers = await Promise.all(
      [code, `${data.code}x`, order._id].map((one) =>
        visitor.call('payLink.open', { body: { code: one } }),
      ),
    )

    expect(answers.map(({ code: why }) => why)).toEqual(Array(3).fill('PAY_LINK_UNKNOWN'))
    expect((await open(data.code)).state).toBe('open')
  })

  test('a link neither verifies nor reports a payment of another order of its shopper', async () => {
    const { asha, milk, code } = await linked()
    const other = await shop.checkout(asha, [[milk, 1]])
    const { razorpayOrderId } = other.data.paymentDetails
    const { proof } = await shop.pay(razorpayOrderId)

    const answers = [
      await visitor.call('payLink.verify', { body: { code, ...proof } }),
      await visitor.call('payLink.report', {
        body: { code, razorpay_order_id: razorpayOrderId, outcome: 'Cancelled' },
      }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })

  test('only its hash is stored', async () => {
    const { code } = await linked()
    const { rows } = await shop.db.execute(sql`select p::text as row from phone_orders p`)

    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('only an order by phone that waits for its payment gets a link, and only from staff with orders', async () => {
    const { asha, milk, order } = await linked()
    const own = await shop.checkout(asha, [[milk, 1]])
    const cash = await takeOrder(meera, await shop.user(), [[milk, 1]])
    const picker = await shop.user({ role: 'PICKER' })
    const make = (who: typeof meera, id: string) => who.call('payLink.make', { params: { id } })

    const answers = [
      await make(meera, own.data.order._id),
      await make(meera, cash.data._id),
      await make(picker, order._id),
      await make(asha, order._id),
    ]

    expect(answers.map(({ status, code }) => code ?? status)).toEqual([
      'NOT_BY_PHONE',
      'ORDER_CLOSED',
      'FORBIDDEN',
      'FORBIDDEN',
    ])
  })
})

async function linked({ stock = 20 } = {}) {
  const [asha, milk] = [await shop.user(), await shop.product({ price: 30_00, stock })]
  const { data: order } = await takeOrder(meera, asha, [[milk, 2]], { payment: 'link' })
  const { data } = await meera.call('payLink.make', { params: { id: order._id } })
  return { asha, milk, order, code: data.code }
}
