import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { GstSummary } from '#contract/document/document.ts'
import type { Registration } from '#contract/settings/seller.ts'
import { shopSettings } from '#server/db/schema/settings.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { issueInvoices } from '../issue-invoices.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

let summary: GstSummary
let invoices: string[]
let notes: string[]

/** A month in which the shop was registered, and then sold under the composition scheme and without a registration. */
beforeAll(async () => {
  await become('registered', '27AAACT0000A1ZF')
  const sold = [await order({ refund: 23.6 }), await order({ state: 'Karnataka' })]
  await become('composition', '27AAACT0000A1ZF')
  const untaxed = [await order({ refund: 20 })]
  await become('unregistered', '')
  untaxed.push(await order({}))

  invoices = sold.map(([invoice = '']) => invoice)
  notes = sold.flatMap(([, ...ofOrder]) => ofOrder)
  expect(untaxed.flat()).toHaveLength(3)
  const query = { from: '2026-01-01', until: '2099-12-31' }
  summary = (await meera.call('document.gstSummary', { query })).data
})

// CGST Act, Section 37(1): GSTR-1 is for registered persons who do not pay under Section 10.
test('the GST summary counts tax invoices and their credit notes, and no bill of supply', () => {
  // Two invoices of ₹236.00, minus a note of ₹23.60 over all their lines.
  expect(summary.sum).toMatchObject({ total_amount: 448.4 })
  expect(summary.series).toEqual([
    { kind: 'credit-note', first: notes[0], last: notes[0], count: 1 },
    { kind: 'invoice', first: invoices[0], last: invoices[1], count: 2 },
  ])
  expect(summary.rows.find(({ hsn }) => hsn === '1006')).toMatchObject({ rate: 0, quantity: 2 })
})

// Table 8 of GSTR-1: 8D within the state, 8C to other states.
test('untaxed sales of a registered shop are listed separately, within the state and to others', () => {
  // ₹50.00 of rice on each invoice; the note credits a tenth of the first.
  expect(summary.nil_rated).toEqual({ within_state: 45, to_other_states: 50 })
})

test('bills of supply minus their credit notes are listed next to the summary', () => {
  // ₹218.00 each, without the flat tax, minus ₹20.00.
  expect(summary.bills_of_supply).toEqual({ count: 2, total_amount: 416 })
})

test('a time span without documents has neither', async () => {
  const query = { from: '2023-01-01', until: '2023-01-31' }

  expect((await meera.call('document.gstSummary', { query })).data).toMatchObject({
    nil_rated: { within_state: 0, to_other_states: 0 },
    bills_of_supply: { count: 0, total_amount: 0 },
  })
})

const become = (registration: Registration, gstin: string) =>
  shop.db.update(shopSettings).set({
    settings: sql`${shopSettings.settings} || ${JSON.stringify({ registration, gstin })}::jsonb`,
  })

/** Soap of ₹118.00 including 18 %, rice of ₹50.00 without tax, and the fees. Returns the numbers of its documents. */
async function order({ refund, state }: { refund?: number; state?: string }) {
  const asha = await shop.user()
  if (state)
    await shop.db.execute(sql`update addresses set state = ${state} where user_id = ${asha.id}`)
  const soap = { price: 118_00, discount: 0, stock: 9, hsn: '3401', gstRate: 18 }
  const rice = { price: 50_00, discount: 0, stock: 9, hsn: '1006', gstRate: 0 }
  const { data } = await shop.checkout(asha, [
    [await shop.product(soap), 1],
    [await shop.product(rice), 1],
  ])
  await shop.pay(data.paymentDetails.razorpayOrderId)
  await shop.work()
  if (refund) {
    const body = { amount: refund, reason: 'A dented can' }
    await meera.call('payment.refund', { params: { id: data.order._id }, body })
    await shop.work()
  }
  return (await issueInvoices(shop.db, data.order._id)).map(({ document }) => document.number)
}
