import { expect, test } from 'vitest'
import { openPayingShop } from '#server/testing/paying.ts'
import { issueDueInvoices, issueInvoices } from './issue-invoices.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

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
  await issueInvoices(shop.db, id)
  await giveBack(id, 30, 'The milk was sour')

  const [invoice, first, second] = await papersOf(id)

  expect(invoice).toMatchObject({ kind: 'invoice', number: expect.stringMatching(/^TKR/) })
  const against = { number: invoice?.number, total: 98_00 }
  expect(first).toMatchObject({ total: 20_00, against: { ...against, left: 78_00 } })
  expect(second).toMatchObject({ total: 30_00, against: { ...against, left: 48_00 } })
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

const papersOf = async (id: string) =>
  (await issueInvoices(shop.db, id)).map(({ document }) => document)
