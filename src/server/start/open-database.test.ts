import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDb } from '#server/db/db.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPool, openPools } from '#server/db/pool.ts'
import { newId } from '#server/lib/id.ts'
import {
  addressOf,
  connectElsewhere,
  hasServer,
  openTestDatabase,
} from '#server/testing/database.ts'
import { checkServer } from './check-server.ts'
import { joinOtherNodes } from './follow-changes.ts'
import { openDatabase, waitForSchema } from './open-database.ts'
import { StartError } from './start-error.ts'

const db = await openTestDatabase()
const watch = { onError: () => {}, onDeath: () => {} }

// All of these are about a server: nothing stands between a shop and its embedded database.
describe.runIf(hasServer)('a shop on a PostgreSQL server', () => {
  test('that may not change the schema says which command and setting help', async () => {
    const databaseUrl = await roleThatOwnsNothing()

    const opening = openDatabase({ ...readConfig({ DATABASE_URL: databaseUrl }) }, watch)

    await expect(opening).rejects.toThrow(StartError)
    await expect(opening).rejects.toThrow(/permission denied.*npm run migrate.*MIGRATE=off/)
  })

  test('opens with a single connection for writes', async () => {
    const settings = { DATABASE_URL: addressOf(db), DATABASE_POOL: '1' }

    const database = await openDatabase(readConfig(settings), watch)

    await database.close()
  })

  test('with MIGRATE=off opens once another process has migrated, and changes nothing itself', async () => {
    const pool = await emptyDatabase()
    const opening = waitForSchema(pool, 60_000, 20)
    await expect(pool.query('select from orders')).rejects.toThrow('does not exist')

    await migrate(pool)

    await opening
  })

  test('with MIGRATE=off gives up with a sentence when no other process migrates', async () => {
    const pool = await emptyDatabase()

    await expect(waitForSchema(pool, 20, 10)).rejects.toThrow(/older schema.*npm run migrate/)
  })

  test('with MIGRATE=off opens on the schema of a newer release', async () => {
    const pool = connectElsewhere(db)
    const created = (readMigrations().at(-1)?.folderMillis ?? 0) + 1
    await pool.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      ['next', created],
    )

    await waitForSchema(pool, 0)

    await pool.query('delete from drizzle.__drizzle_migrations where created_at = $1', [created])
  })

  test('refuses a pooler that drops its time-outs', async () => {
    const settings = { DATABASE_URL: addressOf(db), DATABASE_DIRECT_URL: addressOf(db) }

    const opening = openDatabase(readConfig(settings), watch)

    await expect(opening).rejects.toThrow(/no statement_timeout.*roles\.sql/)
  })

  test('refuses a pooler that does not know prepared statements, unless they have no names', async () => {
    const sharing = (namesStatements: boolean) => {
      const pools = openPools(addressOf(db), { ...watch, size: 1, namesStatements })
      onTestFinished(pools.close)
      // As if another client had used this connection of the server.
      pools.pool.on('connect', (client) => client.query('prepare check_server as select 1'))
      return pools
    }

    await expect(checkServer(sharing(true))).rejects.toThrow(/DATABASE_STATEMENT_NAMES=off/)
    await checkServer(sharing(false))
  })

  test('refuses a pooler that swallows notifications', async () => {
    const url = await proxyWithoutNotifications()

    const joining = joinOtherNodes(openDb(connectElsewhere(db)), url, () => {})

    await expect(joining).rejects.toThrow(StartError)
    await expect(joining).rejects.toThrow(/DATABASE_DIRECT_URL/)
  })
})

/** URL of the test's database for a role that may do no more than log in. */
async function roleThatOwnsNothing(): Promise<string> {
  const admin = connectElsewhere(db)
  const name = `visitor_${newId().replaceAll('-', '')}`
  await admin.query(`create role ${name} login password 'secret'`)
  onTestFinished(async () => {
    await admin.query(`drop role ${name}`)
  })
  const url = new URL(addressOf(db))
  url.username = name
  url.password = 'secret'
  return url.href
}

async function emptyDatabase(): Promise<pg.Pool> {
  const admin = connectElsewhere(db)
  const name = `empty_${newId().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  const url = new URL(addressOf(db))
  url.pathname = name
  const pool = openPool(url.href, { size: 2, onError: () => {} })
  onTestFinished(async () => {
    await pool.end()
    await admin.query(`drop database ${name} with (force)`)
  })
  return pool
}

const NOTIFICATION = 'A'.charCodeAt(0)

/** Passes everything on but notifications, as a pooler in transaction mode does. */
async function proxyWithoutNotifications(): Promise<string> {
  const target = new URL(addressOf(db))
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    sockets.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far)
    let kept: Buffer = Buffer.alloc(0)
    far.on('data', (data) => {
      kept = passMessages(Buffer.concat([kept, data]), near)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return url.href
}

/** Returns the start of a message that is not complete yet. Each has a type, then its length as four bytes. */
function passMessages(data: Buffer, to: Socket): Buffer {
  let rest = data
  while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
    const end = 1 + rest.readInt32BE(1)
    if (rest[0] !== NOTIFICATION) to.write(rest.subarray(0, end))
    rest = rest.subarray(end)
  }
  return rest
}
