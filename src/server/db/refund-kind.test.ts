import type pg from 'pg'
import { expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { connectionOf } from './db.ts'
import { migrate, readMigrations } from './migrate.ts'

const pool = connectionOf(await openTestDatabase()) as pg.Pool
const [orderId, paymentId] = [newId(), newId()]

/** As the first release wrote them. */
const CAUSES = {
  'order-cancelled:1': 'cancelled',
  'order-short:1': 'short',
  'return:1': 'return',
  'staff:1:again:2': 'staff',
  'again:1:2': 'retry',
  'attempt:1': 'unused-payment',
  'provider:rfnd_1': 'provider',
  'order-refunded:1': 'cancelled',
}

test('a shop of the first release keeps the meaning of its refunds', async () => {
  await openFirstRelease()
  for (const cause of Object.keys(CAUSES)) await insertRefund(cause)

  await migrate(pool)

  expect(await kindsOf(Object.keys(CAUSES))).toEqual(CAUSES)
})

test('the first release writes refunds while a newer one runs on the same database', async () => {
  await insertRefund('provider:rfnd_2')
  await insertRefund('again:3:4')

  expect(await kindsOf(['provider:rfnd_2', 'again:3:4'])).toEqual({
    'provider:rfnd_2': 'provider',
    'again:3:4': 'retry',
  })
})

test('a refund has one of the known kinds', async () => {
  const change = pool.query(`update refunds set kind = 'gift'`)

  await expect(change).rejects.toThrow('refunds_kind')
})

/** The schema of the first release, with an order that was paid. */
async function openFirstRelease() {
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await migrate(pool, { migrations: readMigrations().slice(0, 2) })
  await pool.query(
    `insert into orders (id, number, status, payment_status, payment_mode, subtotal, shipping_fee, tax, total,
       address, request_hash, promised_by)
     values ($1, 'ORD1', 'Delivered', 'Completed', 'UPI', 0, 5000, 0, 5000, '{}', '', now())`,
    [orderId],
  )
  await pool.query(
    `insert into payments (id, order_id, provider_payment_id, amount, currency, status, pays)
     values ($1, $2, 'pay_1', 5000, 'INR', 'captured', true)`,
    [paymentId, orderId],
  )
}

const insertRefund = (cause: string) =>
  pool.query(
    `insert into refunds (id, order_id, payment_id, paise, cause, reason, status)
     values ($1, $2, $3, 100, $4, 'Sour', 'processed')`,
    [newId(), orderId, paymentId, cause],
  )

async function kindsOf(causes: string[]) {
  const { rows } = await pool.query<{ cause: string; kind: string }>(
    'select cause, kind from refunds where cause = any($1)',
    [causes],
  )
  return Object.fromEntries(rows.map(({ cause, kind }) => [cause, kind]))
}
