import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Input } from '#contract/schemas.ts'
import { listIssued } from '#server/invoice/invoice-store.ts'
import { issueDueInvoices } from '#server/invoice/issue-due-invoices.ts'
import { newId } from '#server/lib/id.ts'
import { deliver, deliveredForCash, deliveredPaidOnline } from '#server/testing/delivered-order.ts'
import { expectLedgerMatchesStock } from '#server/testing/ledger.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import type { TestUser } from '#server/testing/shop.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const rahul = await shop.user({ username: 'Rahul', role: 'ADMIN' })

test('lines of a cash order are refunded with the answer: no stock moves, and a credit note is issued', async () => {
  const { asha, id, milk, complaint } = await reported('cash', 3, 2)

  const done = await refund(complaint, milk, { quantity: 2, amount: 60 })
  await issueDueInvoices(shop.db, new AbortController().signal)

  expect(done).toMatchObject({
    status: 200,
    data: { state: 'closed', outcome: 'refunded', order: { refunded: 60 } },
  })
  const { data: order } = await asha.call('order.get', { params: { id } })
  expect(order).toMatchObject({
    products: [{ returned: 0, refunded: 2 }],
    returns: [{ amount: 60, money: 'cash', kept: true }],
  })
  expect(await shop.stockOf(milk)).toBe(7)
  await expectLedgerMatchesStock(shop.db)
  const notes = (await listIssued(shop.db, id)).map(({ document }) => document)
  expect(notes).toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note', total: 60_00 }])
  const { data: help } = await asha.call('order.help', { params: { id } })
  expect(help.complaints[0]?.history.at(-1)).toMatchObject({
    remedy: { kind: 'refund', amount: 60, money: 'cash', items: [{ quantity: 2 }] },
  })
  expect(await mailsOf(asha, 'complaint-answered')).toMatchObject([
    { refund: { paise: 60_00, money: 'cash' } },
  ])
  expect(await mailsOf(asha, 'order-returned')).toEqual([])
})

test('lines of an online order are refunded to the payment, once the provider has sent it', async () => {
  const { asha, id, milk, complaint } = await reported('online', 3, 1)

  await refund(complaint, milk, { quantity: 1, amount: 30, money: 'online' })
  await shop.work()

  const { data } = await asha.call('order.get', { params: { id } })
  expect(data.refunds).toMatchObject([{ amount: 30, status: 'processed' }])
})

test('two keepers who refund the same line of two complaints refund it once', async () => {
  const { asha, id, milk, complaint } = await reported('cash', 2, 2)
  const second = await reportOf(asha, id, milk, 2)

  const both = await Promise.all([
    refund(complaint, milk, { quantity: 2, amount: 60 }),
    refund(second, milk, { quantity: 2, amount: 60, who: rahul }),
  ])

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await refundedOf(id)).toBe(60_00)
})

test('two keepers who answer the same complaint with a refund refund it once', async () => {
  const { id, milk, complaint } = await reported('online', 4, 2)

  const both = await Promise.all([
    refund(complaint, milk, { quantity: 1, amount: 30, money: 'online' }),
    refund(complaint, milk, { quantity: 1, amount: 30, money: 'online', who: rahul }),
  ])

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await refundedOf(id)).toBe(30_00)
})

test('what was returned, refunded by hand or replaced before is not refunded again', async () => {
  const { asha, id, milk, complaint } = await reported('online', 3, 3)
  const byHand = { amount: 30, reason: 'Sour', lines: [{ product_id: milk.id, quantity: 1 }] }
  expect(await meera.call('payment.refund', { params: { id }, body: byHand })).toMatchObject({
    status: 201,
  })

  const all = await refund(complaint, milk, { quantity: 3, amount: 90, money: 'online' })
  const replaced = await replace(complaint, milk, 1)
  const other = await reportOf(asha, id, milk, 1)
  const more = await refund(other, milk, { quantity: 2, amount: 60, money: 'online' })
  const last = await refund(other, milk, { quantity: 1, amount: 30, money: 'online' })

  expect(all).toMatchObject({
    status: 409,
    message: 'Only 2 of Milk can still be refunded or replaced.',
  })
  expect(replaced.status).toBe(200)
  expect(more).toMatchObject({ status: 409, code: 'SETTLED_BEFORE' })
  expect(last.status).toBe(200)
})

test('a replacement is an order of ₹0 that takes stock, is delivered, and has no invoice', async () => {
  const { asha, id, milk, number, complaint } = await reported('cash', 2, 1)

  const done = await replace(complaint, milk, 1)
  const { data: orders } = await asha.call('order.list', {})
  const sent = orders.find(({ replaces }) => replaces === number)
  const stock = await shop.stockOf(milk)
  await deliver(meera, sent?._id ?? '')
  await issueDueInvoices(shop.db, new AbortController().signal)

  expect(done).toMatchObject({ status: 200, data: { outcome: 'put-right' } })
  expect(sent).toMatchObject({ status: 'Processing', total_amount: 0, products: [{ quantity: 1 }] })
  expect(stock).toBe(7)
  await expectLedgerMatchesStock(shop.db)
  expect(await listIssued(shop.db, sent?._id ?? '')).toEqual([])
  const { data: after } = await asha.call('order.get', { params: { id: sent?._id ?? '' } })
  expect(after).toMatchObject({
    status: 'Delivered',
    payment_status: 'Completed',
    invoice_receipt: null,
  })
  const { data: order } = await asha.call('order.get', { params: { id } })
  expect(order.products).toMatchObject([{ replaced: 1 }])
  expect(await mailsOf(asha, 'complaint-answered')).toMatchObject([{ replacement: sent?.order_id }])
})

test('lines of a cancelled replacement can be refunded after all', async () => {
  const { asha, id, milk, number, complaint } = await reported('cash', 1, 1)
  await replace(complaint, milk, 1)
  const other = await reportOf(asha, id, milk, 1)
  const early = await refund(other, milk, { quantity: 1, amount: 30 })
  const { data: orders } = await asha.call('order.list', {})
  const sent = orders.find(({ replaces }) => replaces === number)
  await asha.call('order.cancel', { params: { id: sent?._id ?? '' } })

  const later = await refund(other, milk, { quantity: 1, amount: 30 })

  expect(early.status).toBe(409)
  expect(later.status).toBe(200)
  expect(await shop.stockOf(milk)).toBe(9)
})

test('a replacement without stock is rejected, and nothing is answered', async () => {
  const { milk, complaint } = await reported('cash', 10, 2)

  expect(await replace(complaint, milk, 1)).toMatchObject({ status: 409 })
  const { data } = await meera.call('complaint.get', { params: { id: complaint } })
  expect(data).toMatchObject({ state: 'open', history: [{ what: 'made' }] })
})

test('a picker refunds nothing, nor does anybody for a complaint about no order', async () => {
  const { milk, complaint } = await reported('cash', 1, 1)
  const picker = await shop.user({ role: 'PICKER' })
  const asha = await shop.user()
  const body = {
    kind: 'other',
    name: 'Asha',
    email: 'a@example.in',
    text: 'Hm',
    order_number: '',
  } as const
  const { data: ticket } = await asha.call('complaint.make', { body })
  const { data } = await meera.call('complaint.list', { query: { search: ticket.number } })

  const byPicker = await refund(complaint, milk, { quantity: 1, amount: 30, who: picker })
  const ofNone = await refund(data[0]?._id ?? '', milk, { quantity: 1, amount: 30 })

  expect(byPicker.status).toBe(403)
  expect(ofNone).toMatchObject({ status: 409, code: 'NO_ORDER' })
})

async function reported(paid: 'cash' | 'online', quantity: number, bad: number) {
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const asha = await shop.user()
  const order =
    paid === 'cash'
      ? await deliveredForCash(meera, asha, [[milk, quantity]])
      : await deliveredPaidOnline(shop, meera, asha, [[milk, quantity]])
  return { asha, milk, ...order, complaint: await reportOf(asha, order.id, milk, bad) }
}

async function reportOf(asha: TestUser, id: string, milk: { id: string }, quantity: number) {
  const body = { problem: 'damaged' as const, lines: [{ product_id: milk.id, quantity }] }
  const headers = { 'idempotency-key': newId() }
  const { data } = await asha.call('order.reportProblem', { params: { id }, body }, { headers })
  return data._id
}

type Wish = { quantity: number; amount: number; money?: 'online' | 'cash'; who?: TestUser }

function refund(
  id: string,
  milk: { id: string },
  { quantity, amount, money = 'cash', who = meera }: Wish,
) {
  const lines = [{ product_id: milk.id, quantity }]
  return answer(who, id, { outcome: 'refunded', remedy: { kind: 'refund', lines, amount, money } })
}

const replace = (id: string, milk: { id: string }, quantity: number) =>
  answer(meera, id, {
    outcome: 'put-right',
    remedy: { kind: 'replacement', lines: [{ product_id: milk.id, quantity }] },
  })

const answer = (
  who: TestUser,
  id: string,
  more: Pick<Input<'complaint.answer'>['body'], 'outcome' | 'remedy'>,
) =>
  who.call('complaint.answer', {
    params: { id },
    body: { text: 'We are sorry.', seen_events: 1, ...more },
  })

async function refundedOf(id: string) {
  const { rows } = await shop.db.execute<{ paise: number }>(
    sql`select coalesce(sum(paise), 0)::int as paise from returns where order_id = ${id}`,
  )
  return rows[0]?.paise
}

async function mailsOf({ id }: TestUser, kind: string) {
  const { rows } = await shop.db.execute<{ details: object }>(
    sql`select details -> 'details' as details from jobs where user_id = ${id} and details ->> 'kind' = ${kind}`,
  )
  return rows.map(({ details }) => details)
}
