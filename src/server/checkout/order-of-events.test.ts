import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Db, inTransaction, onChanges } from '#server/db/db.ts'
import { orderEvents, orders } from '#server/db/schema/order.ts'
import { payments, refunds } from '#server/db/schema/payment.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { newId } from '#server/lib/id.ts'
import { mailsFor } from '#server/testing/jobs.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import type { TestUser } from '#server/testing/shop.ts'
import { eventKind, storeEvent } from './provider-events.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

const AMOUNT = 98_00
const EVENTS = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'refund.created',
  'refund.processed',
  'refund.failed',
] as const
type Told = (typeof EVENTS)[number]

/** In paise: refunded in the provider's dashboard. */
type Story = { refunded: number }

/** Events before the payment and before the end of a refund are tried only with the full refund. */
const LAST_EVENTS = EVENTS.filter(
  (event) => event !== 'payment.authorized' && event !== 'refund.created',
)

describe.each<Story & { events: readonly Told[] }>([
  { refunded: AMOUNT, events: EVENTS },
  { refunded: 20_00, events: LAST_EVENTS },
])('a refund of $refunded paise at the provider', ({ events, ...story }) => {
  test('the result depends on the set of events, not on their order or repetition', async () => {
    const placed = await placeOrder()
    const ends = new Map<string, unknown>()

    for (const set of setsOf(events)) await checkSet(placed, story, set, events, ends)

    expect(ends.size).toBe(2 ** events.length)
  }, 900_000)
})

test.each<{ told: Told[] }>([
  { told: ['payment.captured', 'refund.created', 'refund.processed'] },
  { told: ['refund.processed', 'payment.captured', 'refund.created'] },
  { told: ['refund.created', 'payment.authorized', 'refund.processed', 'payment.failed'] },
])('a full refund before delivery closes the order: $told', async ({ told }) => {
  const { asha, milk, id, providerOrderId } = await placeOrder()
  const heard: string[] = []
  onChanges(
    shop.db,
    (change) => {
      if (change.kind === 'order-changed' && change.orderId === id) heard.push(change.kind)
    },
    () => undefined,
  )

  for (const event of told) await tell(shop.db, providerOrderId, FULL, event)

  expect(await standOf(asha, id)).toEqual({
    status: 'Cancelled',
    payment_status: 'Refunded',
    money: 'returned',
    canRetry: false,
    reason: 'The payment was refunded',
  })
  expect(await shop.stockOf(milk)).toBe(10)
  expect(await boardSteps(id)).toEqual(['Done today'])
  expect(heard.length).toBeGreaterThan(0)
  expect(await mailsFor(shop.db, asha.id)).toMatchObject([
    {
      kind: 'order-cancelled',
      details: { reason: 'The payment was refunded', refund: AMOUNT },
    },
  ])
})

test('a refund reported before its payment is recorded once the payment is known', async () => {
  const { id, providerOrderId } = await placeOrder()
  const early = await keep(shop.db, providerOrderId, FULL, 'refund.processed', { isAlone: true })

  await expect(take(shop.db, early, 1)).rejects.toThrow('not known yet')
  await tell(shop.db, providerOrderId, FULL, 'payment.captured')
  await take(shop.db, early, 2)

  const { rows } = await shop.db.execute(
    sql`select status, payment_status from orders where id = ${id}`,
  )
  expect(rows).toEqual([{ status: 'Cancelled', payment_status: 'Refunded' }])
})

test('a full refund of an order in delivery closes nothing', async () => {
  const { asha, milk, id, providerOrderId } = await placeOrder()
  await tell(shop.db, providerOrderId, FULL, 'payment.captured')
  await meera.call('order.move', { params: { id }, body: { to: 'Shipped' } })

  await tell(shop.db, providerOrderId, FULL, 'refund.processed')

  expect(await standOf(asha, id)).toMatchObject({ status: 'Shipped', payment_status: 'Refunded' })
  expect(await shop.stockOf(milk)).toBe(9)
})

test('a refund of a payment that pays nothing leaves its order unchanged', async () => {
  const { asha, milk, id, providerOrderId } = await placeOrder()
  await asha.call('order.payByCash', { params: { id } })

  await tell(shop.db, providerOrderId, FULL, 'refund.processed')
  await tell(shop.db, providerOrderId, FULL, 'payment.captured')

  expect(await standOf(asha, id)).toMatchObject({
    status: 'Processing',
    payment_status: 'Pending',
    money: 'returned',
  })
  expect(await shop.stockOf(milk)).toBe(9)
  const { rows } = await shop.db.execute(sql`select paise::int from refunds where order_id = ${id}`)
  expect(rows).toEqual([{ paise: AMOUNT }])
})

const FULL: Story = { refunded: AMOUNT }

type Placed = Awaited<ReturnType<typeof placeOrder>>

/** Every subset of these. */
const setsOf = (all: readonly Told[]): Told[][] =>
  Array.from({ length: 2 ** all.length }, (_, bits) =>
    all.filter((_event, place) => bits & (1 << place)),
  )

class Undo extends Error {}

/**
 * Checks that from the result of this set each further event leads to the result of the larger set, the same by every
 * route, and that repeating an event of the set changes nothing. If it holds for every set, all permutations of all
 * events have the same result, each event doubled or not. Runs in one transaction, which is rolled back.
 */
async function checkSet(
  placed: Placed,
  story: Story,
  set: Told[],
  events: readonly Told[],
  ends: Map<string, unknown>,
) {
  const checked = inTransaction(shop.db, async (tx) => {
    for (const event of set) await tell(tx, placed.providerOrderId, story, event)
    const end = await endOf(tx, placed)
    expect(end, `after ${set}`).toEqual(knownEnd(ends, set, end))

    for (const event of events) {
      const larger = events.filter((one) => one === event || set.includes(one))
      await tx.execute(sql`savepoint before_event`)
      await tell(tx, placed.providerOrderId, story, event)
      const next = await endOf(tx, placed)
      expect(next, `${event} after ${set}`).toEqual(knownEnd(ends, larger, next))
      await tx.execute(sql`rollback to savepoint before_event`)
    }
    throw new Undo()
  })
  await expect(checked).rejects.toThrow(Undo)
}

/** The result of this set by an earlier route; the first time this one. */
function knownEnd(ends: Map<string, unknown>, set: readonly Told[], end: unknown): unknown {
  const key = set.join()
  if (!ends.has(key)) ends.set(key, end)
  return ends.get(key)
}

/** All results of the events, without our ids and times. */
async function endOf(tx: Db, { asha, milk, id }: Placed) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id))
  const { rows: stock } = await tx.execute(sql`select stock from products where id = ${milk.id}`)
  const attempts = await tx.select().from(payments).where(eq(payments.orderId, id))
  const back = await tx.select().from(refunds).where(eq(refunds.orderId, id))
  const moves = await tx.select().from(orderEvents).where(eq(orderEvents.orderId, id))
  const ledger = await tx.select().from(stockMovements).where(eq(stockMovements.orderId, id))
  return {
    order: [order?.status, order?.paymentStatus, order?.paymentMode, order?.providerPaymentId],
    stock,
    payments: attempts.map(({ status, pays, refunded, error }) => [status, pays, refunded, error]),
    refunds: back.map(({ paise, status, cause }) => [paise, status, cause]),
    moves: moves.map(({ status, actor, reason }) => [status, actor, reason]),
    ledger: ledger.map(({ delta, reason, attempt }) => [delta, reason, attempt]),
    mails: (await mailsFor(tx, asha.id)).map(({ kind, details }) => [kind, withoutTime(details)]),
  }
}

/** The promise counts from the moment of the event. */
const withoutTime = (details: object) => ({ ...details, arrival: undefined })

async function placeOrder() {
  const asha = await shop.user()
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { data } = await shop.checkout(asha, [[milk, 1]])
  return { asha, milk, id: data.order._id, providerOrderId: data.paymentDetails.razorpayOrderId }
}

async function tell(db: Db, providerOrderId: string, story: Story, event: Told) {
  await take(db, await keep(db, providerOrderId, story, event), 1)
}

async function keep(
  db: Db,
  providerOrderId: string,
  story: Story,
  event: Told,
  { isAlone = false } = {},
) {
  const id = newId().replaceAll('-', '')
  const payment = { payment: { entity: paymentOf(providerOrderId, story, event) } }
  const refund = { refund: { entity: refundOf(providerOrderId, story, event) } }
  const payload = event.startsWith('refund') ? { ...(!isAlone && payment), ...refund } : payment
  await storeEvent(db, { id, event, body: { event, payload } })
  return id
}

const take = (db: Db, eventId: string, attempts: number) =>
  eventKind(db).run(
    {
      id: newId(),
      kind: 'provider-event',
      userId: null,
      trace: null,
      details: { eventId },
      attempts,
      lease: '',
      leasedAt: 0,
    },
    new AbortController().signal,
  )

/** A refund's event contains its payment as it was then. */
function paymentOf(providerOrderId: string, story: Story, event: Told) {
  const isRefund = event.startsWith('refund')
  const refunded = event === 'refund.created' || event === 'refund.processed' ? story.refunded : 0
  const isFull = event === 'refund.processed' && refunded === AMOUNT
  const status = isRefund ? 'captured' : event.replace('payment.', '')
  return {
    id: `pay_of_${providerOrderId.slice(6)}`,
    order_id: providerOrderId,
    amount: AMOUNT,
    currency: 'INR',
    status: isFull ? 'refunded' : status,
    captured: isRefund || event === 'payment.captured',
    amount_refunded: refunded,
    method: 'upi',
    error_description: event === 'payment.failed' ? 'The bank was away.' : null,
    created_at: 1_700_000_000,
  }
}

const STATES: Partial<Record<Told, string>> = {
  'refund.created': 'pending',
  'refund.processed': 'processed',
  'refund.failed': 'failed',
}

const refundOf = (providerOrderId: string, { refunded }: Story, event: Told) => ({
  id: `rfnd_of_${providerOrderId.slice(6)}`,
  payment_id: `pay_of_${providerOrderId.slice(6)}`,
  amount: refunded,
  status: STATES[event],
  receipt: null,
  created_at: 1_700_000_000,
})

async function standOf(person: TestUser, id: string) {
  const { data } = await person.call('order.get', { params: { id } })
  const { data: state } = await person.call('order.paymentState', { params: { id } })
  return {
    status: data.status,
    payment_status: data.payment_status,
    money: state.money,
    canRetry: data.can_retry_payment,
    reason: data.history.at(-1)?.reason,
  }
}

async function boardSteps(id: string) {
  const { data } = await meera.call('order.board', {})
  return data.columns
    .filter(({ orders: cards }) => cards.some(({ _id }) => _id === id))
    .map(({ step }) => step)
}
