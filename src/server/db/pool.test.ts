import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { products } from '#server/db/schema/catalog.ts'
import { takeFromStock } from '#server/stock/stock-store.ts'
import { connectElsewhere, hasServer } from '#server/testing/database.ts'
import { eventually } from '#server/testing/eventually.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { inTransaction, openDb } from './db.ts'
import { troubleOf } from './trouble.ts'

const shop = await openShop()

// The embedded database has one connection, so a row cannot stay locked while others query.
describe.runIf(hasServer)('while another transaction locks a row', () => {
  test('eleven people who wait for it delay no reader', async () => {
    const milk = await shop.product({ stock: 100 })
    const asha = await shop.user()
    const crowd = await Promise.all(Array.from({ length: 11 }, () => shop.user()))
    const holder = await holdRow(milk)
    const placed = crowd.map((person) => place(person, milk))
    await eventually(async () => expect(await holder.waiting()).toBe(10))

    const answers = await Promise.all([
      shop.visitor.call('product.get', { query: { productId: milk.id } }),
      shop.visitor.call('product.list', { query: {} }),
      shop.visitor.call('category.list', { query: {} }),
      asha.call('cart.get', {}),
      asha.call('address.list', {}),
      asha.call('order.list', {}),
      asha.call('order.get', { params: { id: 'TKR-AAAA-AAAA' } }),
    ])

    expect(await holder.waiting()).toBeGreaterThan(0)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 404])
    await holder.release()
    await Promise.all(placed)
  })

  test('twenty requests for it by one person delay no other person', async () => {
    const milk = await shop.product({ stock: 100 })
    const [asha, ravi] = [await shop.user(), await shop.user({ username: 'Ravi' })]
    const add = (person: TestUser) => person.call('cart.add', { body: { productId: milk.id } })
    const holder = await holdRow(asha, 'users')
    const presses = Array.from({ length: 20 }, () => add(asha))
    await eventually(async () => expect(await holder.waiting()).toBe(1))

    const answer = await add(ravi)

    expect(answer.status).toBe(200)
    expect(await holder.waiting()).toBeLessThanOrEqual(1)
    await holder.release()
    await Promise.all(presses)
  })

  test('a product that an order is taking can be added to a cart', async () => {
    const milk = await shop.product({ stock: 100 })
    const asha = await shop.user()

    const answer = await inTransaction(shop.db, async (tx) => {
      await takeFromStock(tx, [{ productId: milk.id, quantity: 1 }])
      return asha.call('cart.add', { body: { productId: milk.id } })
    })

    expect(answer.status).toBe(200)
  })

  test('a request that waits too long for it is rejected', async () => {
    const milk = await shop.product({ stock: 100 })
    const holder = await holdRow(milk)
    const impatient = openDb(connectElsewhere(shop.db, { lockTimeoutMs: 20 }))

    const change = impatient.update(products).set({ stock: 1 }).where(eq(products.id, milk.id))
    const trouble = await change.then(() => undefined, troubleOf)

    await holder.release()
    expect(trouble).toBe('a row is locked')
  })
})

// An embedded database never fails over.
describe.runIf(hasServer)('a read-only database', () => {
  test('is disconnected as soon as it reports so, so that the next connection can write', async () => {
    const node = openDb(connectElsewhere(shop.db))
    const onlyReads = sql`set default_transaction_read_only = on`
    await node.execute(onlyReads)
    const milk = await shop.product({ stock: 100 })
    const change = () =>
      inTransaction(node, (tx) =>
        tx.update(products).set({ stock: 1 }).where(eq(products.id, milk.id)),
      )

    const trouble = await change().then(() => undefined, troubleOf)

    expect(trouble).toBe('the database only reads')
    await expect(change()).resolves.toMatchObject({ rowCount: 1 })
  })
})

/** Locks the row in another transaction and counts who waits for it. */
async function holdRow({ id }: { id: string }, table = 'products') {
  const client = await connectElsewhere(shop.db).connect()
  await client.query('begin')
  await client.query(`select from ${table} where id = $1 for update`, [id])

  return {
    waiting: async () => {
      const { rows } = await client.query(`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return rows[0].count
    },
    release: async () => {
      await client.query('rollback')
      client.release()
    },
  }
}

const place = (person: TestUser, { id }: { id: string }) =>
  person.call('order.placeCod', {
    body: {
      deliveryAddressId: person.addressId,
      paymentMethod: 'COD',
      products: [{ productId: id, quantity: 1 }],
    },
  })
