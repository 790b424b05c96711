import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { auditEntries } from '#server/db/schema/audit.ts'
import { staffRoles } from '#server/db/schema/staff.ts'
import { issueInvoices } from '#server/invoice/issue-invoices.ts'
import { newId } from '#server/lib/id.ts'
import { makeCoupon, orderWithCoupon } from '#server/testing/coupons.ts'
import { mailsFor } from '#server/testing/jobs.ts'
import { expectLedgerMatchesStock } from '#server/testing/ledger.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { takePickup } from '#server/testing/phone-orders.ts'
import { batchesOf, dayIn, receive } from '#server/testing/purchases.ts'
import type { TestUser } from '#server/testing/shop.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const pintu = await shop.user({ username: 'Pintu', role: 'PICKER' })

afterEach(() => expectLedgerMatchesStock(shop.db))

type Product = { id: string }
type Lines = [Product, number][]

/** An order of five milk at ₹30 and one bread at ₹40, with fees of ₹68: ₹258. */
async function ordered(wish: { isPaid?: boolean } = {}) {
  const asha = await shop.user({ emailVerifiedAt: new Date() })
  const milk = await shop.product({ name: 'Milk', stock: 10, price: 30_00, gstRate: 0 })
  const bread = await shop.product({ name: 'Bread', stock: 10, price: 40_00, gstRate: 5 })
  const lines: Lines = [
    [milk, 5],
    [bread, 1],
  ]
  const id = wish.isPaid ? await paidOrder(asha, lines) : await cashOrder(asha, lines)
  return { asha, milk, bread, id }
}

async function cashOrder(asha: TestUser, lines: Lines) {
  const { data } = await asha.call('order.placeCod', {
    body: {
      deliveryAddressId: asha.addressId,
      paymentMethod: 'COD',
      products: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })),
    },
  })
  return data.order_id
}

async function paidOrder(asha: TestUser, lines: Lines) {
  const { data } = await shop.checkout(asha, lines)
  await shop.pay(data.paymentDetails.razorpayOrderId)
  await shop.work()
  return data.order_id
}

const reduce = (id: string, { id: product_id }: Product, quantity: number, who = meera) =>
  who.call('order.reduceItems', {
    params: { id },
    body: { lines: [{ product_id, quantity }] },
  })
const start = (id: string) => pintu.call('picking.start', { params: { id }, body: {} })
const tick = (
  id: string,
  { id: product_id }: Product,
  found: number,
  reason?: 'damaged' | 'shelf-empty',
) =>
  pintu.call('picking.tick', {
    params: { id },
    body: { product_id, found, ...(reason && { reason }) },
  })
const pack = (id: string) => pintu.call('picking.pack', { params: { id }, body: { bags: 1 } })
async function pickAndPack(id: string, found: [Product, number][]) {
  await start(id)
  for (const [product, count] of found) await tick(id, product, count)
  expect((await pack(id)).status).toBe(200)
}
const move = (id: string, to: 'Shipped' | 'Delivered') =>
  meera.call('order.move', { params: { id }, body: { to } })
const cancel = (id: string) =>
  meera.call('order.move', { params: { id }, body: { to: 'Cancelled', reason: 'No rider' } })
const see = async (asha: TestUser, id: string) =>
  (await asha.call('order.get', { params: { id } })).data
const lineOf = async (id: string, { id: product }: Product) => {
  const { data } = await pintu.call('picking.orders', { query: { ids: id } })
  return data[0]?.lines.find(({ product_id }) => product_id === product)
}
const mailsOf = async ({ id }: TestUser, kind: string) =>
  (await mailsFor(shop.db, id)).filter((mail) => mail.kind === kind)
const documentsOf = async (id: string) => {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from orders where number = ${id}`,
  )
  return (await issueInvoices(shop.db, rows[0]?.id ?? '')).map(({ document }) => document)
}

test('what a customer no longer wants leaves a cash order with the packing, and is on the shelf again', async () => {
  const { asha, milk, bread, id } = await ordered()

  const reduced = await reduce(id, milk, 2)
  const noted = await see(asha, id)

  expect(reduced).toMatchObject({
    status: 200,
    data: { reductions: [{ product_id: milk.id, quantity: 3, amount: 90 }], total_amount: 258 },
  })
  expect(noted).toMatchObject({ reductions: [{ quantity: 3, amount: 90 }], total_amount: 258 })
  expect(await lineOf(id, milk)).toMatchObject({ quantity: 2, ordered: 5, found: null })
  expect(await shop.stockOf(milk)).toBe(5)
  expect(await mailsOf(asha, 'order-reduced')).toMatchObject([
    { details: { items: [{ name: 'Milk', ordered: 5, wanted: 2 }], amount: 90_00, total: 168_00 } },
  ])

  await pickAndPack(id, [
    [milk, 2],
    [bread, 1],
  ])

  const packed = await see(asha, id)
  expect(packed).toMatchObject({
    ...{ sub_total_amount: 100, total_amount: 168, short_amount: 90 },
    products: [{ quantity: 5, short: 3, unwanted: 3, short_reason: null }, { short: 0 }],
  })
  expect(packed.reductions).toBeUndefined()
  expect(await shop.stockOf(milk)).toBe(8)
  expect(await mailsOf(asha, 'order-short')).toEqual([])
  await move(id, 'Shipped')
  await move(id, 'Delivered')
  expect(await documentsOf(id)).toMatchObject([{ total: 168_00 }])
})

test('of five ordered, two not wanted and two missing: one comes, and each unit is in one place', async () => {
  const { asha, milk, bread, id } = await ordered()
  await reduce(id, milk, 3)
  await start(id)
  await tick(id, milk, 1, 'damaged')
  await tick(id, bread, 1)

  await pack(id)

  expect(await see(asha, id)).toMatchObject({
    ...{ total_amount: 138, short_amount: 120 },
    products: [{ quantity: 5, short: 4, unwanted: 2, short_reason: 'damaged' }, { short: 0 }],
  })
  // Ten came in, one goes out, two are damaged.
  expect(await shop.stockOf(milk)).toBe(7)
  expect(await mailsOf(asha, 'order-short')).toMatchObject([
    {
      details: {
        items: [{ name: 'Milk', quantity: 2, ordered: 3 }],
        unwanted: [{ name: 'Milk', quantity: 2 }],
        ...{ amount: 120_00, total: 138_00 },
      },
    },
  ])
})

test('units of an empty shelf are not back on it, wanted or not', async () => {
  const { milk, bread, id } = await ordered()
  await reduce(id, milk, 3)
  await start(id)
  await tick(id, milk, 1, 'shelf-empty')
  await tick(id, bread, 1)

  await pack(id)

  expect(await shop.stockOf(milk)).toBe(0)
})

test('of a paid order its price goes back once, with a credit note of the same sum', async () => {
  const { asha, milk, bread, id } = await ordered({ isPaid: true })
  await reduce(id, milk, 2)
  await reduce(id, bread, 0)
  expect((await see(asha, id)).refunds).toEqual([])

  await pickAndPack(id, [
    [milk, 2],
    [bread, 0],
  ])
  await shop.work()

  expect(await see(asha, id)).toMatchObject({
    total_amount: 128,
    refunds: [{ amount: 130, reason: 'Items that you no longer wanted.' }],
  })
  const [invoice, note] = await documentsOf(id)
  expect(invoice).toMatchObject({ total: 258_00 })
  expect(note).toMatchObject({
    ...{ kind: 'credit-note', total: 130_00 },
    lines: [
      { productId: milk.id, quantity: 3, gross: 90_00 },
      { productId: bread.id, quantity: 1, gross: 40_00 },
    ],
  })
  expect(await mailsOf(asha, 'refund-promised')).toHaveLength(1)
})

test('a coupon is shared out to the paisa: what was paid for the units is what they cost less', async () => {
  const asha = await shop.user()
  const tea = await shop.product({ name: 'Tea', stock: 10, price: 33_33 })
  const rice = await shop.product({ name: 'Rice', stock: 10, price: 70_01 })
  const lines: Lines = [
    [tea, 3],
    [rice, 1],
  ]
  const { code } = await makeCoupon(meera, { amount: 10 })
  const { data } = await orderWithCoupon(asha, lines, code)
  const before = await see(asha, data.order_id)

  const { data: noted } = await reduce(data.order_id, tea, 1)
  await pickAndPack(data.order_id, [
    [tea, 1],
    [rice, 1],
  ])

  const after = await see(asha, data.order_id)
  // The line has ₹5.88 of the coupon: ₹3.92 of it are for two of its three pieces.
  expect(noted.reductions).toMatchObject([{ quantity: 2, amount: 62.74 }])
  expect(after.total_amount).toBeCloseTo(before.total_amount - 62.74, 2)
  expect(after.coupon_discount).toBeCloseTo(before.coupon_discount - 3.92, 2)
})

test('a note is replaced and undone until the order is packed, and the same again changes nothing', async () => {
  const { asha, milk, id } = await ordered()

  await reduce(id, milk, 2)
  await reduce(id, milk, 2)
  await reduce(id, milk, 4)
  const undone = await reduce(id, milk, 5)

  expect(undone.data.reductions).toBeUndefined()
  expect(await lineOf(id, milk)).toMatchObject({ quantity: 5 })
  expect((await mailsOf(asha, 'order-reduced')).map(({ details }) => details)).toMatchObject([
    { items: [{ wanted: 2 }], amount: 90_00, total: 168_00 },
    { items: [{ wanted: 4 }], amount: 30_00, total: 228_00 },
    { items: [{ wanted: 5 }], amount: 0, total: 258_00 },
  ])
  expect(await trailOf(id)).toMatchObject([
    { before: { wanted: ['5 × Milk'] }, after: { wanted: ['2 × Milk'] } },
    { before: { wanted: ['2 × Milk'] }, after: { wanted: ['4 × Milk'] } },
    { before: { wanted: ['4 × Milk'] }, after: { wanted: ['5 × Milk'] } },
  ])
})

test('a picker who has found more than are wanted puts them back before packing', async () => {
  const { milk, bread, id } = await ordered()
  await start(id)
  await tick(id, milk, 5)
  await tick(id, bread, 1)

  await reduce(id, milk, 3)
  const opened = await lineOf(id, milk)
  const early = await pack(id)
  const tooMany = await tick(id, milk, 5)
  await tick(id, milk, 3)

  expect(opened).toMatchObject({ quantity: 3, ordered: 5, found: null })
  expect(early).toMatchObject({ status: 409, code: 'LINES_OPEN' })
  expect(tooMany).toMatchObject({
    status: 400,
    message: 'The shopper now takes only 3 of Milk. Put the others back.',
  })
  expect((await pack(id)).status).toBe(200)
})

test('more than are wanted, ticked by a node of the former release, do not leave', async () => {
  const { milk, bread, id } = await ordered()
  await start(id)
  await tick(id, bread, 1)
  await reduce(id, milk, 3)
  await shop.db.execute(sql`insert into picks (order_id, product_id, found)
    select id, ${milk.id}, 5 from orders where number = ${id}`)

  expect(await lineOf(id, milk)).toMatchObject({ quantity: 3, found: null })
  expect(await pack(id)).toMatchObject({ status: 409, code: 'LINES_OPEN' })
})

test('units that are wanted again after all are looked for, and not missing', async () => {
  const { milk, bread, id } = await ordered()
  await start(id)
  await reduce(id, milk, 3)
  await tick(id, milk, 3)
  await tick(id, bread, 1)

  await reduce(id, milk, 5)

  expect(await lineOf(id, milk)).toMatchObject({ quantity: 5, found: null })
  expect(await lineOf(id, bread)).toMatchObject({ found: 1 })
  expect(await pack(id)).toMatchObject({ status: 409, code: 'LINES_OPEN' })
})

test('what was short before is still short after fewer are wanted, and after that is undone', async () => {
  const { milk, id } = await ordered()
  await start(id)
  await tick(id, milk, 1, 'damaged')

  await reduce(id, milk, 3)
  expect(await lineOf(id, milk)).toMatchObject({ quantity: 3, found: 1, reason: 'damaged' })
  await reduce(id, milk, 5)

  expect(await lineOf(id, milk)).toMatchObject({ quantity: 5, found: 1, reason: 'damaged' })
})

test('an order that leaves without a picker leaves without what is not wanted', async () => {
  const { asha, milk, id } = await ordered({ isPaid: true })
  await reduce(id, milk, 2)

  const { status } = await move(id, 'Shipped')
  await shop.work()

  expect(status).toBe(200)
  expect(await see(asha, id)).toMatchObject({ total_amount: 168, refunds: [{ amount: 90 }] })
  expect(await shop.stockOf(milk)).toBe(8)
})

test('an order that is picked up without a picker is handed over without what is not wanted', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ stock: 10, price: 30_00 })
  const { data } = await takePickup(meera, asha, [[milk, 5]])
  await reduce(data.order_id, milk, 2)

  const { status } = await move(data.order_id, 'Delivered')

  expect(status).toBe(200)
  expect(await see(asha, data.order_id)).toMatchObject({
    ...{ status: 'Delivered', total_amount: 60 },
    products: [{ quantity: 5, short: 3, unwanted: 3 }],
  })
  expect(await shop.stockOf(milk)).toBe(8)
})

test('a cancelled order gives back each unit once, before and after the packing', async () => {
  const [open, packed] = [await ordered({ isPaid: true }), await ordered({ isPaid: true })]
  await reduce(open.id, open.milk, 2)
  await reduce(packed.id, packed.milk, 2)
  await pickAndPack(packed.id, [
    [packed.milk, 2],
    [packed.bread, 1],
  ])

  await cancel(open.id)
  await cancel(packed.id)
  await shop.work()

  expect(await shop.stockOf(open.milk)).toBe(10)
  expect(await shop.stockOf(packed.milk)).toBe(10)
  expect((await see(open.asha, open.id)).refunds.map(({ amount }) => amount)).toEqual([258])
  expect((await see(packed.asha, packed.id)).refunds.map(({ amount }) => amount)).toEqual([90, 168])
})

test('units go back to their batches, and missing ones of the same line are lost', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ stock: 0 })
  await receive(meera, [
    { product: milk, quantity: 10, batch: 'late', best_before: dayIn(9) },
    { product: milk, quantity: 4, batch: 'soon', best_before: dayIn(2) },
  ])
  const id = await cashOrder(asha, [[milk, 6]])
  await reduce(id, milk, 4)
  await start(id)
  await tick(id, milk, 3, 'damaged')

  await pack(id)

  // Four of the first and two of the second: two are back in the second, one of the first is damaged.
  expect(await batchesOf(shop.db, milk)).toEqual({ soon: 0, late: 10 })
  expect(await shop.stockOf(milk)).toBe(10)
})

test('what would leave nothing is not a reduction: such an order is cancelled', async () => {
  const { milk, bread, id } = await ordered()
  await reduce(id, milk, 0)

  const last = await reduce(id, bread, 0)
  const both = await meera.call('order.reduceItems', {
    params: { id },
    body: { lines: [milk, bread].map((product) => ({ product_id: product.id, quantity: 0 })) },
  })

  expect([last, both]).toMatchObject([
    { status: 409, code: 'NOTHING_LEFT' },
    { status: 409, code: 'NOTHING_LEFT' },
  ])
})

test('no more than was ordered, no other product and no product twice', async () => {
  const { milk, id } = await ordered()
  const other = await shop.product()

  const more = await reduce(id, milk, 6)
  const foreign = await reduce(id, other, 1)
  const twice = await meera.call('order.reduceItems', {
    params: { id },
    body: { lines: [1, 2].map((quantity) => ({ product_id: milk.id, quantity })) },
  })

  expect([more.status, foreign.status, twice.status]).toEqual([400, 404, 400])
})

test('an order that waits for its payment, is packed, has left or is closed keeps its items', async () => {
  const milk = await shop.product({ stock: 50 })
  const asha = await shop.user()
  const { data: waiting } = await shop.checkout(asha, [[milk, 2]])
  const packed = await cashOrder(await shop.user(), [[milk, 2]])
  await pickAndPack(packed, [[milk, 2]])
  const left = await cashOrder(await shop.user(), [[milk, 2]])
  await move(left, 'Shipped')
  const closed = await cashOrder(await shop.user(), [[milk, 2]])
  await cancel(closed)

  const refused = await Promise.all(
    [waiting.order_id, packed, left, closed].map((id) => reduce(id, milk, 1)),
  )

  expect(refused.map(({ status, code }) => [status, code])).toEqual([
    [409, 'NOT_PAID'],
    [409, 'ALREADY_PACKED'],
    [409, 'NOT_IN_SHOP'],
    [409, 'NOT_IN_SHOP'],
  ])
})

test('while a replacement is offered for a line, its quantity stays', async () => {
  const { milk, bread, id } = await ordered()
  const curd = await shop.product({ name: 'Curd', stock: 5 })
  await start(id)
  await tick(id, milk, 3, 'damaged')
  const body = { product_id: milk.id, substitute_id: curd.id, quantity: 2 }
  await pintu.call('picking.offer', { params: { id }, body })

  const blocked = await reduce(id, milk, 4)
  const otherLine = await reduce(id, bread, 0)
  await pintu.call('picking.withdrawOffer', { params: { id }, body: { product_id: milk.id } })
  const allowed = await reduce(id, milk, 4)
  const tooMany = await pintu.call('picking.offer', { params: { id }, body })

  expect(blocked).toMatchObject({ status: 409, code: 'SUBSTITUTE_OFFERED' })
  expect([otherLine.status, allowed.status]).toEqual([200, 200])
  expect(tooMany).toMatchObject({ status: 400, message: 'Only 1 of Milk are marked short.' })
})

test('only who handles orders changes them', async () => {
  const { asha, milk, id } = await ordered()
  const roleId = newId()
  await shop.db.insert(staffRoles).values({ id: roleId, name: roleId, permissions: ['picking'] })
  const sunita = await shop.user({ role: 'STAFF', staffRoleId: roleId })

  expect((await reduce(id, milk, 1, asha)).status).toBe(403)
  expect((await reduce(id, milk, 1, sunita)).status).toBe(403)
})

const trailOf = async (number: string) =>
  shop.db
    .select({ before: auditEntries.before, after: auditEntries.after })
    .from(auditEntries)
    .where(
      sql`${eq(auditEntries.subject, number)} and ${eq(auditEntries.action, 'order.reduceItems')}`,
    )
    .orderBy(auditEntries.id)
