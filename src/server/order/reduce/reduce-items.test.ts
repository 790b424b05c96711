import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#server/db/schema/audit.ts'
import { staffRoles } from '#server/db/schema/staff.ts'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { openReducingShop } from '#server/testing/reducing-shop.ts'

const {
  shop,
  meera,
  pintu,
  ordered,
  reduce,
  start,
  tick,
  pickAndPack,
  move,
  cancel,
  lineOf,
  mailsOf,
} = await openReducingShop()

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

const ordersTwo = async (product: { id: string }) =>
  (await orderForCash(await shop.user(), [[product, 2]])).order_id

test('an order that waits for its payment, is packed, has left or is closed keeps its items', async () => {
  const milk = await shop.product({ stock: 50 })
  const asha = await shop.user()
  const { data: waiting } = await shop.checkout(asha, [[milk, 2]])
  const packed = await ordersTwo(milk)
  await pickAndPack(packed, [[milk, 2]])
  const left = await ordersTwo(milk)
  await move(left, 'Shipped')
  const closed = await ordersTwo(milk)
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
