import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPayingShop } from '#server/testing/paying.ts'
import { refundDesk } from '#server/testing/refunds.ts'
import { listIssued } from '../invoice-store.ts'
import { issueDueInvoices } from '../issue-due-invoices.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const { byHand, failedRefund, failing, paid, settle } = refundDesk(shop, meera)

test('a failed refund that is paid by hand in two parts has a note for each', async () => {
  const order = await paid()
  const failed = await failedRefund(order, 98)
  await failing(order.providerOrderId, async () => {
    await byHand(order.id, 60, 'Sent another way')
    await settle(failed, { amount: 38, how: 'cash' })
    await issueDue()
  })
  const before = await notesOf(order.id)

  const rest = await settle(failed, { amount: 60, how: 'cash' })
  await issueDue()
  await issueDue()

  expect(rest.status).toBe(201)
  expect(before).toEqual([[38_00, 60_00]])
  expect(await notesOf(order.id)).toEqual([
    [38_00, 60_00],
    [60_00, 0],
  ])
})

test('a part paid by hand has its note while the rest is owed', async () => {
  const order = await paid()
  const failed = await failedRefund(order, 98)
  await failing(order.providerOrderId, async () => {
    await byHand(order.id, 60, 'Sent another way')
    await settle(failed, { amount: 38, how: 'cash' })
  })

  await issueDue()

  expect(await notesOf(order.id)).toEqual([[38_00, 60_00]])
})

test('the note of a part paid by hand counts for no other refund', async () => {
  const order = await paid()
  const failed = await failedRefund(order, 30)
  await failing(order.providerOrderId, async () => {
    await byHand(order.id, 75, 'Sent another way')
    await settle(failed, { amount: 23, how: 'cash' })
    await issueDue()
  })

  await byHand(order.id, 30, 'The milk was sour')
  await shop.work()
  await issueDue()

  expect(await notesOf(order.id)).toEqual([
    [23_00, 75_00],
    [30_00, 45_00],
  ])
})

test('of a failed refund that arrives after a part was paid by hand only the rest has a note', async () => {
  const order = await paid()
  const failed = await failedRefund(order, 98)
  await failing(order.providerOrderId, async () => {
    await byHand(order.id, 60, 'Sent another way')
    await settle(failed, { amount: 38, how: 'cash' })
    await issueDue()
  })

  await shop.db.execute(sql`update refunds set status = 'processed' where id = ${failed}`)
  await issueDue()

  expect(await notesOf(order.id)).toEqual([
    [38_00, 60_00],
    [60_00, 0],
  ])
})

test('the database rejects a second note of the same part', async () => {
  const order = await paid()
  await byHand(order.id, 20, 'Two eggs were broken')
  await shop.work()
  await issueDue()

  const twice =
    shop.db.execute(sql`insert into invoices (id, order_id, kind, number, series, serial, refund_id, document)
    select gen_random_uuid(), order_id, kind, number || '-2', series, serial, refund_id, document
    from invoices where order_id = ${order.id} and kind = 'credit-note'`)

  await expect(twice).rejects.toThrow()
})

const issueDue = () => issueDueInvoices(shop.db, new AbortController().signal)

/** The cause of each note, and what it leaves of the invoice. */
const notesOf = async (id: string) =>
  (await listIssued(shop.db, id))
    .filter(({ document }) => document.kind === 'credit-note')
    .map(({ document }) => [document.total, document.against?.left])
