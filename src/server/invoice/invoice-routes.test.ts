import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { invoiceSeries } from '#server/db/schema/invoice.ts'
import { newId } from '#server/lib/id.ts'
import { invoiceLinks } from '#server/order/invoice-links.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { textOfPdf } from '#server/testing/pdf-text.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { takeSerial } from './invoice-store.ts'
import { issueInvoices } from './issue-invoices.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

test('T-INV-1: a delivered order has an invoice with correct sums, which its shopper can read', async () => {
  const { asha, id } = await delivered()
  const { data } = await asha.call('order.get', { params: { id } })

  const paper = await shop.app.inject({ url: data.invoice_receipt ?? '' })

  expect(paper.statusCode).toBe(200)
  expect(paper.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="TKR-\d\d-\d\d-\d{6}\.pdf"$/,
    ),
  })
  const text = await textOfPdf(paper.rawPayload)
  // Two packets of ₹100.00 including 5 %, and the fees of ₹68.00 including 18 %.
  expect(text).toContain('Rupees Two Hundred Sixty-Eight Only')
  expect(text).toContain('190.48')
  expect(text).toContain('57.62')
  expect(text).toContain('9.95')
  expect(text).toContain('268.00')
  expect(text).toContain('Everyday Rice <b>')
})

test('an unpaid order has no invoice', async () => {
  const { asha, id } = await placed()

  const { data } = await asha.call('order.get', { params: { id } })

  expect(data.invoice_receipt).toBeNull()
  expect(await issueInvoices(shop.db, data._id)).toEqual([])
})

test('of staff, only admins get the link', async () => {
  const { id } = await delivered()
  const picker = await shop.user({ role: 'PICKER' })
  const linkFor = async (user: TestUser) =>
    (await user.call('order.staffGet', { params: { id } })).data.invoice_receipt

  expect(await linkFor(meera)).toContain('/api/v1/invoices/')
  expect(await linkFor(picker)).toBeNull()
})

test('T-INV-2: the link of one order opens no other', async () => {
  const mine = await delivered()
  const other = await delivered()
  const { data } = await mine.asha.call('order.get', { params: { id: mine.id } })
  const { data: theirs } = await other.asha.call('order.get', { params: { id: other.id } })
  const forged = data.invoice_receipt?.replace(data._id, theirs._id) ?? ''

  expect((await shop.app.inject({ url: forged })).statusCode).toBe(403)
})

test('T-INV-3: a link is valid for fifteen minutes', async () => {
  const order = { id: newId(), paymentStatus: 'Completed' as const, total: 58_00 }
  let now = Date.parse('2026-11-22T10:00:00Z')
  const links = invoiceLinks(shop.db, () => now)
  const url = new URL((await links.linkTo(order)) ?? '', 'http://shop')
  const isGood = () =>
    links.isGood(
      order.id,
      Number(url.searchParams.get('until')),
      url.searchParams.get('signature') ?? '',
    )

  expect(await isGood()).toBe(true)
  now += 15 * 60_000
  expect(await isGood()).toBe(false)
})

test('T-INV-4: a link opens that one order without signing in, and no other', async () => {
  const mine = await delivered()
  const other = await delivered()
  const { data } = await mine.asha.call('order.get', { params: { id: mine.id } })
  const theirs = await mine.asha.call('order.get', { params: { id: other.id } })
  const link = data.invoice_receipt ?? ''

  const paper = await shop.app.inject({ url: link })

  expect(paper.statusCode).toBe(200)
  expect(await textOfPdf(paper.rawPayload)).toContain(data.order_id)
  expect(theirs.status).toBe(404)
  expect(
    (await shop.app.inject({ url: link.replace(/until=\d+/, 'until=9999999999') })).statusCode,
  ).toBe(403)
})

test.each(['', '?until=9999999999', '?until=9999999999&signature=abc', '?until=x&signature=%00'])(
  'a link that the shop did not sign is rejected: %j',
  async (query) => {
    const answer = await shop.app.inject({ url: `/api/v1/invoices/${newId()}.pdf${query}` })

    expect(answer.statusCode).toBe(403)
  },
)

test('T-INV-4: made-up links do not block a valid one behind the same address', async () => {
  const { asha, id } = await delivered()
  const { data } = await asha.call('order.get', { params: { id } })
  const made = `/api/v1/invoices/${newId()}.pdf?until=9999999999&signature=abc`
  for (let nth = 0; nth < 40; nth++)
    expect((await shop.app.inject({ url: made })).statusCode).toBe(403)

  expect((await shop.app.inject({ url: data.invoice_receipt ?? '' })).statusCode).toBe(200)
})

test('an invoice is drawn a few times a minute for all holders of its link, and others meanwhile', async () => {
  const [mine, other] = [await delivered(), await delivered()]
  const linkOf = async ({ asha, id }: typeof mine) =>
    (await asha.call('order.get', { params: { id } })).data.invoice_receipt ?? ''
  const [link, theirs] = [await linkOf(mine), await linkOf(other)]
  vi.useFakeTimers({ toFake: ['performance'] })

  const statuses = []
  for (let nth = 0; nth < 21; nth++)
    statuses.push((await shop.app.inject({ url: link })).statusCode)
  const neighbour = await shop.app.inject({ url: theirs })
  vi.useRealTimers()

  expect(statuses).toEqual([...Array(20).fill(200), 429])
  expect(neighbour.statusCode).toBe(200)
})

test('an invoice is issued once, however often it is requested at once', async () => {
  const { id, asha } = await delivered()
  const { data } = await asha.call('order.get', { params: { id } })

  const all = await Promise.all([1, 2, 3, 4].map(() => issueInvoices(shop.db, data._id)))

  expect(new Set(all.flat().map(({ document }) => document.number)).size).toBe(1)
})

test('numbers have no gaps: an unused one is used again', async () => {
  const series = 'TKR/T-1'
  const failed = inTransaction(shop.db, async (tx) => {
    await takeSerial(tx, series)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')

  const taken = await Promise.all(
    Array.from({ length: 20 }, () => inTransaction(shop.db, (tx) => takeSerial(tx, series))),
  )

  expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, place) => place + 1))
  const [row] = await shop.db.select().from(invoiceSeries).where(eq(invoiceSeries.name, series))
  expect(row?.last).toBe(20)
})

test('an issued document cannot be changed, and later prices do not affect it', async () => {
  const { id, asha, rice } = await delivered()
  const { data } = await asha.call('order.get', { params: { id } })
  const [before] = await issueInvoices(shop.db, data._id)
  await shop.db.update(products).set({ gstRate: 40 }).where(eq(products.id, rice))

  expect((await issueInvoices(shop.db, data._id))[0]).toEqual(before)
  await expect(shop.db.execute('delete from invoices')).rejects.toThrow()
})

async function placed() {
  const asha = await shop.user({ username: 'Asha' })
  const rice = await shop.product({
    name: 'Everyday Rice <b>',
    price: 100_00,
    discount: 0,
    stock: 10,
    hsn: '1006',
    gstRate: 5,
  })
  const { order_id: id } = await orderForCash(asha, [[rice, 2]])
  return { asha, rice: rice.id, id }
}

async function delivered() {
  const order = await placed()
  for (const to of ['Shipped', 'Delivered'] as const) {
    await meera.call('order.move', { params: { id: order.id }, body: { to } })
  }
  return order
}
