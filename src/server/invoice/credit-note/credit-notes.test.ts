import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { seriesName } from '#contract/document/document-number.ts'
import { financialYear } from '#contract/lib/days.ts'
import { findNow } from '#server/db/clock.ts'
import { products } from '#server/db/schema/catalog.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { type Issued, listIssued } from '../invoice-store.ts'
import { issueDueInvoices } from '../issue-due-invoices.ts'
import { issueInvoices } from '../issue-invoices.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

afterEach(() => {
  vi.useRealTimers()
})

test('money of a second payment is refunded without affecting the invoice', async () => {
  const { asha, id, providerOrderId } = await placed()
  await shop.faults({ captureTwice: true }, providerOrderId)

  await shop.pay(providerOrderId)
  await shop.letTimePass(1)
  await shop.work()
  await issueDue()

  const { data: order } = await asha.call('order.get', { params: { id } })
  expect(order.refunds).toMatchObject([{ amount: 98, reason: 'The order was paid twice.' }])
  expect(await papersOf(id)).toMatchObject([{ kind: 'invoice', total: 98_00 }])
})

test('each refund of the payment has one credit note, issued by the job', async () => {
  const { id } = await paid()
  await issueDue()
  await giveBack(id, 20, 'Two eggs were broken')
  await shop.work()
  await issueDue()
  await issueDue()

  expect(await papersOf(id)).toMatchObject([
    { kind: 'invoice', against: null },
    { kind: 'credit-note', total: 20_00, against: { left: 78_00 } },
  ])
})

test('a credit note refers to the invoice, also when both were issued at once', async () => {
  const { id } = await paid()
  await giveBack(id, 20, 'Two eggs were broken')
  await shop.work()
  await issueInvoices(shop.db, id)
  await giveBack(id, 30, 'The milk was sour')
  await shop.work()

  const papers = await issueInvoices(shop.db, id)
  const [invoice, first, second] = papers.map(({ document }) => document)

  expect(invoice).toMatchObject({ kind: 'invoice', number: expect.stringMatching(/^TKR/) })
  const against = { number: invoice?.number, total: 98_00 }
  expect(first).toMatchObject({ total: 20_00, against: { ...against, left: 78_00 } })
  expect(second).toMatchObject({ total: 30_00, against: { ...against, left: 48_00 } })
})

test('a pending refund has no credit note, and a failed one never gets one', async () => {
  const { id, providerOrderId } = await paid()
  await shop.faults({ refundFails: true }, providerOrderId)
  await giveBack(id, 98, 'All was broken')
  await issueInvoices(shop.db, id)
  const whilePromised = await papersOf(id)
  await shop.work()
  await shop.faults({ refundFails: false }, providerOrderId)
  await giveBack(id, 98, 'All was broken, again')
  await shop.work()

  await issueDue()

  expect(whilePromised).toMatchObject([{ kind: 'invoice' }])
  expect(await papersOf(id)).toMatchObject([
    { kind: 'invoice' },
    { kind: 'credit-note', total: 98_00, against: { left: 0, reason: 'All was broken, again' } },
  ])
})

test('a refund of an order unchanged for weeks has its note by the job as well', async () => {
  const { id } = await paid()
  await issueDue()
  await shop.db.execute(
    sql`update orders set updated_at = now() - interval '30 days' where id = ${id}`,
  )
  await giveBack(id, 20, 'Two eggs were broken')
  await shop.work()

  await issueDue()

  expect(await papersOf(id)).toMatchObject([{ kind: 'invoice' }, { total: 20_00 }])
})

test('the clock of a node decides neither the date nor the year of a document', async () => {
  const { id } = await paid()
  const now = await findNow(shop.db)
  vi.useFakeTimers({ now: new Date('2041-05-01'), toFake: ['Date'] })

  const [invoice] = await issueInvoices(shop.db, id)

  const { number = '', issuedAt = '' } = invoice?.document ?? {}
  expect(number.startsWith(seriesName('invoice', 'TK', financialYear(now)))).toBe(true)
  expect(Math.abs(Date.parse(issuedAt) - now.getTime())).toBeLessThan(60_000)
})

test('the retried part of a failed refund has its note, and the part paid by hand another', async () => {
  const { id, providerOrderId } = await paid()
  await shop.faults({ refundFails: true }, providerOrderId)
  const { data: failed } = await giveBack(id, 20, 'Two eggs were broken')
  await shop.work()
  await shop.faults({ refundFails: false }, providerOrderId)
  await meera.call('payment.refund', {
    params: { id },
    body: { amount: 15, reason: 'Two eggs were broken', again: failed._id },
  })
  await shop.work()
  await issueDue()
  const before = await notesOf(id)
  await meera.call('payment.settle', {
    params: { id: failed._id },
    body: { amount: 5, how: 'cash', note: 'Asha took it at the counter' },
  })

  await issueDue()
  await issueDue()

  expect(before).toEqual([[15_00, 83_00]])
  expect(await notesOf(id)).toEqual([
    [15_00, 83_00],
    [5_00, 78_00],
  ])
})

test('a note depends on the invoice: later changes of account, catalogue and settings do not affect it', async () => {
  const soap = await shop.product({ price: 118_00, stock: 10, gstRate: 18, hsn: '3401' })
  const asha = await shop.user({ username: 'Asha' })
  const { data } = await shop.checkout(asha, [[soap, 1]])
  const id = data.order._id
  await shop.pay(data.paymentDetails.razorpayOrderId)
  await shop.work()
  await issueDue()
  await shop.db.update(products).set({ gstRate: 40, hsn: '9999' }).where(eq(products.id, soap.id))
  await shop.db.execute(sql`update orders set status = 'Delivered', user_id = null,
    address = address || '{"name":"","receiver":"","line1":"","mobile":""}' where id = ${id}`)

  await giveBack(id, 118, 'The soap was broken', [{ productId: soap.id, quantity: 1 }])
  await shop.work()
  await issueDue()

  const [invoice, note] = await issueInvoices(shop.db, id).then(documentsOf)
  expect(note?.buyer).toEqual(invoice?.buyer)
  expect(note?.buyer.line1).not.toBe('')
  expect(note?.seller).toEqual(invoice?.seller)
  expect(note?.lines).toEqual([invoice?.lines[0]])
})

test('70.20 refunded for nil rated milk is a note of nil rated value alone', async () => {
  const milk = await shop.product({ price: 70_20, stock: 10, gstRate: 0 })
  const flour = await shop.product({ price: 105_00, stock: 10, gstRate: 5 })
  const asha = await shop.user()
  const { data } = await shop.checkout(asha, [
    [milk, 1],
    [flour, 1],
  ])
  await shop.pay(data.paymentDetails.razorpayOrderId)
  await shop.work()

  await giveBack(data.order._id, 70.2, 'Sour', [{ productId: milk.id, quantity: 1 }])
  await shop.work()
  await issueDue()

  const [, note] = await issueInvoices(shop.db, data.order._id).then(documentsOf)
  expect(note?.lines).toMatchObject([
    { productId: milk.id, quantity: 1, gross: 70_20, value: 70_20, cgst: 0, sgst: 0 },
  ])
})

async function placed() {
  const asha = await shop.user()
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { data } = await shop.checkout(asha, [[milk, 1]])
  return { asha, id: data.order._id, providerOrderId: data.paymentDetails.razorpayOrderId }
}

async function paid() {
  const order = await placed()
  await shop.pay(order.providerOrderId)
  await shop.work()
  return order
}

const issueDue = () => issueDueInvoices(shop.db, new AbortController().signal)

type Lines = { productId: string; quantity: number }[]

const giveBack = (id: string, amount: number, reason: string, of: Lines = []) => {
  const lines = of.map(({ productId, quantity }) => ({ product_id: productId, quantity }))
  return meera.call('payment.refund', { params: { id }, body: { amount, reason, lines } })
}

const documentsOf = (issued: Issued[]) => issued.map(({ document }) => document)

/** The cause of each note, and what it leaves of the invoice. */
const notesOf = async (id: string) =>
  (await papersOf(id))
    .filter(({ kind }) => kind === 'credit-note')
    .map(({ total, against }) => [total, against?.left])

/** Only issued documents. */
const papersOf = async (id: string) =>
  (await listIssued(shop.db, id)).map(({ document }) => document)
