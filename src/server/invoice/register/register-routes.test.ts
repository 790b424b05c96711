import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Input } from '#contract/schemas.ts'
import { groupBy } from '#server/lib/group-by.ts'
import { newId } from '#server/lib/id.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { textOfPdf } from '#server/testing/pdf-text.ts'
import { issueInvoices } from '../issue-invoices.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

const list = async (query: Record<string, string>) =>
  (await meera.call('document.list', { query })).data

test('the register lists issued documents, newest first, with their taxes and order', async () => {
  const { id, number } = await credited()

  const [note, invoice] = await list({ text: number })

  expect(invoice).toMatchObject({
    ...{ kind: 'invoice', order: id, order_id: number, against: null, reason: null },
    ...{ buyer: 'Asha, Home', place_of_supply: 'Maharashtra (27)', igst_amount: 0 },
    // Soap of ₹118.00 including 18 %, rice of ₹50.00 without tax, fees of ₹68.00 including 18 %.
    ...{ taxable_amount: 207.62, cgst_amount: 14.19, sgst_amount: 14.19, total_amount: 236 },
  })
  expect(note).toMatchObject({
    ...{ kind: 'credit-note', against: invoice?.number, reason: 'A dented can' },
    total_amount: 23.6,
  })
})

test('a document is printed again as issued, byte for byte', async () => {
  const { id, number } = await paid()
  const { data } = await meera.call('order.staffGet', { params: { id } })
  const first = await shop.app.inject({ url: data.invoice_receipt ?? '' })
  const [invoice] = await list({ text: number })

  const again = await shop.app.inject({ url: invoice?.link ?? '' })
  await shop.db.execute(sql`update products set gst_rate = 5, name = 'Something else'`)
  const fresh = await meera.call('document.get', { params: { id: invoice?._id ?? '' } })
  const later = await shop.app.inject({ url: fresh.data.link })

  expect(again.headers).toMatchObject({
    ...{ 'content-type': 'application/pdf', 'cache-control': 'no-store' },
    'content-disposition': `inline; filename="${invoice?.number.replaceAll('/', '-')}.pdf"`,
  })
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(later.rawPayload.equals(first.rawPayload)).toBe(true)
})

test('a credit note can be opened separately', async () => {
  const { number } = await credited()
  const [note] = await list({ text: number, kind: 'credit-note' })

  const text = await textOfPdf((await shop.app.inject({ url: note?.link ?? '' })).rawPayload)

  expect(text).toContain('Credit Note')
  expect(text).toContain(note?.number)
  expect(text).not.toContain('Tax Invoice')
})

test('T-INV-2: the link of a document opens no other, and that of an order no document', async () => {
  const { id, number } = await paid()
  const [one] = await list({ text: number })
  const [other] = await list({ text: (await paid()).number })
  const { data } = await meera.call('order.staffGet', { params: { id } })
  const query = (link = '') => link.slice(link.indexOf('?'))
  const statusOf = async (url: string) => (await shop.app.inject({ url })).statusCode
  const document = (of = '') => `/api/v1/documents/${of}.pdf`

  expect(await statusOf(document(other?._id) + query(one?.link))).toBe(403)
  expect(await statusOf(document(id) + query(data.invoice_receipt ?? ''))).toBe(403)
  expect(await statusOf(`/api/v1/invoices/${one?._id}.pdf${query(one?.link)}`)).toBe(403)
  expect(await statusOf(document(one?._id))).toBe(403)
})

test('a document is found by its number, order, buyer, kind and day', async () => {
  const { id, number } = await credited('Zubeida Contractor')
  const [note, invoice] = await list({ orderId: id })
  const numbersOf = async (query: Record<string, string>) =>
    (await list(query)).map((document) => document.number)
  const both = [note?.number, invoice?.number]

  expect(await numbersOf({ text: invoice?.number ?? '' })).toEqual(both)
  expect(await numbersOf({ text: note?.number.toLowerCase() ?? '' })).toEqual([note?.number])
  expect(await numbersOf({ text: `#${number}` })).toEqual(both)
  expect(await numbersOf({ text: 'zubeida' })).toEqual(both)
  expect(await numbersOf({ text: 'zubeida', kind: 'invoice' })).toEqual([invoice?.number])
  expect(await numbersOf({ text: 'zubeida', kind: 'bill-of-supply' })).toEqual([])
  const now = new Date(Date.now() + 60_000).toISOString()
  expect(await numbersOf({ text: 'zubeida', from: now })).toEqual([])
  expect(await numbersOf({ text: 'zubeida', until: now })).toEqual(both)
})

test("a document is found by its buyer's phone number in any spelling", async () => {
  const { id } = await paid('Lata', '9899123456')

  for (const text of [
    '9899 123456',
    '+91 9899 123456',
    '98-99-123456',
    '०९८९९ १२३४५६',
    '9899 1234',
  ]) {
    expect(await list({ text })).toMatchObject([{ order: id }])
  }
})

test('the documents of a deleted account are found by the printed name', async () => {
  const { id, asha } = await credited('Farhana Gone')
  await shop.db.execute(sql`update orders set user_id = null, address =
    jsonb_set(jsonb_set(address, '{name}', '""'), '{receiver}', '""') where id = ${id}`)
  await shop.db.execute(sql`update users set username = '' where id = ${asha.id}`)

  expect(await list({ text: 'farhana' })).toHaveLength(2)
})

test('the export contains every document once, up to the last one, and its amounts add up', async () => {
  await issuedBefore(1_203)
  const { data: invoices } = await exported({ kind: 'invoice' })
  const { data: all, pages } = await exported({})
  const { rows } = await shop.db.execute<{ number: string; paise: string }>(
    sql`select number, ((document ->> 'total')::bigint
      * case when kind = 'credit-note' then -1 else 1 end)::text as paise from invoices`,
  )

  expect(pages).toBeGreaterThan(2)
  expect(all.map((row) => row[1]).sort()).toEqual(rows.map(({ number }) => number).sort())
  const total = all.reduce((sum, row) => sum + Math.round(Number(row[12]) * 100), 0)
  expect(total).toBe(rows.reduce((sum, { paise }) => sum + Number(paise), 0))
  expect(invoices.every((row) => row[0] === 'invoice' && Number(row[12]) > 0)).toBe(true)
  expect(all.some((row) => row[0] === 'credit-note' && Number(row[12]) < 0)).toBe(true)
})

test('each export is recorded in the trail once, however many pages it has', async () => {
  await exported({ text: 'Nobody At All' })
  await exported({ text: 'Nobody At All' })

  const { data } = await meera.call('audit.list', { query: { about: 'document' } })
  const mine = data.filter(({ after }) => after?.search === 'Nobody At All')
  expect(mine).toMatchObject([
    { action: 'document.export', who: { name: 'Meera' } },
    { action: 'document.export', who: { name: 'Meera' } },
  ])
})

test('a name that a spreadsheet would run is text in the file', async () => {
  await credited('=HYPERLINK("http://x")')

  const { csv } = await exported({})

  expect(csv).toContain(`"'=HYPERLINK(""http://x""), Home"`)
})

test('a cursor that the shop did not create is rejected', async () => {
  for (const after of ['', 'x', "1' or 1=1", `${'9'.repeat(17)}.${newId()}`]) {
    expect((await meera.call('document.export', { query: { after } })).status).toBe(400)
  }
})

test('the GST summary is the sum of the issued lines minus credit notes', async () => {
  await credited()
  await issuedBefore(3)
  const query = { from: '2026-01-01', until: '2099-12-31' }

  const { data } = await meera.call('document.gstSummary', { query })

  const expected = await sumsOfAllLines()
  expect(new Map(data.rows.map((row) => [`${row.hsn} ${row.rate}`, row]))).toEqual(expected)
  expect(data.rows.find(({ hsn, rate }) => hsn === '3401' && rate === 18)).toBeTruthy()
  const total = [...expected.values()].reduce((sum, row) => sum + row.total_amount * 100, 0)
  expect(Math.round(data.sum.total_amount * 100)).toBe(Math.round(total))
})

test('a document belongs to the month in which it was issued in India', async () => {
  // The last minute of June in India, and the first of July.
  await insertDocuments([
    { number: 'OLD/1', issuedAt: '2024-06-30T18:29:59.000Z' },
    { number: 'OLD/2', issuedAt: '2024-06-30T18:30:00.000Z' },
  ])
  const summary = async (from: string, until: string) =>
    (await meera.call('document.gstSummary', { query: { from, until } })).data

  const [june, july] = [
    await summary('2024-06-01', '2024-06-30'),
    await summary('2024-07-01', '2024-07-31'),
  ]

  expect(june.series).toEqual([{ kind: 'invoice', first: 'OLD/1', last: 'OLD/1', count: 1 }])
  expect(july.series).toEqual([{ kind: 'invoice', first: 'OLD/2', last: 'OLD/2', count: 1 }])
  expect(june.rows).toEqual([
    {
      ...{ hsn: '3401', rate: 18, quantity: 2, taxable_amount: 100, total_amount: 118 },
      ...{ cgst_amount: 0, sgst_amount: 0, igst_amount: 18 },
    },
  ])
})

test('a time span without documents has an empty summary', async () => {
  const query = { from: '2023-01-01', until: '2023-01-31' }

  expect((await meera.call('document.gstSummary', { query })).data).toMatchObject({
    ...{ rows: [], series: [], sum: { total_amount: 0 } },
  })
})

async function paid(receiver = 'Asha', mobile = '9822022222') {
  const asha = await shop.user({ username: receiver })
  await shop.db.execute(sql`update addresses set receiver = ${receiver}, mobile = ${mobile}
    where user_id = ${asha.id}`)
  const soap = await shop.product({
    price: 118_00,
    discount: 0,
    stock: 9,
    hsn: '3401',
    gstRate: 18,
  })
  const rice = await shop.product({ price: 50_00, discount: 0, stock: 9, hsn: '1006', gstRate: 0 })
  const { data } = await shop.checkout(asha, [
    [soap, 1],
    [rice, 1],
  ])
  await shop.pay(data.paymentDetails.razorpayOrderId)
  await shop.work()
  await issueInvoices(shop.db, data.order._id)
  return { asha, id: data.order._id, number: data.order_id }
}

async function credited(receiver?: string) {
  const order = await paid(receiver)
  await meera.call('payment.refund', {
    params: { id: order.id },
    body: { amount: 23.6, reason: 'A dented can' },
  })
  await shop.work()
  await issueInvoices(shop.db, order.id)
  return order
}

/** Every page of the file, and its cells without the heading. */
async function exported(query: Record<string, string>) {
  const pieces: string[] = []
  let after: string | null | undefined
  while (after !== null) {
    const page: Input<'document.export'>['query'] = { ...query, ...(after && { after }) }
    const { data: piece } = await meera.call('document.export', { query: page })
    pieces.push(piece.csv)
    after = piece.next
  }
  const csv = pieces.join('')
  const [, ...lines] = csv.trimEnd().split('\r\n')
  const data = lines.map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, 'quoted').split(','))
  return { csv, data, pages: pieces.length }
}

type Written = { number: string; issuedAt?: string }

/** Two soaps of ₹59.00 including 18 %, each document of a different order. */
async function insertDocuments(written: readonly Written[]) {
  const { rows } = await shop.db.execute<{ document: object; order_id: string }>(
    sql`select document, order_id from invoices where kind = 'invoice' limit 1`,
  )
  const made = written.map(({ number, issuedAt = new Date().toISOString() }) => {
    const line = {
      ...{ name: 'Soap', detail: '1 pc', code: '3401', quantity: 2, mrp: 59_00, discount: 0 },
      ...{ rate: 18, gross: 118_00, value: 100_00, cgst: 0, sgst: 0, igst: 18_00 },
    }
    const more = { number, issuedAt, lines: [line], total: 118_00, against: null }
    return { id: newId(), order_id: newId(), number, document: { ...rows[0]?.document, ...more } }
  })
  const all = sql`jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
    as made (id uuid, order_id uuid, number text, document jsonb)`
  await shop.db.execute(sql`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', made.order_id, 'number', made.number, 'provider_order_id', null,
      'provider_payment_id', null, 'subtotal', 0, 'shipping_fee', 0, 'tax', 0, 'total', 0))).*
    from orders o, ${all} where o.id = ${rows[0]?.order_id}`)
  await shop.db.execute(sql`
    insert into invoices (id, order_id, kind, number, series, serial, document, created_at)
    select id, order_id, 'invoice', number, substring(number from '^(.*)/'),
      substring(number from '[0-9]+$')::integer, document, (document ->> 'issuedAt')::timestamptz
    from ${all}`)
}

let nth = 0
const issuedBefore = (count: number) =>
  insertDocuments(
    Array.from({ length: count }, () => {
      nth += 1
      return { number: `TKI/26-27/${String(nth).padStart(6, '0')}` }
    }),
  )

type Line = Partial<Record<string, number>> & { code: string; rate: number; mrp: number | null }

/** Computed again from the raw rows, by HSN and rate, in rupees. */
async function sumsOfAllLines() {
  const { rows } = await shop.db.execute<{ kind: string; document: { lines: Line[] } }>(
    sql`select kind, document from invoices where document ->> 'issuedAt' > '2026'`,
  )
  const lines = rows.flatMap(({ kind, document }) =>
    document.lines.map((line) => ({ line, sign: kind === 'credit-note' ? -1 : 1 })),
  )
  const groups = groupBy(lines, ({ line }) => `${line.code} ${line.rate}`)
  return new Map([...groups].map(([key, group]) => [key, rowOf(group)]))
}

function rowOf(group: { line: Line; sign: number }[]) {
  const total = (of: (line: Line) => number | undefined) =>
    group.reduce((sum, { line, sign }) => sum + sign * (of(line) ?? 0), 0)
  return {
    ...{ hsn: group[0]?.line.code, rate: group[0]?.line.rate },
    quantity: total(({ mrp, quantity }) => (mrp === null ? 0 : quantity)),
    taxable_amount: total(({ value }) => value) / 100,
    cgst_amount: total(({ cgst, half }) => cgst ?? half) / 100,
    sgst_amount: total(({ sgst, half }) => sgst ?? half) / 100,
    igst_amount: total(({ igst }) => igst) / 100,
    total_amount: total(({ gross }) => gross) / 100,
  }
}
