import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { auditEntries } from '#server/db/schema/audit.ts'
import { newId } from '#server/lib/id.ts'
import { type OrderedLine, orderForCash } from '#server/testing/cash-order.ts'
import { expectLedgerMatchesStock } from '#server/testing/ledger.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const sunil = await shop.user({ username: 'Sunil', role: 'ADMIN' })
const pintu = await shop.user({ username: 'Pintu', role: 'PICKER' })

afterEach(() => expectLedgerMatchesStock(shop.db))

/** 24 onions, three of them in an order of which one is missing because the shelf is empty; the salt is there. */
async function reportedEmpty() {
  const onion = await shop.product({ name: 'Onion', stock: 24 })
  const salt = await shop.product({ name: 'Salt', stock: 5 })
  const id = await order([onion, 3], [salt, 1])
  await pintu.call('picking.start', { params: { id }, body: {} })
  await tick(id, salt.id, 1)
  const line = await tick(id, onion.id, 2)
  return { onion, id, line }
}

const order = async (...lines: OrderedLine[]) =>
  (await orderForCash(await shop.user(), lines)).order_id

async function tick(id: string, product_id: string, found: number) {
  const body = { product_id, found, reason: 'shelf-empty' as const }
  const { data } = await pintu.call('picking.tick', { params: { id }, body })
  return data.lines.find((line) => line.product_id === product_id)
}

const pack = (id: string) => pintu.call('picking.pack', { params: { id }, body: { bags: 1 } })
const change = (id: string, by: number, reason: 'restock' | 'correction') =>
  meera.call('stock.change', { params: { id }, body: { change_id: newId(), change: by, reason } })
const ledgerOf = async ({ id }: { id: string }) =>
  (await meera.call('stock.ledger', { params: { id }, query: {} })).data.movements
const stockRowOf = async ({ id }: { id: string }) =>
  (await meera.call('stock.list', { query: { show: 'all' } })).data.find(({ _id }) => _id === id)
const undo = (who: TestUser, id: string) => who.call('stock.undo', { params: { id } })

test('a line shows the remaining stock for others', async () => {
  const { line } = await reportedEmpty()

  expect(line).toMatchObject({ quantity: 3, found: 2, on_shelf: 21 })
})

test('the recorded stock of an empty shelf is written off in a ledger row of its own', async () => {
  const { onion, id } = await reportedEmpty()

  await pack(id)

  expect((await ledgerOf(onion)).slice(0, 3)).toMatchObject([
    {
      ...{ change: -21, after: 0, reason: 'missing', who: 'Pintu' },
      ...{ note: `Shelf empty in order ${id}`, can_undo: true, is_undone: false },
    },
    { change: -1, reason: 'missing', note: `Short in order ${id}`, can_undo: true },
    { change: 1, reason: 'short', order_number: id, can_undo: false },
  ])
})

test('the owner sees it in the trail under the product, and on the stock page', async () => {
  const { onion, id } = await reportedEmpty()

  await pack(id)

  const trail = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, onion.id))
  expect(trail).toMatchObject([
    {
      ...{ action: 'stock.writeOff', actorName: 'Pintu', subject: 'Onion' },
      ...{ before: { stock: 21 }, after: { stock: 0, order: id } },
    },
  ])
  const [latest] = await ledgerOf(onion)
  expect((await stockRowOf(onion))?.written_off).toMatchObject({
    movement_id: latest?._id,
    quantity: 21,
    who: 'Pintu',
  })
})

test('the write-off is undone once, by exactly its units', async () => {
  const { onion, id } = await reportedEmpty()
  await pack(id)
  const [written] = await ledgerOf(onion)
  await change(onion.id, 5, 'restock')
  const writeOff = written?._id ?? ''

  const undone = await undo(meera, writeOff)
  const again = await undo(sunil, writeOff)

  expect(undone).toMatchObject({ status: 200, message: 'Onion: 26 on the shelf.' })
  expect(again).toMatchObject({
    status: 409,
    code: 'ALREADY_UNDONE',
    errorMessage: 'This change of Onion was already undone.',
  })
  const movements = await ledgerOf(onion)
  expect(movements[0]).toMatchObject({ change: 21, reason: 'correction', who: 'Meera' })
  expect(movements[0]?.can_undo).toBe(false)
  expect(movements.find(({ _id }) => _id === writeOff)).toMatchObject({
    can_undo: false,
    is_undone: true,
  })
  expect((await stockRowOf(onion))?.written_off).toBeNull()
})

test('of two concurrent undos one succeeds, and the units are added once', async () => {
  for (let round = 0; round < 5; round++) {
    const { onion, id } = await reportedEmpty()
    await pack(id)
    const [written] = await ledgerOf(onion)
    const writeOff = written?._id ?? ''

    const answers = await Promise.all([undo(meera, writeOff), undo(sunil, writeOff)])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await shop.stockOf(onion)).toBe(21)
  }
})

test('deliveries since the report stay in stock', async () => {
  const { onion, id } = await reportedEmpty()
  await order([onion, 4])
  await change(onion.id, 50, 'restock')

  await pack(id)

  expect(await shop.stockOf(onion)).toBe(21 - 4 + 50 - 21)
})

test('a count since the report replaces the report', async () => {
  const { onion, id } = await reportedEmpty()
  await change(onion.id, -18, 'correction')

  await pack(id)

  expect(await shop.stockOf(onion)).toBe(3)
})

test('two orders that both report it write it off once, and not again after the undo', async () => {
  const { onion, id } = await reportedEmpty()
  const other = await order([onion, 2])
  await pintu.call('picking.start', { params: { id: other }, body: {} })
  await tick(other, onion.id, 1)
  await pack(id)
  const [written] = await ledgerOf(onion)
  await undo(meera, written?._id ?? '')

  await pack(other)

  expect(await shop.stockOf(onion)).toBe(19)
})

test('a delivery that was sold meanwhile cannot be undone: the message says how many are left', async () => {
  const eggs = await shop.product({ name: 'Eggs', stock: 0 })
  await change(eggs.id, 6, 'restock')
  const [delivery] = await ledgerOf(eggs)
  await order([eggs, 4])

  expect(await undo(meera, delivery?._id ?? '')).toMatchObject({
    status: 409,
    code: 'STOCK_MOVED',
    errorMessage: 'Only 2 of Eggs left: 6 cannot be removed.',
  })
  expect(await shop.stockOf(eggs)).toBe(2)
})

test('order movements, unknown ids and non-admins cannot undo', async () => {
  const { onion } = await reportedEmpty()
  const sale = (await ledgerOf(onion)).find(({ reason }) => reason === 'sale')

  const answers = await Promise.all([
    undo(meera, sale?._id ?? ''),
    undo(meera, newId()),
    undo(pintu, newId()),
  ])

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 403])
})
