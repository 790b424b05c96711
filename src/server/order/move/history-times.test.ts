import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#server/audit/audit-rules.ts'
import { listAudit, recordAudit } from '#server/audit/audit-store.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { orderEvents } from '#server/db/schema/order.ts'
import { paymentEvents, payments } from '#server/db/schema/payment.ts'
import { newId } from '#server/lib/id.ts'
import { recordPaymentEvent } from '#server/payment/payment-store.ts'
import { insertRefund } from '#server/payment/refund-store.ts'
import { changeStock } from '#server/stock/by-hand-store.ts'
import { returnToStock } from '#server/stock/stock-store.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { hasServer } from '#server/testing/database.ts'
import { eventually } from '#server/testing/eventually.ts'
import { gate } from '#server/testing/gate.ts'
import { openShop } from '#server/testing/shop.ts'
import { asSystem } from '../order-rules.ts'
import { insertOrderEvent } from '../order-store.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

test('events are dated when they happen, not when their transaction began', async () => {
  const { orderId, milk } = await orderedMilk()

  const begun = await inTransaction(shop.db, async (tx) => {
    const clock = await readClock(tx)
    await insertOrderEvent(
      tx,
      { id: orderId, userId: null },
      { actor: asSystem, status: 'Shipped' },
    )
    await recordPaymentEvent(tx, { orderId, kind: 'paid', source: 'system' })
    await restock(tx, milk.id, 5)
    await recordAudit(tx, audited(orderId, 'order.move'))
    const paymentId = await insertPayment(tx, orderId)
    const refund = { orderId, paymentId, paise: 10_00, cause: newId(), reason: 'Sour' }
    await insertRefund(tx, { ...refund, kind: 'staff' })
    return clock
  })

  const written = await listTimes({ orderId, milk: milk.id }, begun)
  expect(written.map(({ of, isLater }) => [of, isLater])).toEqual(DATED.map((of) => [of, true]))
})

// The embedded database runs one transaction at a time.
describe.runIf(hasServer)(
  'of two concurrent transactions, the one that began first and wrote last',
  () => {
    type Deed = (tx: Db, of: { orderId: string; milk: string }, name: string) => Promise<unknown>
    type History = (of: { orderId: string; milk: string }) => Promise<(string | null)[]>
    const histories: [string, Deed, History][] = [
      [
        'moves of an order',
        (tx, { orderId }, reason) =>
          insertOrderEvent(
            tx,
            { id: orderId, userId: null },
            { actor: asSystem, status: 'Shipped', reason },
          ),
        async ({ orderId }) => {
          const { createdAt, id, reason } = orderEvents
          const query = shop.db.select({ reason }).from(orderEvents)
          const rows = await query.where(eq(orderEvents.orderId, orderId)).orderBy(createdAt, id)
          return rows.slice(1).map((row) => row.reason)
        },
      ],
      [
        'movements of stock',
        (tx, { milk }, note) => restock(tx, milk, 5, note),
        async ({ milk }) => {
          const { data } = await meera.call('stock.ledger', { params: { id: milk }, query: {} })
          return data.movements.flatMap(({ note }) => note || []).toReversed()
        },
      ],
      [
        'events of a payment',
        (tx, { orderId }, kind) => recordPaymentEvent(tx, { orderId, kind, source: 'system' }),
        async ({ orderId }) => {
          const { createdAt, id, kind } = paymentEvents
          const query = shop.db.select({ kind }).from(paymentEvents)
          const rows = await query.where(eq(paymentEvents.orderId, orderId)).orderBy(createdAt, id)
          return rows.map((row) => row.kind)
        },
      ],
      [
        'entries of the trail',
        (tx, { orderId }, subject) =>
          recordAudit(tx, { ...audited(orderId, 'order.move'), subject }),
        async ({ orderId }) => {
          const { rows } = await listAudit(shop.db, {
            subjectId: orderId,
            currentPage: 1,
            pageSize: 9,
          })
          return rows.map(({ subject }) => subject).toReversed()
        },
      ],
    ]
    test.each(histories)('comes last: %s', async (_name, deed, history) => {
      const { orderId, milk } = await orderedMilk()
      const of = { orderId, milk: milk.id }
      const begun = gate()
      const other = gate()

      const late = inTransaction(shop.db, async (tx) => {
        await readClock(tx)
        begun.open()
        await other.opened
        await deed(tx, of, 'second')
      })
      await begun.opened
      await inTransaction(shop.db, (tx) => deed(tx, of, 'first'))
      other.open()
      await late

      expect(await history(of)).toEqual(['first', 'second'])
    })

    test('items that waited for a stock lock are returned after the restock they waited for', async () => {
      const { orderId, milk } = await orderedMilk()
      const [locked, waited] = [gate(), gate()]

      const restocking = inTransaction(shop.db, async (tx) => {
        await tx.select().from(products).where(eq(products.id, milk.id)).for('no key update')
        locked.open()
        await waited.opened
        await restock(tx, milk.id, 5)
      })
      await locked.opened
      const returning = inTransaction(shop.db, (tx) => returnToStock(tx, orderId))
      await eventually(async () => expect(await countWaiting()).toBe(1))
      waited.open()
      await Promise.all([restocking, returning])

      const { data } = await meera.call('stock.ledger', { params: { id: milk.id }, query: {} })
      expect(data.movements.map(({ reason, after }) => [reason, after])).toEqual([
        ['release', 15],
        ['restock', 13],
        ['sale', 8],
        ['opening', 10],
      ])
    })
  },
)

async function orderedMilk() {
  const asha = await shop.user()
  const milk = await shop.product({ stock: 10 })
  const { order } = await orderForCash(asha, [[milk, 2]])
  return { orderId: order._id, milk }
}

const restock = (tx: Db, productId: string, delta: number, note: string | null = null) =>
  changeStock(tx, { productId, delta, reason: 'restock', actorId: meera.id, note })

const audited = (subjectId: string, action: AuditEntry['action']): AuditEntry => ({
  ...{ actorId: meera.id, action, subjectId, subject: 'An order' },
  ...{ before: null, after: null },
})

async function insertPayment(tx: Db, orderId: string) {
  const id = newId()
  const attempt = { id, orderId, providerPaymentId: `pay_${id}`, amount: 98_00, currency: 'INR' }
  await tx.insert(payments).values({ ...attempt, status: 'captured' })
  return id
}

/** With microseconds. */
async function readClock(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
  return rows[0]?.now ?? ''
}

const DATED = [
  'audit_entries.created_at',
  'order_events.created_at',
  'payment_events.created_at',
  'payments.captured_at',
  'payments.created_at',
  'payments.updated_at',
  'refunds.created_at',
  'refunds.updated_at',
  'stock_movements.created_at',
]

/** The times in each of these columns, and whether they are later than this one. */
async function listTimes({ orderId, milk }: { orderId: string; milk: string }, begun: string) {
  const ofTable: Record<string, SQL> = {
    audit_entries: sql`subject_id = ${orderId}`,
    order_events: sql`order_id = ${orderId} and status = 'Shipped'`,
    stock_movements: sql`product_id = ${milk} and reason = 'restock'`,
  }
  const selects = DATED.map((column) => {
    const [table = '', name = ''] = column.split('.')
    return sql`select ${column}::text as of, ${sql.identifier(name)} > ${begun}::timestamptz as "isLater"
      from ${sql.identifier(table)} where ${ofTable[table] ?? sql`order_id = ${orderId}`}`
  })
  const { rows } = await shop.db.execute<{ of: string; isLater: boolean }>(
    sql`${sql.join(selects, sql` union all `)} order by 1`,
  )
  return rows
}

async function countWaiting(): Promise<number> {
  const { rows } = await shop.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.waiting ?? 0
}
