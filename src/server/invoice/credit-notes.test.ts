import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { findNow } from '#server/db/find-now.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { type InvoiceDocument, seriesOf } from './invoice-rules.ts'
import { insertInvoice, listIssued } from './invoice-store.ts'
import { issueDueInvoices } from './issue-due-invoices.ts'
import { issueInvoices } from './issue-invoices.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

afterEach(() => {
  vi.useRealTimers()
})

test('money of a second payment goes back without a word against the invoice', async () => {
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

test('a credit note is against the invoice, also when both were issued at once', async () => {
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

test('a refund that has not arrived has no credit note, and one that failed never gets one', async () => {
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

test('a note that was issued for a refund that failed stands for the one given in its stead', async () => {
  const { id, providerOrderId } = await paid()
  await shop.faults({ refundFails: true }, providerOrderId)
  const { data: failed } = await giveBack(id, 20, 'Two eggs were broken')
  await noteOfBefore(id, failed._id)
  await shop.work()
  await shop.faults({ refundFails: false }, providerOrderId)
  await giveBack(id, 20, 'Two eggs were broken, again')
  await giveBack(id, 20, 'Two more')
  await shop.work()

  await issueDue()
  await issueDue()

  const notes = (await papersOf(id)).filter(({ kind }) => kind === 'credit-note')
  expect(notes.map(({ total, against }) => [total, against?.left])).toEqual([
    [20_00, 78_00],
    [20_00, 58_00],
  ])
})

test('a refund of an order that nobody has touched for weeks has its note by the job as well', async () => {
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

test('the clock of a node decides neither the date nor the year of a paper', async () => {
  const { id } = await paid()
  const now = await findNow(shop.db)
  vi.useFakeTimers({ now: new Date('2041-05-01'), toFake: ['Date'] })

  const [invoice] = await issueInvoices(shop.db, id)

  const { number = '', issuedAt = '' } = invoice?.document ?? {}
  expect(number.startsWith(seriesOf('invoice', now))).toBe(true)
  expect(Math.abs(Date.parse(issuedAt) - now.getTime())).toBeLessThan(60_000)
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

const giveBack = (id: string, amount: number, reason: string) =>
  meera.call('payment.refund', { params: { id }, body: { amount, reason } })

/** As a release before issued it: while the refund was under way. */
async function noteOfBefore(id: string, refundId: string) {
  const [invoice] = await issueInvoices(shop.db, id)
  const document = invoice?.document as InvoiceDocument
  const { number, issuedAt, total } = document
  const against = { number, issuedAt, total, left: total - 20_00, reason: 'Two eggs were broken' }
  const note = { ...document, kind: 'credit-note' as const, number: 'TKC/T-1', total: 20_00 }
  await insertInvoice(shop.db, id, { ...note, against }, refundId)
}

/** Those that were issued, and no more. */
const papersOf = async (id: string) =>
  (await listIssued(shop.db, id)).map(({ document }) => document)
