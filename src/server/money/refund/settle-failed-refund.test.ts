import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settleRefund } from '#server/checkout/refund/settle-refund.ts'
import { newId } from '#server/lib/id.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { refundDesk } from '#server/testing/refunds.ts'
import { settleFailedRefund } from './settle-failed-refund.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const rahul = await shop.user({ username: 'Rahul', role: 'ADMIN' })
const desk = refundDesk(shop, meera)
const { again, byHand, failedRefund, failing, moneyOf, paid, settle, waiting } = desk
const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

test('transferred money is removed from the list and recorded in the order’s money and in the trail', async () => {
  const order = await paid()
  const failed = await failedRefund(order)

  const settled = await settle(failed, { amount: 20, how: 'bank', note: 'UTR 4417' })

  expect(settled).toMatchObject({
    status: 201,
    data: { refund: failed, by: null, how: 'bank', amount: 20, note: 'UTR 4417' },
  })
  expect(await waiting(order.number)).toEqual([])
  const money = await moneyOf(order.number)
  expect(money?.settlements).toMatchObject([{ refund: failed, amount: 20, note: 'UTR 4417' }])
  expect(money?.events).toContainEqual(
    expect.objectContaining({ kind: 'refund-settled', source: 'staff' }),
  )
  const { data: trail } = await meera.call('audit.list', { query: { subjectId: order.id } })
  expect(trail[0]).toMatchObject({
    action: 'payment.settle',
    who: { name: 'Meera' },
    after: { refund: failed, paise: 20_00, how: 'bank', note: 'UTR 4417' },
  })
})

test('the shopper sees when the money was refunded in another way, and nothing more', async () => {
  const order = await paid()
  const { asha } = order
  const eggs = await failedRefund(order, 20, 'Eggs')
  const curd = await failedRefund(order, 10, 'Curd')
  const seen = async () => {
    const { data: state } = await asha.call('order.paymentState', { params: { id: order.id } })
    const { data } = await asha.call('order.get', { params: { id: order.id } })
    const back = data.refunds.map((one) => [one.amount, one.replaced, one.handed_over])
    return { money: state.money, back }
  }

  await settle(eggs, { amount: 20 })
  await again(order.id, curd, 10)
  await shop.work()

  expect(await seen()).toEqual({
    // The order itself is still paid.
    money: 'taken',
    back: [
      [20, 0, 20],
      [10, 10, 0],
      [10, 0, 0],
    ],
  })
  // The provider has made the first of them after all: both were refunded.
  await shop.db.execute(sql`update refunds set status = 'processed' where id = ${curd}`)
  expect((await seen()).back[1]).toEqual([10, 0, 0])
})

test('it is settled once, regardless of who requests it and how', async () => {
  const order = await paid()
  const failed = await failedRefund(order)

  const all = await Promise.all([
    settle(failed, { amount: 20 }, { key: 'one' }),
    settle(failed, { amount: 20 }, { key: 'two', who: rahul }),
    again(order.id, failed, 20, { key: 'three' }),
  ])

  expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
})

test('a repeated request gets the same answer; another one under its key is rejected', async () => {
  const order = await paid()
  const failed = await failedRefund(order)

  const first = await settle(failed, { amount: 20 }, { key: 'once' })
  const second = await settle(failed, { amount: 20 }, { key: 'once' })
  const other = await settle(failed, { amount: 20, how: 'cash' }, { key: 'once' })

  expect(second).toMatchObject({ status: 201, data: first.data })
  expect(other).toMatchObject({ status: 422, code: 'KEY_REUSED' })
})

test('a key used for a payment outside the provider cannot retry the refund', async () => {
  const order = await paid()
  const failed = await failedRefund(order, 60, 'Eggs')
  await failing(order.providerOrderId, async () => {
    await byHand(order.id, 60, 'Milk')
    await settle(failed, { amount: 38 }, { key: 'one-for-all' })
  })

  const refused = await again(order.id, failed, 22, { key: 'one-for-all' })

  expect(refused).toMatchObject({ status: 422, code: 'KEY_REUSED' })
})

test('a pending or arrived refund cannot be paid outside the provider as well', async () => {
  const order = await paid()
  const failed = await failedRefund(order)
  await again(order.id, failed, 20)
  const onItsWay = await settle(failed, { amount: 20 })
  await shop.work()
  const arrived = await settle(failed, { amount: 20 })

  expect([onItsWay, arrived]).toMatchObject([
    { status: 409, code: 'SETTLED' },
    { status: 409, code: 'SETTLED' },
  ])
})

test('a refund paid outside the provider cannot be retried, by hand or by a cancellation', async () => {
  const order = await paid()
  const failed = await failedRefund(order, 90)
  await settle(failed, { amount: 90, how: 'cash' })

  const refused = [await again(order.id, failed, 90), await byHand(order.id, 9, 'Sour')]
  const rest = await byHand(order.id, 8, 'Sour')

  expect(refused).toMatchObject([
    { status: 409, code: 'GIVEN_AGAIN' },
    { status: 409, code: 'MORE_THAN_PAID' },
  ])
  expect(rest.status).toBe(201)
})

test('of a partially retried refund exactly the rest can be paid outside the provider', async () => {
  const order = await paid()
  const failed = await failedRefund(order, 98)
  await again(order.id, failed, 50)

  const refused = [await settle(failed, { amount: 98 }), await settle(failed, { amount: 20 })]
  const rest = await settle(failed, { amount: 48 })

  expect(refused.map(({ code }) => code)).toEqual(['AMOUNT_CHANGED', 'AMOUNT_CHANGED'])
  expect(rest.status).toBe(201)
  expect(await waiting(order.number)).toEqual([])
})

test('a later refund replaces a failed one when staff say so, and no second one', async () => {
  const order = await paid()
  const [eggs, milk] = [
    await failedRefund(order, 20, 'Eggs'),
    await failedRefund(order, 20, 'Milk'),
  ]
  const { data: later } = await byHand(order.id, 20, 'Given by hand')
  const listed = await waiting(order.number)

  const first = await settle(eggs, { how: 'refund', by: later._id, amount: 20 })
  const second = await settle(milk, { how: 'refund', by: later._id, amount: 20 })

  expect(listed.map(({ stand_ins }) => stand_ins)).toMatchObject([
    [{ _id: milk }, { _id: later._id, stands_for: 20 }],
    [{ _id: later._id, stands_for: 20 }],
  ])
  expect(first.status).toBe(201)
  expect(second.status).toBe(404)
  expect(await waiting(order.number)).toMatchObject([{ _id: milk, stand_ins: [] }])
})

test('if the replacing refund fails, only that one is owed', async () => {
  const order = await paid()
  const failed = await failedRefund(order)
  const { data: later } = await failing(order.providerOrderId, async () => {
    const given = await byHand(order.id, 20, 'Given by hand')
    await settle(failed, { how: 'refund', by: given.data._id, amount: 20 })
    return given
  })

  expect(await waiting(order.number)).toMatchObject([{ _id: later._id, left: 20 }])
})

test('a refund made before the first one failed can replace it', async () => {
  const order = await paid()
  await shop.webhooks(false)
  const { data: slow } = await byHand(order.id, 20, 'Eggs')
  const { data: later } = await byHand(order.id, 20, 'Eggs, it did not come')
  await failNow(slow._id)
  await shop.webhooks(true)

  const settled = await settle(slow._id, { how: 'refund', by: later._id, amount: 20 })

  expect(settled.status).toBe(201)
})

test('no refund replaces a later one, or one of another order', async () => {
  const [order, other] = [await paid(), await paid()]
  const { data: early } = await byHand(order.id, 20, 'Early')
  const { data: foreign } = await byHand(other.id, 20, 'Foreign')
  const failed = await failedRefund(order)

  const refused = await Promise.all(
    [early._id, foreign._id, failed, newId()].map((by) =>
      settle(failed, { how: 'refund', by, amount: 20 }),
    ),
  )

  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('another refund is named where it is one, and only there', async () => {
  const order = await paid()
  const failed = await failedRefund(order)
  const { data: later } = await byHand(order.id, 20, 'Given by hand')

  const refused = [
    await settle(failed, { how: 'refund', amount: 20 }),
    await settle(failed, { how: 'cash', by: later._id, amount: 20 }),
    await settle(failed, { note: ' ', amount: 20 }),
  ]

  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400])
})

test('a refund that did not fail cannot be settled, and only admins can settle, also under the lock', async () => {
  const order = await paid()
  const { data: fine } = await byHand(order.id, 20, 'Given by hand')
  const picker = await shop.user({ role: 'PICKER' })
  const wish = { how: 'cash', by: undefined, paise: 20_00, note: 'x', key: undefined } as const
  const keyIds = [shop.razorpay.keyId]

  expect((await settle(fine._id, { amount: 20 })).status).toBe(409)
  expect((await settle(newId(), { amount: 20 })).status).toBe(404)
  expect((await settle(fine._id, { amount: 20 }, { who: picker })).status).toBe(403)
  await expect(
    settleFailedRefund(shop.db, { ...wish, keyIds, staffId: picker.id, refundId: fine._id }),
  ).rejects.toMatchObject({ kind: 'forbidden' })
})

test('it is in the closing of its day, not as the provider’s, and is no difference', async () => {
  const order = await paid()
  const [cash, bank] = [
    await failedRefund(order, 20, 'Eggs'),
    await failedRefund(order, 30, 'Milk'),
  ]
  await settle(cash, { amount: 20, how: 'cash', note: '=2+3 to Asha' })
  await settle(bank, { amount: 30, how: 'bank', note: '- UTR 4417' })

  const { data } = await meera.call('payment.closing', { query: { day: today } })
  const unmatched = await meera.call('payment.unmatched', { query: { day: today } })

  const rows = data.csv.split('\r\n').filter((row) => row.includes(order.number))
  expect(rows.map((row) => row.split(',').toSpliced(1, 2))).toEqual([
    ['online', order.paymentId, 'card', '98.00'],
    ['cash', "'=2+3 to Asha", 'handed back', '-20.00'],
    ['other', "'- UTR 4417", 'bank transfer', '-30.00'],
  ])
  expect(data.csv).toMatch(/sum other,,,,,-\d/)
  expect(unmatched.data.filter(({ order_id }) => order_id === order.number)).toEqual([])
})

test('money that the provider refunds in addition is recorded all the same', async () => {
  const order = await paid()
  const failed = await failedRefund(order, 98)
  await settle(failed, { amount: 98 })
  const desk = { id: 'rfnd_Late', providerPaymentId: order.paymentId, paise: 98_00, ours: null }

  await settleRefund(shop.db, 'webhook', { ...desk, status: 'processed' })

  expect(await refundedOf(order.id)).toBe(98_00)
  expect((await moneyOf(order.number))?.refunds).toHaveLength(2)
})

async function failNow(refundId: string) {
  const { rows } = await shop.db.execute<{ payment: string }>(
    sql`select p.provider_payment_id as payment from refunds r join payments p on p.id = r.payment_id
      where r.id = ${refundId}`,
  )
  const seen = { id: 'rfnd_Slow', paise: 20_00, ours: refundId, status: 'failed' } as const
  await settleRefund(shop.db, 'webhook', { ...seen, providerPaymentId: rows[0]?.payment ?? '' })
}

async function refundedOf(orderId: string) {
  const { rows } = await shop.db.execute<{ refunded: string }>(
    sql`select refunded from payments where order_id = ${orderId}`,
  )
  return Number(rows[0]?.refunded)
}
