import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { BoardStep, OrderMove } from '#contract/order/order-kinds.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { orderEvents, orders } from '#server/db/schema/order.ts'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const pintu = await shop.user({ username: 'Pintu', role: 'PICKER' })

describe('the board', () => {
  test('shows each order in progress in the column of its next step, longest waiting first', async () => {
    await clear()
    const [first, second, third] = [await placed(), await placed(), await placed()]
    await move(third, 'Shipped')

    const { columns } = await board()

    expect(numbersIn(columns, 'New')).toEqual([first, second])
    expect(numbersIn(columns, 'On the way')).toEqual([third])
  })

  test('shows of an order what its picker needs, and no address', async () => {
    await clear()
    const number = await placed({ username: 'Farhan' })

    const [card] = columnOf((await board()).columns, 'New').orders

    expect(card).toEqual({
      _id: expect.any(String),
      order_id: number,
      promised_by: expect.any(String),
      slot: null,
      createdAt: expect.any(String),
      status: 'Processing',
      payment_status: 'Pending',
      payment_mode: 'COD',
      total_amount: 158,
      shopper: 'Farhan',
      city: 'Pune',
      items: 3,
      products: ['Milk'],
      ended: null,
      notes: 0,
      tags: [],
      rider: null,
      next: ['Shipped', 'Cancelled'],
    })
  })

  test('lists orders with a pending online payment separately', async () => {
    await clear()
    const number = await placed()
    await change(number, { paymentMode: 'UPI' })

    const { columns } = await board()
    const answer = await meera.call('order.move', {
      params: { id: number },
      body: { to: 'Shipped' },
    })

    expect(numbersIn(columns, 'New')).toEqual([])
    expect(numbersIn(columns, 'Unpaid')).toEqual([number])
    expect(answer).toMatchObject({ status: 409, code: 'NOT_PAID' })
    await change(number, { paymentStatus: 'Completed' })
    expect(numbersIn((await board()).columns, 'New')).toEqual([number])
  })

  test('shows as done what ended since midnight in India, and nothing older', async () => {
    await clear()
    const [today, yesterday] = [await placed(), await placed()]
    await move(today, 'Shipped')
    await move(today, 'Delivered')
    await deliverBeforeMidnight(yesterday)

    const answer = await board()

    expect(numbersIn(answer.columns, 'Done today')).toEqual([today])
    expect(columnOf(answer.columns, 'Done today').orders[0]?.ended).toEqual(expect.any(String))
  })

  test('counts orders placed since midnight in India', async () => {
    await clear()
    const [, yesterday] = [await placed(), await placed()]
    await shop.db
      .update(orders)
      .set({ createdAt: sql`${MIDNIGHT} - interval '1 second'` })
      .where(eq(orders.number, yesterday))

    expect((await board()).today).toBe(1)
  })
})

describe('several orders at once', () => {
  test('are moved one by one: an order that cannot be moved gets a reason and does not block others', async () => {
    const [first, second] = [await placed(), await placed()]
    await move(second, 'Shipped')

    const answer = await moveMany(meera, [first, second, first, 'TKR-0000-0000'], 'Shipped')

    expect(answer).toMatchObject({ status: 200, message: '1 of 3 orders are Shipped.' })
    expect(answer.data).toEqual([
      { id: first, moved: true, message: `Order ${first} is Shipped.` },
      {
        id: second,
        moved: false,
        message: `Order ${second} is Shipped, last moved by Meera. It cannot be Shipped.`,
      },
      { id: 'TKR-0000-0000', moved: false, message: 'Order not found' },
    ])
    expect(await trailOf(first)).toBe(1)
  })

  test('cannot be cancelled without a reason, nor without permission', async () => {
    const number = await placed()

    const statuses = [
      (await moveMany(meera, [number], 'Cancelled')).status,
      (await moveMany(pintu, [number], 'Cancelled', 'No milk')).status,
      (await moveMany(await shop.user(), [number], 'Shipped')).status,
    ]

    expect(statuses).toEqual([400, 403, 403])
    expect(await trailOf(number)).toBe(0)
  })

  test.each([{ ids: [] }, { ids: Array(51).fill('TKR-0000-0000') }, { ids: 'TKR-0000-0000' }])(
    'are at least one and at most fifty: %j is rejected',
    async ({ ids }) => {
      expect((await moveMany(meera, ids as string[], 'Shipped')).status).toBe(400)
    },
  )
})

const MIDNIGHT = sql`date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`

async function placed({ username = 'Asha' } = {}): Promise<string> {
  const asha = await shop.user({ username })
  const milk = await shop.product({ stock: 10 })
  return (await orderForCash(asha, [[milk, 3]])).order_id
}

/** So that a test sees only its own orders. */
async function clear() {
  const past = sql`now() - interval '2 days'`
  await shop.db.update(orders).set({ status: 'Cancelled', createdAt: past, updatedAt: past })
}

/** Something else of it was changed today: that is not its end. */
async function deliverBeforeMidnight(number: string) {
  const [{ id: orderId } = { id: '' }] = await shop.db
    .update(orders)
    .set({ status: 'Delivered' })
    .where(eq(orders.number, number))
    .returning({ id: orders.id })
  const createdAt = sql`${MIDNIGHT} - interval '1 second'`
  const event = { id: newId(), orderId, status: 'Delivered', actor: 'staff' } as const
  await shop.db.insert(orderEvents).values({ ...event, createdAt })
}

const board = async () => (await meera.call('order.board', {})).data

type Columns = Awaited<ReturnType<typeof board>>['columns']

function columnOf(columns: Columns, step: BoardStep) {
  const column = columns.find((one) => one.step === step)
  if (!column) throw new Error(`There is no column ${step}`)
  return column
}

function numbersIn(columns: Columns, step: BoardStep) {
  const { orders: shown, totalCount } = columnOf(columns, step)
  expect(totalCount).toBe(shown.length)
  return shown.map(({ order_id }) => order_id)
}

const change = (number: string, values: Partial<typeof orders.$inferInsert>) =>
  shop.db.update(orders).set(values).where(eq(orders.number, number))

const move = (id: string, to: OrderMove) =>
  meera.call('order.move', { params: { id }, body: { to } })

const moveMany = (who: TestUser, ids: string[], to: OrderMove, reason?: string) =>
  who.call('order.moveMany', { body: { ids, to, reason } })

const trailOf = (number: string) => shop.db.$count(auditEntries, eq(auditEntries.subject, number))
