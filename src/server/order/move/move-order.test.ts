import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ORDER_MOVES, ORDER_STATUSES, type OrderStatus } from '#contract/order/order-kinds.ts'
import { inTransaction, onChanges } from '#server/db/db.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { orders } from '#server/db/schema/order.ts'
import { users } from '#server/db/schema/user.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { mailsFor } from '#server/testing/jobs.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { lockUser } from '#server/user/user-lock-store.ts'
import { moveOrder } from './move-order.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const sunil = await shop.user({ username: 'Sunil', role: 'ADMIN' })
const pintu = await shop.user({ username: 'Pintu', role: 'PICKER' })

const ALLOWED: Record<OrderStatus, readonly string[]> = {
  Processing: ['Shipped', 'Cancelled'],
  Shipped: ['Delivered', 'Cancelled'],
  Delivered: [],
  Cancelled: [],
}
const ILLEGAL = ORDER_STATUSES.flatMap((from) =>
  ORDER_MOVES.filter((to) => !ALLOWED[from].includes(to)).map((to) => ({ from, to })),
)

test('an order is sent out and delivered, and its cash counts as received', async () => {
  const { asha, id } = await placed()

  const out = await move(meera, id, 'Shipped')
  const there = await move(meera, id, 'Delivered')

  expect(out).toMatchObject({
    status: 200,
    message: `Order ${id} is Shipped.`,
    data: { status: 'Shipped', payment_status: 'Pending', next: ['Delivered', 'Cancelled'] },
  })
  expect(there.data).toMatchObject({ status: 'Delivered', payment_status: 'Completed', next: [] })
  expect((await asha.call('order.get', { params: { id } })).data).toMatchObject({
    status: 'Delivered',
    history: [{ by: 'shopper' }, { status: 'Shipped', by: 'staff' }, { status: 'Delivered' }],
  })
})

test('the history names the colleague to staff, and no one to the shopper', async () => {
  const { asha, id } = await placed()
  await move(sunil, id, 'Shipped')

  const { data: office } = await meera.call('order.staffGet', { params: { id } })
  const { data: shopper } = await asha.call('order.get', { params: { id } })

  expect(office.history.map(({ by, name }) => [by, name])).toEqual([
    ['shopper', undefined],
    ['staff', 'Sunil'],
  ])
  expect(JSON.stringify(shopper)).not.toContain('Sunil')
})

test.each(ILLEGAL)('an order that is $from is not moved to $to, with a reason', async (way) => {
  const { id, milk } = await placed()
  await shop.db.update(orders).set({ status: way.from }).where(eq(orders.number, id))

  const answer = await move(meera, id, way.to, 'No rider')

  expect(answer).toMatchObject({
    status: 409,
    code: 'ILLEGAL_MOVE',
    errorMessage: `Order ${id} is ${way.from}, last moved by the shopper. It cannot be ${way.to}.`,
  })
  expect(await trailOf(id)).toEqual([])
  expect(await shop.stockOf(milk)).toBe(7)
})

describe('cancelling', () => {
  test('releases the items once, gives the shopper the reason, and is recorded in the trail', async () => {
    const { asha, id, milk } = await placed()

    const answer = await move(meera, id, 'Cancelled', 'The milk has turned')
    const again = await move(sunil, id, 'Cancelled', 'Me too')

    expect(answer.data).toMatchObject({ status: 'Cancelled', payment_status: 'Cancelled' })
    expect(answer.data.history.at(-1)).toMatchObject({ by: 'staff', reason: 'The milk has turned' })
    expect(again).toMatchObject({
      status: 409,
      errorMessage: `Order ${id} is Cancelled, last moved by Meera. It cannot be Cancelled.`,
    })
    expect(await shop.stockOf(milk)).toBe(10)
    expect((await mailsFor(shop.db, asha.id)).at(-1)).toMatchObject({
      kind: 'order-cancelled',
      recipient: asha.email,
      details: { number: id, reason: 'The milk has turned', refund: 0 },
    })
    expect(await trailOf(id)).toMatchObject([
      {
        actorName: 'Meera',
        action: 'order.move',
        before: { status: 'Processing', paymentStatus: 'Pending' },
        after: { status: 'Cancelled', reason: 'The milk has turned' },
      },
    ])
  })

  test.each([undefined, '', '  '])('needs a reason, and %j is none', async (reason) => {
    const { id, milk } = await placed()

    const answer = await move(meera, id, 'Cancelled', reason)

    expect(answer).toMatchObject({
      status: 400,
      errorMessage: 'Please enter the reason.',
    })
    expect(await shop.stockOf(milk)).toBe(7)
  })

  test('an order of a deleted account sends no notification', async () => {
    const { asha, id } = await placed()
    await shop.db.update(users).set({ status: 'Deleted' }).where(eq(users.id, asha.id))

    expect((await move(meera, id, 'Cancelled', 'No rider')).status).toBe(200)
    expect(await mailsFor(shop.db, asha.id)).toHaveLength(1)
  })
})

test('of two admins who move one order at once, one succeeds and the other gets a reason', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, milk } = await placed()

    const answers = await Promise.all([
      move(meera, id, 'Cancelled', 'No milk'),
      move(sunil, id, 'Cancelled', 'No rider'),
    ])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.errorMessage).toMatch(
      /last moved by (Meera|Sunil)/,
    )
    expect(await shop.stockOf(milk)).toBe(10)
    expect(await trailOf(id)).toHaveLength(1)
  }
})

test('a concurrent cancellation by the shopper and an admin releases the items once', async () => {
  const { asha, id, milk } = await placed()

  await Promise.all([
    asha.call('order.cancel', { params: { id } }),
    move(meera, id, 'Cancelled', 'No rider'),
  ])

  expect((await see(meera, id)).data.status).toBe('Cancelled')
  expect(await shop.stockOf(milk)).toBe(10)
})

describe('permissions', () => {
  test('a picker can hand over to the rider, and nothing else', async () => {
    const { id } = await placed()

    const statuses = [
      (await move(pintu, id, 'Cancelled', 'No milk')).status,
      (await move(pintu, id, 'Shipped')).status,
      (await move(pintu, id, 'Delivered')).status,
    ]

    expect(statuses).toEqual([403, 200, 403])
    expect((await see(pintu, id)).data).toMatchObject({ status: 'Shipped', next: [] })
  })

  test('shoppers can see and move nothing here, not even their own orders', async () => {
    const { asha, id } = await placed()

    const answers = [
      await asha.call('order.staffList', { query: {} }),
      await see(asha, id),
      await move(asha, id, 'Shipped'),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('an admin who is demoted while the move waits moves nothing', async () => {
    const { id } = await placed()
    const ravi = await shop.user({ username: 'Ravi', role: 'ADMIN' })
    let moving: Promise<unknown> = Promise.resolve()

    await inTransaction(shop.db, async (tx) => {
      await lockUser(tx, ravi.id)
      moving = moveOrder(shop.db, ravi.id, id, { to: 'Shipped', reason: undefined }).catch(String)
      await tx.update(users).set({ role: 'USER' }).where(eq(users.id, ravi.id))
    })

    expect(await moving).toContain('Your role does not let you move an order to Shipped.')
    expect((await see(meera, id)).data.status).toBe('Processing')
  })
})

test('a committed move is published to the streams that follow the order', async () => {
  const { asha, id } = await placed()
  const { data } = await see(meera, id)
  const published: unknown[] = []
  onChanges(shop.db, (change) => published.push(change), console.error)

  await move(meera, id, 'Shipped')
  await move(meera, id, 'Shipped')

  expect(published).toEqual([{ kind: 'order-changed', orderId: data._id, userId: asha.id }])
})

describe('the list', () => {
  test('shows all orders, newest first, page by page', async () => {
    const older = await placed()
    const newer = await placed()

    const first = await list({ pageSize: 1 })
    const second = await list({ pageSize: 1, currentPage: 2 })

    expect([first, second].map(({ data }) => data[0]?.order_id)).toEqual([newer.id, older.id])
    expect(first).toMatchObject({ pageSize: 1, currentPage: 1, count: 1 })
    expect(first.totalCount).toBe(await shop.db.$count(orders))
    expect(first.data[0]).toMatchObject({ shopper: 'Asha', next: ['Shipped', 'Cancelled'] })
    expect(first.data[0]?.products).toHaveLength(1)
  })

  test('is searched by order id, name and phone, and % is matched literally', async () => {
    const lata = await placed({ username: 'Lata 100%' })
    await shop.db
      .update(orders)
      .set({ address: sql`${orders.address} || '{"mobile":"9800011122"}'` })
      .where(eq(orders.number, lata.id))

    const found = async (text: string) => (await list({ text })).data.map((row) => row.order_id)

    expect(await found(lata.id.toLowerCase())).toEqual([lata.id])
    expect(await found('lata')).toEqual([lata.id])
    expect(await found('98000111')).toEqual([lata.id])
    expect(await found('%')).toEqual([lata.id])
    expect(await found('_')).toEqual([])
  })

  test('is filtered by status, payment and time', async () => {
    const { id } = await placed({ username: 'Kabir' })
    const kabir = (more: object) => list({ text: 'Kabir', ...more })
    const orderedAt = (await see(meera, id)).data.createdAt

    const counts = [
      await kabir({ status: 'Processing' }),
      await kabir({ status: 'Shipped' }),
      await kabir({ payment_status: 'Pending' }),
      await kabir({ payment_status: 'Completed' }),
      await kabir({ from: orderedAt }),
      await kabir({ until: orderedAt }),
    ].map(({ totalCount }) => totalCount)

    expect(counts).toEqual([1, 0, 1, 0, 1, 0])
  })

  test('is sorted by time or total, in both directions', async () => {
    const username = 'Sorter'
    const cheap = await placed({ username, quantity: 1 })
    const dear = await placed({ username, quantity: 3 })
    const middle = await placed({ username, quantity: 2 })
    const sorted = async (sort: string) =>
      (await list({ text: 'Sorter', sort })).data.map((row) => row.order_id)

    expect(await sorted('-placed')).toEqual([middle.id, dear.id, cheap.id])
    expect(await sorted('placed')).toEqual([cheap.id, dear.id, middle.id])
    expect(await sorted('-total')).toEqual([dear.id, middle.id, cheap.id])
    expect(await sorted('total')).toEqual([cheap.id, middle.id, dear.id])
    expect((await list({ sort: 'total; drop' })).status).toBe(400)
  })

  test.each([{ status: 'Lost' }, { from: 'yesterday' }, { text: 'x'.repeat(101) }])(
    'rejects %j',
    async (query) => {
      expect((await list(query)).status).toBe(400)
    },
  )
})

test('an unknown order is not found', async () => {
  expect((await see(meera, 'TKR-0000-0000')).status).toBe(404)
  expect((await move(meera, 'TKR-0000-0000', 'Shipped')).status).toBe(404)
})

/** An order of three pieces of ten by default. */
async function placed({ username = 'Asha', quantity = 3 } = {}) {
  const asha = await shop.user({ username })
  const milk = await shop.product({ stock: 10 })
  const { order_id: id } = await orderForCash(asha, [[milk, quantity]])
  return { asha, milk, id }
}

const move = (who: TestUser, id: string, to: (typeof ORDER_MOVES)[number], reason?: string) =>
  who.call('order.move', { params: { id }, body: { to, reason } })

const see = (who: TestUser, id: string) => who.call('order.staffGet', { params: { id } })

const list = (query: object) => meera.call('order.staffList', { query })

const trailOf = (number: string) =>
  shop.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, number), eq(auditEntries.action, 'order.move')))
