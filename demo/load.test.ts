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
const passwords = {
  ...{ asha: 'one-of-four', ravi: 'two-of-four' },
  ...{ meera: 'three-of-four', raju: 'four-of-four' },
  ...{ kiran: 'one-of-staff', sunita: 'two-of-staff' },
}

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

test('the front shows a notice, a banner and a row of products that exist', async () => {
  expect(await count('front_publications')).toBe(1)
  expect(
    await count(`front_publications f,
      jsonb_array_elements_text(f.content -> 'row' -> 'product_ids') as picked (id)
      join products p on p.id = picked.id::uuid`),
  ).toBeGreaterThan(7)
})

test('bills of suppliers have brought batches, which orders have taken from', async () => {
  expect(await count('purchases')).toBe(2)
  expect(await count('batch_moves where order_id is not null')).toBeGreaterThan(0)
  expect(await count('stock_batches where best_before < now() and remaining > 0')).toBeGreaterThan(
    0,
  )
  expect(
    await count(`products p where stock < (
      select coalesce(sum(remaining), 0) from stock_batches where product_id = p.id)`),
  ).toBe(0)
})

test('every product is in a category and a subcategory', async () => {
  expect(
    await count(`products p where not exists (select from product_categories where product_id = p.id)
      or not exists (select from product_subcategories where product_id = p.id)`),
  ).toBe(0)
})

test('sizes of one thing have one name and different units', async () => {
  const groups = `(select size_group from products where size_group is not null group by size_group
    having count(*) >= 2 and count(distinct name) = 1 and count(distinct unit) = count(*)) as sound`

  expect(await count(groups)).toBeGreaterThan(250)
  expect(await count(groups)).toBe(
    await count(
      '(select distinct size_group from products where size_group is not null) as groups',
    ),
  )
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

test('there are one admin, two staff, one rider and two shoppers, who log in with the given passwords', async () => {
  const { rows } = await db.execute<{ email: string; role: string; password_hash: string }>(
    sql`select email, role, password_hash from users order by email`,
  )

  expect(rows.map(({ email, role }) => [email, role])).toEqual([
    ['asha@tokri.example', 'USER'],
    ['kiran@tokri.example', 'STAFF'],
    ['meera@tokri.example', 'ADMIN'],
    ['raju@tokri.example', 'RIDER'],
    ['ravi@tokri.example', 'USER'],
    ['sunita@tokri.example', 'STAFF'],
  ])
  expect(await isPassword(rows[0]?.password_hash, passwords.asha)).toBe(true)
  expect(await isPassword(rows[1]?.password_hash, passwords.asha)).toBe(false)
})

test('a rider has an order to deliver and one to bring back, cash that is not counted, and a count', async () => {
  const isOpen = 'ended_at is null'
  expect(await count(`handovers where ${isOpen} and failed_at is null`)).toBe(1)
  expect(await count(`handovers where ${isOpen} and failed_reason = 'no-answer'`)).toBe(1)
  expect(await count('handovers where cash > 0 and count_id is null')).toBe(1)
  expect(
    await count(`rider_counts c where expected = (select sum(h.cash) from handovers h
      join orders o on o.id = h.order_id and o.status = 'Delivered' and o.total = h.cash
      where h.count_id = c.id)`),
  ).toBe(1)
  expect(await count(`handovers where created_at > '${now.toISOString()}'`)).toBe(0)
})

test('loading again changes nothing', async () => {
  const before = await counts()

  expect(await loadDemo(db, passwords, now)).toBe(false)

  expect(await counts()).toEqual(before)
})

test('of two nodes that load concurrently, one does', async () => {
  await emptyTables(db, ...WITH_ALL_ELSE)

  const loaded = await Promise.all([loadDemo(db, passwords, now), loadDemo(db, passwords, now)])

  expect(loaded.toSorted()).toEqual([false, true])
  expect(await count('users')).toBe(6)
})

test.runIf(hasServer)('a node waits for another that loads the demo, however long', async () => {
  await emptyTables(db, ...WITH_ALL_ELSE)
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

/** Those that empty all others of the demo. */
const WITH_ALL_ELSE = ['users', 'products', 'categories', 'subcategories', 'rider_counts']
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
