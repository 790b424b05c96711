import { setTimeout as pause } from 'node:timers/promises'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { connectElsewhere, hasServer, openTestDatabase } from '#server/testing/database.ts'
import { eventually } from '#server/testing/eventually.ts'
import { connectionOf } from './db.ts'
import { migrate, readMigrations } from './migrate.ts'

const db = await openTestDatabase()
const pool = connectionOf(db) as pg.Pool
/** Those of this release, and those that the tests add to them. */
const migrations = readMigrations()

test('each migration is a transaction of its own: those before a failed one are kept', async () => {
  const first = nextMigration('create table colours (id int)')
  const second = nextMigration('alter table colours add column name text', 'select 1 / 0')

  await expect(migrate(pool, { migrations })).rejects.toThrow('division by zero')

  expect(await columnsOf('colours')).toEqual(['id'])
  expect(await newestInJournal()).toBe(first.hash)
  second.sql.pop()
  await migrate(pool, { migrations })
  expect(await columnsOf('colours')).toEqual(['id', 'name'])
})

test('a release finds nothing to do on a newer schema', async () => {
  const newest = nextMigration('create table sizes (id int)')
  await migrate(pool, { migrations })

  await migrate(pool, { migrations: readMigrations() })

  expect(await newestInJournal()).toBe(newest.hash)
})

test('a database from before the first release is refused and left as it is', async () => {
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('initial', 1795259830027)`,
  )
  nextMigration('create table never_created (id int)')

  await expect(migrate(pool, { migrations })).rejects.toThrow('before the first release')

  expect(await columnsOf('never_created')).toEqual([])
  await pool.query(`delete from drizzle.__drizzle_migrations where hash = 'initial'`)
  migrations.pop()
})

test('an index is built outside a transaction, and anew after an interrupted build', async () => {
  await pool.query('create table parts (id int)')
  await pool.query('insert into parts values (1), (1)')
  const unique = nextMigration(
    'create unique index concurrently if not exists "parts_id" on parts (id)',
  )
  await expect(migrate(pool, { migrations })).rejects.toThrow('could not create unique index')
  await pool.query('delete from parts')

  await migrate(pool, { migrations })

  expect(await newestInJournal()).toBe(unique.hash)
  const { rows } = await pool.query(
    `select indisvalid from pg_index where indexrelid = to_regclass('parts_id')`,
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

// These need other connections: the embedded database has one, so no release can run beside it.
describe.runIf(hasServer)('while a release runs on the same database', () => {
  test('its queries are answered while a migration waits for their table', async () => {
    const long = connectElsewhere(db)
    await long.query('begin; select from orders')
    nextMigration('alter table orders add column colour text')

    const migrated = migrate(pool, { migrations })
    await untilMigrationWaits()
    const shopper = connectElsewhere(db, { lockTimeoutMs: 6_000 })
    for (let nth = 0; nth < 3; nth++) {
      await shopper.query('select from orders')
      await shopper.query('update orders set id = id where false')
    }
    await long.query('commit')

    await migrated
    expect(await columnsOf('orders')).toContain('colour')
  })

  test('an index is built while it writes, and other nodes wait for it', async () => {
    const long = connectElsewhere(db)
    await long.query('begin isolation level repeatable read; select from users')
    const index = nextMigration(
      'create index concurrently if not exists "users_colour" on users (created_at)',
    )

    const nodes = [pool, connectElsewhere(db)].map((node) => migrate(node, { migrations }))
    await untilLocked('virtualxid')
    const shopper = connectElsewhere(db)
    await shopper.query('update users set id = id where false')
    await long.query('commit')

    await Promise.all(nodes)
    expect(await newestInJournal()).toBe(index.hash)
  })

  test('a backup that reads every table stops no request for longer than a lock is waited for', async () => {
    const backup = connectElsewhere(db)
    await backup.query('begin; lock table orders, payments in access share mode')
    nextMigration(
      'lock table orders, payments in access exclusive mode',
      'alter table orders add column weight int',
    )
    const migrated = migrate(pool, { migrations })
    await untilMigrationWaits()

    // Its lock time-out is above the migration's and far below the length of the backup.
    const shopper = connectElsewhere(db, { lockTimeoutMs: 2_000 })
    for (let nth = 0; nth < 10; nth++) await shopper.query('update orders set id = id where false')

    expect(await columnsOf('orders')).not.toContain('weight')
    await backup.query('commit')
    await migrated
    expect(await columnsOf('orders')).toContain('weight')
  })

  test('two migrations of its tables end, and none of its transactions fails', async () => {
    nextMigration('alter table payments add column colour text')
    nextMigration('alter table orders add column size text')
    const release = { isStopped: false }
    const shoppers = [read, write].map((use) => useOrders(use, release))

    await migrate(pool, { migrations }).finally(() => {
      release.isStopped = true
    })

    expect(Math.min(...(await Promise.all(shoppers)))).toBeGreaterThan(0)
  })

  test('a migration whose table stays in use ends with a clear error, and runs at the next start', async () => {
    const long = connectElsewhere(db)
    await long.query('begin; select from refunds')
    const first = nextMigration('create table shapes (id int)')
    const second = nextMigration('alter table refunds add column colour text')

    await expect(migrate(pool, { migrations, maxAttempts: 2 })).rejects.toThrow(
      'long transactions kept the tables of a migration in use',
    )

    expect(await newestInJournal()).toBe(first.hash)
    await long.query('commit')
    await migrate(pool, { migrations })
    expect(await newestInJournal()).toBe(second.hash)
  })
})

function nextMigration(...sql: string[]): MigrationMeta {
  const folderMillis = (migrations.at(-1)?.folderMillis ?? 0) + 1
  const migration = { sql, hash: `${folderMillis}`, folderMillis, bps: true }
  migrations.push(migration)
  return migration
}

async function newestInJournal() {
  const { rows } = await pool.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id desc limit 1',
  )
  return rows[0]?.hash
}

async function columnsOf(table: string) {
  const { rows } = await pool.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position',
    [table],
  )
  return rows.map(({ name }) => name)
}

const untilLocked = (lockType: string) =>
  eventually(async () => {
    const { rows } = await pool.query('select from pg_locks where not granted and locktype = $1', [
      lockType,
    ])
    expect(rows.length).toBeGreaterThan(0)
  })

const untilMigrationWaits = () =>
  eventually(async () => {
    const { rows } = await pool.query(
      `select from pg_locks where not granted and mode = 'AccessExclusiveLock'`,
    )
    expect(rows.length).toBe(1)
  })

const read = (table: string) => `select from ${table}`
const write = (table: string) => `update ${table} set id = id where false`

/** One transaction after another, on one connection, that uses an order and then its payments. Answers how many there were. */
async function useOrders(use: (table: string) => string, release: { isStopped: boolean }) {
  const client = connectElsewhere(db)
  let count = 0
  for (; !release.isStopped; count++) {
    await client.query('begin')
    await client.query(use('orders'))
    await pause(20)
    await client.query(use('payments'))
    await client.query('commit')
  }
  return count
}
