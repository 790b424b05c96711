import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/db/schema/order.ts'
import { handovers } from '#server/db/schema/rider.ts'
import { shopSettings } from '#server/db/schema/settings.ts'
import { issueInvoices } from '#server/invoice/issue-invoices.ts'
import { newId } from '#server/lib/id.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { takePickup } from '#server/testing/phone-orders.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
const milk = await shop.product({ price: 30_00, discount: 0, gstRate: 5, stock: 1_000 })

test('cash at the counter is in the drawer of the day once, and with no rider', async () => {
  const before = await drawer()
  const { id, number } = await handedOver()

  expect(await closingOf(number)).toEqual(['cash,60.00'])
  expect((await drawer()) - before).toBe(60)
  const { data } = await meera.call('rider.cash', {})
  expect(data.riders).toEqual([])

  await meera.call('order.undoDelivery', { params: { id }, body: { reason: 'Not paid' } })
  expect((await drawer()) - before).toBe(0)
  await move(id)
  expect((await drawer()) - before).toBe(60)
})

test('a pick-up that a node of a former release gave to a rider is paid at the counter or to the rider, once', async () => {
  const ravi = await shop.user({ role: 'RIDER' })
  const [atCounter, byRider] = [await givenTo(ravi.id), await givenTo(ravi.id)]
  const before = await drawer()

  await move(atCounter._id)
  const params = { id: byRider.order_id }
  await ravi.call('rider.deliver', { params, body: { collected: 60 } })

  expect((await drawer()) - before).toBe(120)
  const { data } = await ravi.call('rider.orders', {})
  expect(data.cash).toEqual({ amount: 60, orders: 1 })
  expect(data.ended.map(({ outcome }) => outcome).toSorted()).toEqual(['delivered', 'taken-back'])
})

test('a link pays a pick-up, which is handed over without cash', async () => {
  const before = await drawer()
  const { data } = await takePickup(meera, await shop.user(), [[milk, 2]], { payment: 'link' })
  expect(await move(data._id)).toMatchObject({ status: 409, code: 'NOT_PAID' })
  const code = (await meera.call('payLink.make', { params: { id: data._id } })).data.code
  const body = { code, paymentMethod: 'UPI' as const }
  const opened = await shop.visitor.call('payLink.open', { body: { code } })
  const payment = await shop.visitor.call('payLink.pay', { body })
  await shop.pay(payment.data.paymentDetails?.razorpayOrderId ?? '')
  await shop.work()

  expect(opened.data).toMatchObject({ pickup: true, total_amount: 60, shipping_amount: 0 })
  expect((await move(data._id)).status).toBe(200)
  expect((await drawer()) - before).toBe(0)
  expect(await closingOf(data.order_id)).toEqual(['online,60.00'])
})

test.each([
  ['a customer from another state', {}],
  ['a shop whose registration is of another state than its address', { state: 'Karnataka' }],
])(
  'goods handed over at the counter are supplied in the shop’s state: %s',
  async (_who, change) => {
    await saveSettings(change)
    const { id } = await handedOver()
    await saveSettings({ state: 'Maharashtra' })

    const [invoice] = await issueInvoices(shop.db, id)

    expect(invoice?.document).toMatchObject({
      pickup: true,
      taxKind: 'cgst-sgst',
      placeOfSupply: { name: 'Maharashtra', code: '27' },
      paid: 'Paid: cash at the shop.',
      total: 60_00,
    })
    const [line, ...others] = invoice?.document.lines ?? []
    expect(others).toEqual([])
    expect(line).toMatchObject({ gross: 60_00, cgst: 1_43, sgst: 1_43, igst: 0 })
  },
)

test('a return is handed back in cash, and what is sent again for a complaint is picked up as well', async () => {
  const before = await drawer()
  const { id, number, asha } = await handedOver()
  const lines = [{ product_id: milk.id, quantity: 1 }]
  const back = { lines, money: 'cash', items: 'shelf', reason: 'Sour', amount: 30 } as const
  const key = () => ({ headers: { 'idempotency-key': newId() } })
  const returned = await meera.call('order.return', { params: { id }, body: back }, key())
  const problem = { problem: 'damaged' as const, lines }
  const reported = await asha.call('order.reportProblem', { params: { id }, body: problem }, key())
  const remedy = { kind: 'replacement' as const, lines }
  const answered = await meera.call('complaint.answer', {
    params: { id: reported.data._id },
    body: { text: 'We are sorry.', seen_events: 1, outcome: 'put-right', remedy },
  })
  expect([returned, answered].map(({ status }) => status)).toEqual([201, 200])

  const { data: orders } = await asha.call('order.list', {})
  const sent = orders.find(({ replaces }) => replaces === number)

  expect((await drawer()) - before).toBe(30)
  expect(sent).toMatchObject({ pickup: true, total_amount: 0 })
  expect((await move(sent?._id ?? '')).status).toBe(200)
  expect((await drawer()) - before).toBe(30)
})

async function handedOver() {
  const asha = await shop.user({ username: 'Asha' })
  const { data } = await takePickup(meera, asha, [[milk, 2]])
  expect((await move(data._id)).status).toBe(200)
  return { asha, id: data._id, number: data.order_id }
}

/** As a node that knows no pick-ups does. */
async function givenTo(riderId: string) {
  const { data } = await takePickup(meera, await shop.user(), [[milk, 2]])
  await shop.db.update(orders).set({ status: 'Shipped' }).where(eq(orders.id, data._id))
  const actor = { riderId, actorId: meera.id }
  await shop.db.insert(handovers).values({ id: newId(), orderId: data._id, ...actor })
  return data
}

const move = (id: string) => meera.call('order.move', { params: { id }, body: { to: 'Delivered' } })

async function drawer(): Promise<number> {
  return (await meera.call('payment.drawer', { query: { day: today } })).data.expected
}

async function closingOf(number: string) {
  const { data } = await meera.call('payment.closing', { query: { day: today } })
  const rows = data.csv.split('\r\n').filter((row) => row.includes(number))
  return rows.map((row) => {
    const cells = row.split(',')
    return `${cells[0]},${cells.at(-1)}`
  })
}

const saveSettings = (settings: object) =>
  shop.db
    .update(shopSettings)
    .set({ settings: sql`${shopSettings.settings} || ${JSON.stringify(settings)}::jsonb` })
