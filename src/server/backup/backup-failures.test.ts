import { existsSync } from 'node:fs'
import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { connectionOf, openDb } from '#server/db/db.ts'
import {
  applyToEmpty,
  isUpToDate,
  MIGRATION_LOCK,
  migrate,
  readMigrations,
} from '#server/db/migrate.ts'
import { products } from '#server/db/schema/catalog.ts'
import { backUp, openBackupFolder, restoreInto } from '#server/testing/backups.ts'
import { hasServer, openEmptyDatabase } from '#server/testing/database.ts'
import { openShop } from '#server/testing/shop.ts'
import { listStored, openTestStorage } from '#server/testing/storage.ts'
import { uploaderOf } from '#server/testing/uploads.ts'
import { BackupError, leftOutOf } from './backup-format.ts'
import { findRestoredAt } from './restored-copy-store.ts'
import { digestOf } from './save-pictures.ts'

const shop = await openShop()
const source = connectionOf(shop.db) as pg.Pool
const folder = openBackupFolder()
const saved = join(folder, 'saved')
const asha = await shop.user()
await uploaderOf(shop.app)(asha, { bytes: await drawn() })
await shop.product()
await backUp(source, shop.storage, saved)

const target = await openEmptyDatabase()

test('a folder that is not empty is never written to', async () => {
  const mine = join(folder, 'mine')
  await mkdir(mine)
  await writeFile(join(mine, 'notes.txt'), 'mine')

  await expect(backUp(source, shop.storage, mine)).rejects.toThrow(/^.*mine is not empty\./)
  await expect(backUp(source, shop.storage, saved)).rejects.toThrow(BackupError)
})

test('a backup that fails leaves no folder that looks like one', async () => {
  const failed = join(folder, 'failed')
  const get = vi.spyOn(shop.storage, 'get').mockRejectedValue(new Error('no answer'))

  await expect(backUp(source, shop.storage, failed)).rejects.toThrow('no answer')

  get.mockRestore()
  expect([existsSync(failed), existsSync(`${failed}.partial`)]).toEqual([false, false])
  await backUp(source, shop.storage, failed)
})

test('two backups cannot write into one folder', async () => {
  await mkdir(join(folder, 'busy.partial'))

  await expect(backUp(source, shop.storage, join(folder, 'busy'))).rejects.toThrow(
    /busy\.partial exists: another backup/,
  )
})

test('a used picture that the storage lost is named, and does not block the backup', async () => {
  const [name = ''] = await listStored(shop.storage)
  const bytes = await readFile(join(shop.storage.folder, name))
  await shop.storage.delete(name)

  const { pictures } = await backUp(source, shop.storage, join(folder, 'missing'))

  await shop.storage.put(name, bytes)
  expect(pictures).toMatchObject({ missing: [name], count: 1 })
})

test.each([
  ['a table is shorter', 'tables/orders.gz', 'not as it was written'],
  ['a picture has other bytes', undefined, 'not as it was written'],
  ['the list of pictures is longer', 'pictures.jsonl', 'not as it was written'],
  ['what describes it is damaged', 'backup.json', 'it is damaged'],
])('a backup in which %s is not restored, and nothing is changed', async (_, file, reason) => {
  const damaged = join(folder, `damaged-${Math.random()}`)
  await cp(saved, damaged, { recursive: true })
  const [picture] = await listStored(shop.storage)
  await appendFile(join(damaged, file ?? `pictures/${picture}`), 'x')
  const storage = openTestStorage()

  await expect(restoreInto(target, storage, damaged)).rejects.toThrow(reason)

  expect(await countTables()).toBe(0)
  expect(await listStored(storage)).toEqual([])
})

test('a backup with a missing file is not restored', async () => {
  const damaged = join(folder, 'no-table')
  await cp(saved, damaged, { recursive: true })
  await rm(join(damaged, 'tables/orders.gz'))

  await expect(restoreInto(target, openTestStorage(), damaged)).rejects.toThrow(
    /not complete.*orders\.gz is missing/,
  )
})

test('a backup of a newer release is not restored', async () => {
  const newer = await changed('newer', (contents) => {
    contents.migrations.push({ hash: 'unknown', createdAt: 1 })
  })

  await expect(restoreInto(target, openTestStorage(), newer)).rejects.toThrow('a newer release')
})

test('a restore that fails at its end leaves the database empty and no pictures, so that it can be repeated', async () => {
  const short = await changed('short', ({ tables }) => {
    for (const table of tables) if (table.name === 'users') table.rows += 1
  })
  const storage = openTestStorage()

  await expect(restoreInto(target, storage, short)).rejects.toThrow(/^users has 1 rows/)

  expect(await countTables()).toBe(0)
  expect(await listStored(storage)).toEqual([])
})

test('a row that the database rejects ends the restore, and leaves nothing', async () => {
  const wrong = join(folder, 'wrong')
  await cp(saved, wrong, { recursive: true })
  const path = join(wrong, 'tables/users.gz')
  const rows = gzipSync(
    gunzipSync(await readFile(path))
      .toString()
      .replace('asha-', 'asha\\N-\t'),
  )
  await writeFile(path, rows)
  await edit(wrong, ({ tables }) => {
    for (const table of tables) if (table.name === 'users') Object.assign(table, digestOf(rows))
  })
  const storage = openTestStorage()

  await expect(restoreInto(target, storage, wrong)).rejects.toThrow()

  expect(await countTables()).toBe(0)
  expect(await listStored(storage)).toEqual([])
})

test('a backup is restored neither into a shop nor beside its pictures', async () => {
  await expect(restoreInto(source, openTestStorage(), saved)).rejects.toThrow('is not empty')
  await expect(restoreInto(target, shop.storage, saved)).rejects.toThrow("it is the shop's own")

  expect(await listStored(shop.storage)).toHaveLength(2)
})

// The embedded database has one connection.
test.runIf(hasServer)('of two restores at once the second is refused', async () => {
  const first = await target.connect()
  await first.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])

  const second = restoreInto(target, openTestStorage(), saved)

  await expect(second).rejects.toThrow('Another restore or migration')
  await first.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  first.release()
})

// The embedded database has one connection, so nothing can change beside a backup.
test.runIf(hasServer)('orders go on during a backup, which is as of one moment', async () => {
  const storage = { ...shop.storage, get: vi.fn(shop.storage.get) }
  const rows = await shop.db.$count(products)
  const change = vi.fn(() => shop.product())
  const pool = Object.create(source) as pg.Pool
  pool.connect = (async () => {
    const client = await source.connect()
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = (async (...args: unknown[]) => {
      // Between the copies of two tables.
      if (String(args[0]).includes('pg_relation_size')) await change()
      return query(...args)
    }) as typeof client.query
    return client
  }) as unknown as typeof source.connect

  const { tables } = await backUp(pool, storage, join(folder, 'busy-shop'))

  expect(change).toHaveBeenCalled()
  expect(tables.find(({ name }) => name === 'products')?.rows).toBe(rows)
})

test('a backup of the release before is restored and brought up to date', async () => {
  const former = await openEmptyDatabase()
  const client = await former.connect()
  await applyToEmpty(client, readMigrations().slice(0, 3))
  client.release()
  const older = join(folder, 'older')
  await backUp(former, shop.storage, older)
  const pool = await openEmptyDatabase()

  await restoreInto(pool, openTestStorage(), older)

  expect(await isUpToDate(pool)).toBe(true)
  expect(await findRestoredAt(openDb(pool))).toBeInstanceOf(Date)
})

test('a table beside the shop, of an administrator or an extension, is left out and does not spoil the backup', async () => {
  const former = await openEmptyDatabase()
  await migrate(former)
  await former.query('create table "Monthly report" (total int)')
  await former.query('create table dba_notes (note text)')

  const { otherTables, tables } = await backUp(former, shop.storage, join(folder, 'beside'))
  const pool = await openEmptyDatabase()
  await restoreInto(pool, openTestStorage(), join(folder, 'beside'))

  expect(otherTables).toEqual(['Monthly report', 'dba_notes'])
  expect(tables.map(({ name }) => name)).toEqual(await tablesIn(pool))
  expect(leftOutOf({ otherTables })).toContain('Monthly report, dba_notes')
})

test('a foreign table in a backup of an earlier release is left out when it is restored', async () => {
  let copied = ''
  const older = await changed('with-others', ({ tables }) => {
    const [any] = tables
    if (!any) return
    tables.push({ ...any, name: 'dba_notes' })
    tables.push({ ...any, name: 'Orders-Copy' }, { ...any, name: '../../of-others' })
    copied = any.name
  })
  await cp(join(older, `tables/${copied}.gz`), join(older, 'tables/dba_notes.gz'))
  const pool = await openEmptyDatabase()

  const { otherTables } = await restoreInto(pool, openTestStorage(), older)

  expect(otherTables).toEqual(['Orders-Copy', '../../of-others', 'dba_notes'])
  expect(await isUpToDate(pool)).toBe(true)
})

test('a backup by the release before, after a newer one has migrated the database, has its tables, too', async () => {
  const newer = await openEmptyDatabase()
  await migrate(newer)
  await newer.query('create table of_the_newer_release (id int)')
  await newer.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('unknown', 9999999999999)`,
  )

  const { tables } = await backUp(newer, shop.storage, join(folder, 'rolled-back'))

  expect(tables.map(({ name }) => name)).toContain('of_the_newer_release')
})

type Saved = {
  migrations: { hash: string; createdAt: number }[]
  tables: { name: string; rows: number }[]
}

async function changed(name: string, change: (contents: Saved) => void) {
  const copy = join(folder, name)
  await cp(saved, copy, { recursive: true })
  await edit(copy, change)
  return copy
}

async function edit(backup: string, change: (contents: Saved) => void) {
  const path = join(backup, 'backup.json')
  const contents = JSON.parse(await readFile(path, 'utf8'))
  change(contents)
  await writeFile(path, JSON.stringify(contents))
}

async function tablesIn(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function countTables() {
  const { rows } = await target.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return rows.length
}

function drawn() {
  const square = { width: 9, height: 9, channels: 3, background: 'teal' } as const
  return sharp({ create: square }).png().toBuffer()
}
