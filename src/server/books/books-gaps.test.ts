import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf } from '#contract/lib/days.ts'
import type { Registration } from '#contract/settings/seller.ts'
import { shopSettings } from '#server/db/schema/settings.ts'
import { issueInvoices } from '#server/invoice/issue-invoices.ts'
import { bookFile, vouchersOf } from '#server/testing/book-files.ts'
import { deliveredForCash } from '#server/testing/delivered-order.ts'
import { openPayingShop } from '#server/testing/paying.ts'

const MONTH = dayOf(Date.now()).slice(0, 7)

/** A registered shop in Maharashtra with its admin. */
async function openTaxShop() {
  const shop = await openPayingShop({ pace: { refundMs: 0 } })
  const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
  const become = (registration: Registration, gstin = '27AAACT0000A1ZF') =>
    shop.db.update(shopSettings).set({
      settings: sql`${shopSettings.settings} || ${JSON.stringify({ registration, gstin })}::jsonb`,
    })
  await become('registered')
  const sell = async (facts: { hsn: string | null; gstRate: number | null }, state?: string) => {
    const asha = await shop.user()
    if (state)
      await shop.db.execute(
        sql`update addresses set state = ${state}, pincode = '999999' where user_id = ${asha.id}`,
      )
    const product = await shop.product({ price: 118_00, discount: 0, stock: 9, ...facts })
    const order = await deliveredForCash(meera, asha, [[product, 1]])
    const [invoice] = await issueInvoices(shop.db, order.id)
    return { product, order, asha, number: invoice?.document.number ?? '' }
  }
  const month = async () => (await meera.call('books.month', { query: { month: MONTH } })).data
  return { shop, meera, become, sell, month }
}

test('a product that was sold without HSN is named, and the file waits for it', async () => {
  const { meera, sell, month } = await openTaxShop()
  const { product } = await sell({ hsn: null, gstRate: 18 })

  const before = await month()
  expect(before).toMatchObject({ blocks: ['hsn'], product_gap_count: 1 })
  expect(before.product_gaps).toMatchObject([{ _id: product.id, gap: 'no-hsn', pieces: 1 }])
  await expect(bookFile(meera, MONTH, 'gstr1')).rejects.toThrow('have no HSN')
  await expect(bookFile(meera, MONTH, 'hsn')).rejects.toThrow('have no HSN')
  expect(await bookFile(meera, MONTH, 'b2cs')).toContain('OE,27-Maharashtra,,18.00,')
  expect(await bookFile(meera, MONTH, 'hsn', true)).not.toContain('PCS')
})

test('an HSN that is added later counts for what was invoiced without one', async () => {
  const { shop, meera, sell, month } = await openTaxShop()
  const { product } = await sell({ hsn: null, gstRate: 18 })

  await shop.db.execute(sql`update products set hsn = '3401' where id = ${product.id}`)

  expect(await month()).toMatchObject({ blocks: [], product_gap_count: 0 })
  expect(await bookFile(meera, MONTH, 'hsn')).toContain('3401,,PCS-PIECES,1.00,118.00,18.00,100.00')
})

test('a product without a GST rate is named, because it was invoiced as nil rated', async () => {
  const { shop, sell, month } = await openTaxShop()
  const { product } = await sell({ hsn: '3401', gstRate: null })

  expect((await month()).product_gaps).toMatchObject([
    { _id: product.id, gap: 'no-rate', rate: 0, rate_now: null },
  ])
  await shop.db.execute(sql`update products set gst_rate = 18 where id = ${product.id}`)
  expect((await month()).product_gaps).toMatchObject([{ gap: 'other-rate', rate_now: 18 }])
})

test('an invoice whose buyer wrote no known state is named', async () => {
  const { sell, month } = await openTaxShop()
  const { number } = await sell({ hsn: '3401', gstRate: 18 }, 'Atlantis')

  expect(await month()).toMatchObject({
    blocks: [],
    state_gaps: [{ state: 'Atlantis', pincode: '999999', count: 1, number }],
  })
})

test('a month of two GSTINs gives no file', async () => {
  const { meera, become, sell, month } = await openTaxShop()
  await sell({ hsn: '3401', gstRate: 18 })
  await become('registered', '29AAACT0000A1ZB')
  await sell({ hsn: '3401', gstRate: 18 })

  expect((await month()).blocks).toContain('gstin')
  await expect(bookFile(meera, MONTH, 'gstr1')).rejects.toThrow('same valid GSTIN')
})

test.each([
  ['unregistered', '', 'A seller without GST registration files no GSTR-1.'],
  ['composition', '27AAACT0000A1ZF', 'file CMP-08 and GSTR-4, not GSTR-1.'],
] as const)('a seller who is %s is told that there is no GSTR-1, and has books', async (...row) => {
  const [registration, gstin, words] = row
  const { meera, become, sell, month } = await openTaxShop()
  await become(registration, gstin)
  const { number } = await sell({ hsn: null, gstRate: 18 })

  expect(await month()).toMatchObject({ has_gstr1: false, blocks: [], rates: [] })
  await expect(bookFile(meera, MONTH, 'gstr1')).rejects.toThrow(words)
  const [sale] = vouchersOf(await bookFile(meera, MONTH, 'tally-vouchers'))
  expect(sale).toMatchObject({ type: 'Sales', number })
  expect(sale?.entries.map(({ ledger }) => ledger)).not.toContain('Output CGST')
})

test('a month that has not ended says so, in its answer and in the names of its files', async () => {
  const { meera, month } = await openTaxShop()

  const query = { month: MONTH, file: 'gstr1' as const }
  const { data } = await meera.call('books.export', { query })

  expect((await month()).is_over).toBe(false)
  expect(data.name).toMatch(/^tokri-gstr1-\d{4}-\d{2}-until-\d{2}\.json$/)
})

test('money is in the day book by the clock, by account, and sums to the closings', async () => {
  const { shop, meera, sell } = await openTaxShop()
  const { order } = await sell({ hsn: '3401', gstRate: 18 })
  const soap = await shop.product({ price: 59_00, discount: 0, stock: 9, hsn: '3401', gstRate: 18 })
  const asha = await shop.user()
  const { data } = await shop.checkout(asha, [[soap, 2]])
  await shop.pay(data.paymentDetails.razorpayOrderId)
  await shop.work()
  const body = { amount: 20, reason: 'A dented can' }
  await meera.call('payment.refund', { params: { id: data.order._id }, body })
  await shop.work()
  await issueInvoices(shop.db, data.order._id)

  const rows = (await bookFile(meera, MONTH, 'day-book')).trimEnd().split('\r\n')
  const vouchers = vouchersOf(await bookFile(meera, MONTH, 'tally-vouchers'))

  const cash = rows.find((row) => row.includes('Cash on delivery'))
  expect(cash).toContain(`Receipt,,${order.number},Cash,`)
  expect(rows.filter((row) => row.startsWith('sum'))).toContainEqual('sum,,,,Cash,,,,186.00,0.00')
  expect(vouchers.filter(({ type }) => type === 'Receipt' || type === 'Payment')).toMatchObject([
    { entries: [{ ledger: 'Payment gateway', paise: 186_00 }, { ledger: 'Online customers' }] },
    { entries: [{ ledger: 'Payment gateway', paise: -20_00 }, { ledger: 'Online customers' }] },
    { entries: [{ ledger: 'Cash', paise: 186_00 }, { ledger: 'Online customers' }] },
  ])
  const owed = vouchers
    .flatMap(({ entries }) => entries)
    .filter(({ ledger }) => ledger === 'Online customers')
    .reduce((all, { paise }) => all + paise, 0)
  expect(owed).toBe(0)
})

test('only admins read the books, and each download is in the trail once', async () => {
  const { shop, meera, sell } = await openTaxShop()
  await sell({ hsn: '3401', gstRate: 18 })
  const picker = await shop.user({ role: 'PICKER' })

  const query = { month: MONTH, file: 'tally-vouchers' as const }
  expect((await picker.call('books.export', { query })).status).toBe(403)
  expect((await picker.call('books.month', { query: { month: MONTH } })).status).toBe(403)
  await bookFile(meera, MONTH, 'tally-vouchers')

  const { data } = await meera.call('audit.list', { query: { about: 'books' } })
  expect(data).toMatchObject([
    { action: 'books.export', subject: { name: MONTH }, after: { file: 'tally-vouchers' } },
  ])
})

test('a cursor of another file or month is rejected', async () => {
  const { meera } = await openTaxShop()

  const cursors = [
    ['gstr1', 'hsn.'],
    ['b2cl', 'cdnur.'],
    ['day-book', '2020-01-01'],
    ['tally-vouchers', 'x'],
    ['gstr1', "1' or 1=1"],
  ] as const
  for (const [file, after] of cursors) {
    const query = { month: MONTH, file, after }
    expect((await meera.call('books.export', { query })).status).toBe(400)
  }
})
