import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopSettings } from '#server/db/schema/settings.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { textOfPdf } from '#server/testing/pdf-text.ts'
import { issueInvoices } from './issue-invoices.ts'
import { drawInvoices } from './pdf/draw-invoice.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

const KINDS = [
  ['unregistered', '', 'Seller not registered under GST, no tax collected'],
  [
    'composition',
    '27AAACT0000A1ZF',
    'Composition taxable person, not eligible to collect tax on supplies',
  ],
] as const

test.each(KINDS)(
  'the order of a %s shop has a bill of supply without tax, and so has its credit note',
  async (registration, gstin, words) => {
    await become({ registration, gstin })
    const id = await paid()

    const [bill] = await documentsOf(id)
    await meera.call('payment.refund', { params: { id }, body: { amount: 20, reason: 'Sour' } })
    await shop.work()
    const documents = await documentsOf(id)

    expect(bill).toMatchObject({ kind: 'bill-of-supply', taxKind: 'none', total: 150_00 })
    expect(bill?.number).toMatch(/^TKB\/\d\d-\d\d\/\d{6}$/)
    expect(bill?.lines.map(({ gross, value, rate }) => [gross, value, rate])).toEqual([
      [100_00, 100_00, 0],
      [50_00, 50_00, 0],
    ])
    expect(documents[1]).toMatchObject({ kind: 'credit-note', taxKind: 'none', total: 20_00 })
    const text = await textOfPdf(await drawInvoices(documents))
    expect(text).toContain('Bill of Supply')
    expect(text).toContain('Credit Note')
    expect(text).toContain(words)
    expect(text.includes('GSTIN 27')).toBe(gstin !== '')
    for (const taxed of [
      'Tax Invoice',
      'CGST',
      'SGST',
      'IGST',
      'GST inside',
      'Taxable value',
      'Prices include',
    ]) {
      expect(text).not.toContain(taxed)
    }
  },
)

test('a registered shop still issues tax invoices', async () => {
  await become({ registration: 'registered', gstin: '27AAACT0000A1ZF' })

  const [invoice] = await documentsOf(await paid())

  expect(invoice).toMatchObject({ kind: 'invoice', total: 168_00 })
})

test('an order placed with the flat tax shows no GST on a bill of supply', async () => {
  await become({ registration: 'registered', gstin: '27AAACT0000A1ZF' })
  const { id, providerOrderId } = await placed()
  await become({ registration: 'unregistered', gstin: '' })
  await shop.pay(providerOrderId)
  await shop.work()

  const [bill] = await documentsOf(id)

  expect(bill).toMatchObject({ kind: 'bill-of-supply', total: 168_00 })
  expect(bill?.lines[1]).toMatchObject({ gross: 68_00, detail: 'Fees ₹68.00 of the bill' })
  expect(await textOfPdf(await drawInvoices(bill ? [bill] : []))).not.toContain('Tax (GST)')
})

const become = (seller: { registration: string; gstin: string }) =>
  shop.db
    .update(shopSettings)
    .set({ settings: sql`${shopSettings.settings} || ${JSON.stringify(seller)}::jsonb` })

const documentsOf = async (id: string) =>
  (await issueInvoices(shop.db, id)).map(({ document }) => document)

async function paid(): Promise<string> {
  const { id, providerOrderId } = await placed()
  await shop.pay(providerOrderId)
  await shop.work()
  return id
}

async function placed() {
  const asha = await shop.user()
  const rice = await shop.product({ price: 100_00, discount: 0, stock: 9, hsn: '1006', gstRate: 5 })
  const { data } = await shop.checkout(asha, [[rice, 1]])
  return { id: data.order._id, providerOrderId: data.paymentDetails.razorpayOrderId }
}
