import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { seriesName } from '#contract/document/document-number.ts'
import { financialYear } from '#contract/lib/days.ts'
import { findNow } from '#server/db/clock.ts'
import { invoiceSeries, invoices } from '#server/db/schema/invoice.ts'
import { shopSettings } from '#server/db/schema/settings.ts'
import { emptyTables } from '#server/testing/database.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { listIssued } from './invoice-store.ts'
import { issueInvoices } from './issue-invoices.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const year = financialYear(await findNow(shop.db))
const INVOICES = seriesName('invoice', 'TK', year)
const NOTES = seriesName('credit-note', 'TK', year)

beforeEach(async () => {
  await emptyTables(shop.db, 'invoices', 'invoice_series')
  await usePrefix('TK')
})

test('the millionth invoice of a year has 16 characters, and its serial is stored separately', async () => {
  await setLast(INVOICES, 999_998)

  const numbers = [await issued(), await issued()]

  expect(numbers).toEqual([`${INVOICES}/999999`, `${INVOICES.replace('-', '')}/1000000`])
  expect(numbers.map(({ length }) => length)).toEqual([16, 16])
  const rows = await shop.db
    .select({ series: invoices.series, serial: invoices.serial })
    .from(invoices)
    .orderBy(invoices.serial)
  expect(rows).toEqual([
    { series: INVOICES, serial: 999_999 },
    { series: INVOICES, serial: 1_000_000 },
  ])
})

test('notes of one moment are listed by number', async () => {
  const id = await paid()
  for (const reason of ['Two eggs were broken', 'The milk was sour']) await giveBack(id, 20, reason)
  await shop.work()
  await setLast(NOTES, 999_998)
  await issueInvoices(shop.db, id)

  const listed = await listIssued(shop.db, id)

  expect(listed.map(({ document }) => document.number)).toEqual([
    `${INVOICES}/000001`,
    `${NOTES}/999999`,
    `${NOTES.replace('-', '')}/1000000`,
  ])
})

test('the time of a document is after its number was taken, however long that waited', async () => {
  await recordSerials()

  const [invoice] = await issueInvoices(shop.db, await paid())

  const { rows } = await shop.db.execute<{ ms: number }>(
    sql`select floor(extract(epoch from at) * 1000)::float8 as ms from serials_taken`,
  )
  await shop.db.execute(sql`drop function record_serial() cascade`)
  expect(rows).toHaveLength(1)
  expect(Date.parse(invoice?.document.issuedAt ?? '')).toBeGreaterThanOrEqual(rows[0]?.ms ?? 0)
})

test('another prefix starts its own series, and the first one continues', async () => {
  const first = await issued()
  await usePrefix('P1')
  const others = [await issued(), await issued()]
  await usePrefix('TK')

  const again = await issued()

  const other = seriesName('invoice', 'P1', year)
  expect(first).toBe(`${INVOICES}/000001`)
  expect(others).toEqual([`${other}/000001`, `${other}/000002`])
  expect(again).toBe(`${INVOICES}/000002`)
})

test('an order is found by its invoice with another prefix, with and without it', async () => {
  await usePrefix('P1')
  const number = await issued()
  const find = async (text: string) =>
    (await meera.call('order.staffList', { query: { text } })).data.length

  expect(await find(number)).toBe(1)
  expect(await find(number.toLowerCase().replace('/', ' '))).toBe(1)
  expect(await find(number.slice(number.indexOf('/') + 1))).toBe(1)
  expect(await find(number.replace('P1R', 'TKR'))).toBe(0)
})

async function usePrefix(prefix: string) {
  await shop.db.update(shopSettings).set({
    settings: sql`${shopSettings.settings} || ${JSON.stringify({ document_prefix: prefix })}::jsonb`,
  })
}

/** Taking a serial waits for the next hundredth of a second, and its time is kept. */
async function recordSerials() {
  await shop.db.execute(sql`create table serials_taken (at timestamptz not null)`)
  await shop.db.execute(sql`create function record_serial() returns trigger language plpgsql as $$
    declare begun timestamptz := clock_timestamp();
    begin
      while clock_timestamp() < begun + interval '10 milliseconds' loop end loop;
      insert into serials_taken values (clock_timestamp());
      return new;
    end $$`)
  await shop.db.execute(sql`create trigger record_serial before insert on invoice_series
    for each row execute function record_serial()`)
}

const setLast = (name: string, last: number) =>
  shop.db
    .insert(invoiceSeries)
    .values({ name, last })
    .onConflictDoUpdate({ target: invoiceSeries.name, set: { last } })

/** The invoice number of another order. */
async function issued(): Promise<string> {
  const [invoice] = await issueInvoices(shop.db, await paid())
  return invoice?.document.number ?? ''
}

async function paid(): Promise<string> {
  const asha = await shop.user()
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { data } = await shop.checkout(asha, [[milk, 1]])
  await shop.pay(data.paymentDetails.razorpayOrderId)
  await shop.work()
  return data.order._id
}

const giveBack = (id: string, amount: number, reason: string) =>
  meera.call('payment.refund', { params: { id }, body: { amount, reason } })
