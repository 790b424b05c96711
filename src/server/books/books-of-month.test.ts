import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoices } from '#server/db/schema/invoice.ts'
import { shopSettings } from '#server/db/schema/settings.ts'
import type { InvoiceDocument } from '#server/invoice/invoice-rules.ts'
import { newId, newOrderNumber } from '#server/lib/id.ts'
import { bookFile, vouchersOf } from '#server/testing/book-files.ts'
import { Gstr1 } from '#server/testing/gstr1-schema.ts'
import {
  amountsOf,
  hsnAgain,
  hsnOf,
  issuedAgain,
  issuedOf,
  largeAgain,
  largeOf,
  ledgersOf,
  nilAgain,
  nilOf,
  paise,
  signOf,
  smallAgain,
  smallOf,
  sums,
} from '#server/testing/month-again.ts'
import { documentsOfOrder, type OddOrder, ordersOfMonth } from '#server/testing/month-documents.ts'
import { openShop } from '#server/testing/shop.ts'

const GSTIN = '27AAACT0000A1ZF'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
await shop.db.update(shopSettings).set({
  settings: sql`${shopSettings.settings} || ${JSON.stringify({ registration: 'registered', gstin: GSTIN })}::jsonb`,
})

let nth = 0
/** Each run has a month of its own, because documents are never deleted. */
function nextMonth() {
  nth += 1
  return `20${String(10 + Math.floor(nth / 12)).padStart(2, '0')}-${String((nth % 12) + 1).padStart(2, '0')}`
}

test('the files of any month are the sums of its raw documents, computed again', async () => {
  await forAnyMonth(async (month, documents) => {
    await checkJson(month, documents)
    await checkTotals(month, documents)
    await checkVouchers(month, documents)
  })
})

/** The JSON has the portal's form, and its tables are those of the documents. */
async function checkJson(month: string, documents: InvoiceDocument[]) {
  const json = Gstr1.parse(JSON.parse(await bookFile(meera, month, 'gstr1')))

  expect(json).toMatchObject({ gstin: GSTIN, fp: month.split('-').reverse().join('') })
  expect(smallOf(json)).toEqual(smallAgain(documents))
  expect(largeOf(json)).toEqual(largeAgain(documents))
  expect(nilOf(json)).toEqual(nilAgain(documents))
  expect(hsnOf(json)).toEqual(hsnAgain(documents))
  expect(issuedOf(json)).toEqual(issuedAgain(documents))
}

async function checkTotals(month: string, documents: InvoiceDocument[]) {
  const { data } = await meera.call('books.month', { query: { month } })

  expect(Object.fromEntries(data.rates.map((row) => [`${row.rate}`, amountsOf(row)]))).toEqual(
    sums(documents, ({ rate }) => `${rate}`),
  )
  expect(paise(data.sum.total_amount)).toBe(
    documents.reduce((all, one) => all + signOf(one) * one.total, 0),
  )
  expect(data.blocks).toEqual([])
}

/** Each voucher balances, and together they are the documents of the month. */
async function checkVouchers(month: string, documents: InvoiceDocument[]) {
  const vouchers = vouchersOf(await bookFile(meera, month, 'tally-vouchers'))

  for (const { entries } of vouchers)
    expect(entries.reduce((sum, entry) => sum + entry.paise, 0)).toBe(0)
  expect(vouchers.map(({ number }) => number).toSorted()).toEqual(
    documents.map(({ number }) => number).toSorted(),
  )
  const ledgers = ledgersOf(vouchers)
  expect(totalsOf(ledgers)).toEqual(totalsAgain(documents))
  const masters = await bookFile(meera, month, 'tally-ledgers')
  const named = Object.keys(ledgers).filter((ledger) => ledger !== 'Cash')
  for (const ledger of named) expect(masters).toContain(`<LEDGER NAME="${ledger}"`)
}

const totalsOf = (ledgers: Record<string, number>) => ({
  customers: ledgers['Online customers'] ?? 0,
  cgst: 0 - (ledgers['Output CGST'] ?? 0),
  sgst: 0 - (ledgers['Output SGST/UTGST'] ?? 0),
  igst: 0 - (ledgers['Output IGST'] ?? 0),
})

function totalsAgain(documents: InvoiceDocument[]) {
  const { all } = sums(documents, () => 'all')
  const { total: customers = 0, cgst = 0, sgst = 0, igst = 0 } = all ?? {}
  return { customers, cgst, sgst, igst }
}

async function forAnyMonth(check: (month: string, documents: InvoiceDocument[]) => Promise<void>) {
  await fc.assert(
    fc.asyncProperty(ordersOfMonth, async (orders) => {
      const month = nextMonth()
      await insertMonth(month, orders)
      const { rows } = await shop.db.execute<{ document: InvoiceDocument }>(
        sql`select document from invoices where document ->> 'issuedAt' like ${`${month}%`}
          order by serial`,
      )
      await check(
        month,
        rows.map(({ document }) => document),
      )
    }),
    { numRuns: 15, endOnFailure: true },
  )
}

async function insertMonth(month: string, orders: readonly OddOrder[]) {
  const series = `TK${month.slice(2).replace('-', '')}`
  const last = { I: 0, C: 0 }
  const next = (letter: 'I' | 'C') => {
    last[letter] += 1
    return `${series}${letter}/${String(last[letter]).padStart(4, '0')}`
  }
  const numbers = { invoice: () => next('I'), note: () => next('C') }
  const rows = orders.flatMap((odd) => {
    const order = { id: newId(), number: newOrderNumber() }
    return documentsOfOrder(odd, month, numbers).map((document) => ({ order, document }))
  })
  if (rows.length === 0) return
  await insertOrders([...new Set(rows.map(({ order }) => order))])
  await shop.db.insert(invoices).values(rows.map((row) => rowOf(series, row)))
}

type Order = { id: string; number: string }
type Row = { order: Order; document: ReturnType<typeof documentsOfOrder>[number] }

const BUYER = { name: 'Home', state: 'Maharashtra', pincode: '411045' }

const insertOrders = (orders: readonly Order[]) =>
  shop.db.execute(sql`
    insert into orders (id, number, status, payment_status, payment_mode, subtotal, shipping_fee,
      tax, total, address, request_hash, promised_by)
    select id, number, 'Cancelled', 'Pending', 'COD', 0, 0, 0, 0,
      ${JSON.stringify(BUYER)}::jsonb, '', now()
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o (id uuid, number text)`)

const rowOf = (series: string, { order, document }: Row) => ({
  ...{ id: newId(), orderId: order.id, kind: document.kind, number: document.number },
  series: `${series}${document.kind === 'invoice' ? 'I' : 'C'}`,
  serial: Number(document.number.split('/')[1]),
  createdAt: new Date(document.issuedAt),
  document: {
    ...{ ...document, seller: { gstin: GSTIN }, buyer: BUYER },
    order: { number: order.number, placedAt: document.issuedAt },
  },
})
