import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { issueInvoices } from '#server/invoice/issue-invoices.ts'
import { newId } from '#server/lib/id.ts'
import { openReplacingShop, seeOrder } from '#server/testing/replacing-shop.ts'

const { shop, meera, withMilkShort, offer, pack, answer } = await openReplacingShop()

test('of a paid order the difference goes back, and its documents add up with the rate of the replacement', async () => {
  const { asha, milk, bread, curd, id } = await withMilkShort({ isPaid: true })
  await offer(id, milk, curd)
  await answer(asha, id, true)

  await pack(id)
  await shop.work()

  const order = await seeOrder(asha, id)
  expect(order).toMatchObject({ total_amount: 163, refunds: [{ amount: 5 }] })
  const [invoice, supplement, exchange, note] = await documentsOf(id)
  expect(invoice).toMatchObject({ kind: 'invoice', total: 168_00 })
  expect(supplement).toMatchObject({
    kind: 'invoice',
    supplements: invoice?.number,
    total: 25_00,
    lines: [{ productId: curd.id, rate: 12, code: '0403', quantity: 1, gross: 25_00 }],
  })
  expect(exchange).toMatchObject({
    kind: 'credit-note',
    total: 25_00,
    lines: [{ productId: milk.id, quantity: 1, gross: 25_00 }],
  })
  expect(note).toMatchObject({
    kind: 'credit-note',
    total: 5_00,
    lines: [{ productId: milk.id, quantity: 0, gross: 5_00 }],
  })

  for (const to of ['Shipped', 'Delivered'] as const) {
    await meera.call('order.move', { params: { id }, body: { to } })
  }
  const lines = [curd, bread].map((one) => ({ product_id: one.id, quantity: 1 }))
  const how = { money: 'online', items: 'shelf', reason: 'Sour', amount: 65 } as const
  await meera.call(
    'order.return',
    { params: { id }, body: { lines, ...how } },
    { headers: { 'idempotency-key': newId() } },
  )
  await shop.work()
  const documents = await documentsOf(id)
  expect(documents.at(-1)).toMatchObject({
    total: 65_00,
    against: { number: invoice?.number, supplement: supplement?.number, left: 98_00 },
    lines: [
      { productId: bread.id, rate: 5, gross: 40_00 },
      { productId: curd.id, rate: 12, gross: 25_00 },
    ],
  })
})

test('an order of which money went back gets no replacement', async () => {
  const { asha, milk, curd, id } = await withMilkShort({ isPaid: true })
  await offer(id, milk, curd)
  await answer(asha, id, true)
  await meera.call('payment.refund', { params: { id }, body: { amount: 5, reason: 'Late' } })

  await pack(id)

  expect((await seeOrder(asha, id)).products).toHaveLength(2)
  expect(await shop.stockOf(curd)).toBe(5)
  const other = await withMilkShort({ isPaid: true })
  await meera.call('payment.refund', {
    params: { id: other.id },
    body: { amount: 5, reason: 'Late' },
  })
  expect(await offer(other.id, other.milk, other.curd)).toMatchObject({
    status: 409,
    code: 'REFUNDED',
  })
})

const documentsOf = async (id: string) => {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from orders where number = ${id}`,
  )
  return (await issueInvoices(shop.db, rows[0]?.id ?? '')).map(({ document }) => document)
}
