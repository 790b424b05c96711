import { expect, test } from 'vitest'
import { listIssued } from '#server/invoice/invoice-store.ts'
import { issueDueInvoices } from '#server/invoice/issue-due-invoices.ts'
import { newId } from '#server/lib/id.ts'
import { deliveredForCash, deliveredPaidOnline } from '#server/testing/delivered-order.ts'
import { openPayingShop } from '#server/testing/paying.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

test('a cash return has its credit note at once, for the returned items', async () => {
  const { milk, id } = await cashOrder()

  await giveBack(id, milk, { quantity: 2, amount: 60 })

  expect(await documentsOf(id)).toMatchObject([
    { kind: 'invoice', total: 178_00 },
    {
      kind: 'credit-note',
      total: 60_00,
      lines: [{ name: 'Milk', quantity: 2, gross: 60_00, rate: 5 }],
      against: { left: 118_00, reason: 'The milk was sour' },
      paid: 'Handed back in cash.',
    },
  ])
})

test('once everything is returned the credit notes add up to the invoice, per rate and to the paisa', async () => {
  const { milk, soap, id } = await cashOrder()

  await giveBack(id, milk, { quantity: 1, amount: 30 })
  await giveBack(id, milk, { quantity: 1, amount: 30, money: 'bank' })
  await giveBack(id, soap, { quantity: 1, amount: 118, fees: true })

  const [invoice, ...notes] = await documentsOf(id)
  expect(notes).toHaveLength(3)
  expect(notes.at(-1)).toMatchObject({ against: { left: 0 } })
  expect(sumsOf(notes)).toEqual(sumsOf(invoice ? [invoice] : []))
})

test('an online return has its credit note once the refund has arrived', async () => {
  const { milk, id } = await onlineOrder()
  await giveBack(id, milk, { quantity: 1, amount: 30, money: 'online' })
  const before = await documentsOf(id)

  await shop.work()
  await issueDueInvoices(shop.db, new AbortController().signal)
  await giveBack(id, milk, { quantity: 1, amount: 30, money: 'cash' })

  expect(before.map(({ kind }) => kind)).toEqual(['invoice'])
  expect((await documentsOf(id)).slice(1)).toMatchObject([
    {
      total: 30_00,
      lines: [{ name: 'Milk', quantity: 1 }],
      paid: 'Went back the way it was paid.',
    },
    { total: 30_00, lines: [{ name: 'Milk', quantity: 1 }], paid: 'Handed back in cash.' },
  ])
})

test('an invoice issued before the delivery was undone is valid for the later delivery', async () => {
  const { id } = await cashOrder()
  await issue()
  const [first] = await documentsOf(id)
  await undo(id)
  await issue()
  await move(id, 'Delivered')
  await issue()

  expect(await documentsOf(id)).toEqual([first])
})

test('if the order is cancelled instead, one credit note covers all of its invoice', async () => {
  const { id } = await cashOrder()
  await issue()
  await undo(id)
  await move(id, 'Cancelled')
  await issue()
  await issue()

  expect(await documentsOf(id)).toMatchObject([
    { kind: 'invoice', total: 178_00 },
    {
      kind: 'credit-note',
      total: 178_00,
      against: { left: 0, reason: 'Nobody was at home' },
      paid: 'Nothing was paid.',
    },
  ])
})

test('an order without an invoice when its delivery was undone and it was cancelled has no document', async () => {
  const { id } = await cashOrder()
  await undo(id)
  await move(id, 'Cancelled')
  await issue()

  expect(await documentsOf(id)).toEqual([])
})

async function cashOrder() {
  const milk = await shop.product({ price: 30_00, stock: 10, gstRate: 5 })
  const soap = await shop.product({ price: 50_00, stock: 10, name: 'Soap', gstRate: 18 })
  const order = await deliveredForCash(meera, await shop.user(), [
    [milk, 2],
    [soap, 1],
  ])
  return { milk, soap, ...order }
}

async function onlineOrder() {
  const milk = await shop.product({ price: 30_00, stock: 10, gstRate: 5 })
  const order = await deliveredPaidOnline(shop, meera, await shop.user(), [[milk, 2]])
  return { milk, ...order }
}

type Wish = { quantity: number; amount: number; money?: 'online' | 'cash' | 'bank'; fees?: boolean }

function giveBack(id: string, product: { id: string }, { quantity, ...wish }: Wish) {
  const lines = [{ product_id: product.id, quantity }]
  const body = {
    lines,
    money: 'cash',
    items: 'shelf',
    reason: 'The milk was sour',
    ...wish,
  } as const
  const headers = { 'idempotency-key': newId() }
  return meera.call('order.return', { params: { id }, body }, { headers })
}

const undo = (id: string) =>
  meera.call('order.undoDelivery', {
    params: { id },
    body: { reason: 'Pressed on the wrong order' },
  })

const move = (id: string, to: 'Delivered' | 'Cancelled') =>
  meera.call('order.move', { params: { id }, body: { to, reason: 'Nobody was at home' } })

const issue = () => issueDueInvoices(shop.db, new AbortController().signal)

const documentsOf = async (id: string) =>
  (await listIssued(shop.db, id)).map(({ document }) => document)

type Document = Awaited<ReturnType<typeof documentsOf>>[number]

/** Gross and taxable value of each rate. */
function sumsOf(documents: readonly Document[]) {
  const lines = documents.flatMap((document) => document.lines)
  const rates = [...new Set(lines.map(({ rate }) => rate))].toSorted((one, other) => one - other)
  return rates.map((rate) => {
    const ofRate = lines.filter((line) => line.rate === rate)
    const sum = (field: 'gross' | 'value') => ofRate.reduce((all, line) => all + line[field], 0)
    return { rate, gross: sum('gross'), value: sum('value') }
  })
}
