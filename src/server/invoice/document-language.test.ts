import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/user.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import type { TestUser } from '#server/testing/shop.ts'
import { issueInvoices } from './issue-invoices.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

test('an invoice freezes the language of the account, and its credit note has that of the invoice', async () => {
  const { asha, id } = await paid()
  await speak(asha.id, 'hi')
  const [invoice] = await issueInvoices(shop.db, id)
  const before = await pdfOf(asha, id)

  await speak(asha.id, 'en')
  const after = await pdfOf(asha, id)
  await refund(id)
  const [, note] = await issueInvoices(shop.db, id)

  expect(invoice?.document.language).toBe('hi')
  expect(after).toEqual(before)
  expect(note?.document).toMatchObject({ kind: 'credit-note', language: 'hi' })
})

test('a document that was issued in English stays as it was after a switch', async () => {
  const { asha, id } = await paid()
  const [invoice] = await issueInvoices(shop.db, id)
  const before = await pdfOf(asha, id)

  await speak(asha.id, 'hi')
  const again = await pdfOf(asha, id)

  expect(invoice?.document).not.toHaveProperty('language')
  expect(again).toEqual(before)
})

test.each(['mr', 'xx', null])('an account with the language %s gets English', async (language) => {
  const { asha, id } = await paid()
  await speak(asha.id, language)

  const [invoice] = await issueInvoices(shop.db, id)

  expect(invoice?.document).not.toHaveProperty('language')
})

async function paid() {
  const asha = await shop.user()
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { data } = await shop.checkout(asha, [[milk, 1]])
  await shop.pay(data.paymentDetails.razorpayOrderId)
  await shop.work()
  return { asha, id: data.order._id }
}

const speak = (id: string, language: string | null) =>
  shop.db.update(users).set({ language }).where(eq(users.id, id))

async function refund(id: string) {
  const body = { amount: 20, reason: 'Two eggs were broken' }
  await meera.call('payment.refund', { params: { id }, body })
  await shop.work()
}

/** With a new link each time. */
async function pdfOf(asha: TestUser, id: string) {
  const { data } = await asha.call('order.get', { params: { id } })
  return (await shop.app.inject({ url: data.invoice_receipt ?? '' })).rawPayload
}
