import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openDb } from '#server/db/db.ts'
import { isPassword } from '#server/lib/password-hash.ts'
import {
  connectElsewhere,
  emptyTables,
  hasServer,
  openTestDatabase,
} from '#server/testing/database.ts'
import { DEMO_LOCK, loadDemo } from './load.ts'

const db = await openTestDatabase()
const now = new Date('2026-06-01T10:00:00Z')
const passwords = { asha: 'one-of-three', ravi: 'two-of-three', meera: 'three-of-three' }

await loadDemo(db, passwords, now)

test('the demo shop has at least 24 categories, 140 subcategories and 900 products', async () => {
  expect(await count('categories')).toBeGreaterThanOrEqual(24)
  expect(await count('subcategories')).toBeGreaterThanOrEqual(140)
  expect(await count('products')).toBeGreaterThanOrEqual(900)
  expect(
    await count(
      `(select from subcategory_categories group by subcategory_id having count(*) > 1) as several`,
    ),
  ).toBeGreaterThan(0)
})

test('every product is in a category and a subcategory', async () => {
  expect(
    await count(`products p where not exists (select from product_categories where product_id = p.id)
      or not exists (select from product_subcategories where product_id = p.id)`),
  ).toBe(0)
})

test('the stock of every product is the sum of its ledger', async () => {
  expect(
    await count(`products p where stock <>
      (select coalesce(sum(delta), 0) from stock_movements where product_id = p.id)`),
  ).toBe(0)
})

test('no product was sold before it was in stock', async () => {
  expect(
    await count(`(select sum(delta) over (partition by product_id order by created_at, delta desc) as left
      from stock_movements) as history where "left" < 0`),
  ).toBe(0)
})

test('every order adds up, to the paisa', async () => {
  expect(
    await count(`orders o where subtotal <>
      (select sum(unit_price * quantity) from order_items where order_id = o.id)
      or total <> subtotal + 6800`),
  ).toBe(0)
})

test('the history of every order ends in its status, and nothing happens in the future', async () => {
  expect(
    await count(`orders o where status <> (select status from order_events
      where order_id = o.id order by created_at desc limit 1)`),
  ).toBe(0)
  expect(await count(`order_events where created_at > '${now.toISOString()}'`)).toBe(0)
})

test('every order that was paid online has a payment of its total', async () => {
  const paid = await count(
    `orders where payment_mode <> 'COD' and payment_status in ('Completed', 'Refunded')`,
  )

  expect(paid).toBeGreaterThan(0)
  expect(await count('payments')).toBe(paid)
  expect(
    await count(`orders o join payments p on p.order_id = o.id and p.pays where o.payment_mode <> 'COD'
      and p.amount = o.total and p.provider_payment_id = o.provider_payment_id and p.captured_at = o.created_at`),
  ).toBe(paid)
})

test('every refund in the history has its row, and together they are the whole payment', async () => {
  const refunded = await count(`orders where payment_status = 'Refunded'`)

  expect(refunded).toBeGreaterThan(0)
  expect(
    await count(`orders o join payments p on p.order_id = o.id and p.pays where
      o.payment_status = 'Refunded' and p.amount = o.total and p.refunded = o.total and o.total =
      (select sum(paise) from refunds r where r.payment_id = p.id and r.status = 'processed')`),
  ).toBe(refunded)
  expect(await count(`payments where captured_at > '${now.toISOString()}'`)).toBe(0)
})

test('there are one admin and two shoppers, who log in with the given passwords', async () => {
  const { rows } = await db.execute<{ email: string; role: string; password_hash: string }>(
    sql`select email, role, password_hash from users order by email`,
  )

  expect(rows.map(({ email, role }) => [email, role])).toEqual([
    ['asha@tokri.example', 'USER'],
    ['meera@tokri.example', 'ADMIN'],
    ['ravi@tokri.example', 'USER'],
  ])
  expect(await isPassword(rows[0]?.password_hash, passwords.asha)).toBe(true)
  expect(await isPassword(rows[1]?.password_hash, passwords.asha)).toBe(false)
})

test('loading again changes nothing', async () => {
  const before = await counts()

  expect(await loadDemo(db, passwords, now)).toBe(false)

  expect(await counts()).toEqual(before)
})

test('of two nodes that load concurrently, one does', async () => {
  await emptyTables(db, 'users', 'products', 'categories', 'subcategories')

  const loaded = await Promise.all([loadDemo(db, passwords, now), loadDemo(db, passwords, now)])

  expect(loaded.toSorted()).toEqual([false, true])
  expect(await count('users')).toBe(3)
})

test.runIf(hasServer)('a node waits for another that loads the demo, however long', async () => {
  await emptyTables(db, 'users', 'products', 'categories', 'subcategories')
  const other = await connectElsewhere(db).connect()
  await other.query('select pg_advisory_lock($1)', [DEMO_LOCK])
  const node = openDb(connectElsewhere(db, { silenceMs: 500 }))
  const impatient = openDb(connectElsewhere(db, { silenceMs: 500 }))

  const loaded = loadDemo(node, passwords, now).catch(String)
  const waiting = `pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
  await vi.waitFor(async () => expect(await count(waiting)).toBe(1))
  await expect(impatient.execute(sql`select pg_sleep(9)`)).rejects.toThrow()
  other.release(true)

  expect(await loaded).toBe(true)
})

const TABLES = ['users', 'addresses', 'products', 'orders', 'order_items', 'stock_movements']
const counts = async () => {
  const all: number[] = []
  for (const table of TABLES) all.push(await count(table))
  return all
}

async function count(from: string): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql.raw(`select count(*) from ${from}`))
  return Number(rows[0]?.count)
}
