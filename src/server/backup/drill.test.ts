import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { loadDemo } from '#demo/load.ts'
import { connectionOf, openDb } from '#server/db/db.ts'
import { issueDueInvoices } from '#server/invoice/issue-due-invoices.ts'
import { s3Storage } from '#server/media/s3-storage.ts'
import { backUp, openBackupFolder, restoreInto } from '#server/testing/backups.ts'
import { everythingIn } from '#server/testing/compare-databases.ts'
import { hasServer, openEmptyDatabase } from '#server/testing/database.ts'
import { deliveredForCash, deliveredPaidOnline } from '#server/testing/delivered-order.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { refundDesk } from '#server/testing/refunds.ts'
import { openS3, S3_KEYS } from '#server/testing/s3-server.ts'
import { listStored, openTestStorage } from '#server/testing/storage.ts'
import { uploaderOf } from '#server/testing/uploads.ts'
import { findRestoredAt } from './restored-copy-store.ts'

const shop = await openPayingShop()
const source = connectionOf(shop.db) as pg.Pool
const folder = openBackupFolder()

await fillShop()
const before = await everythingIn(source)
const first = join(folder, 'first')
const contents = await backUp(source, shop.storage, first)

test('of the shop in this drill every kind of record is filled that a backup must not lose', () => {
  const empty = Object.keys(before.tables).filter((name) => before.tables[name]?.length === 0)
  const filled = ['orders', 'order_items', 'payments', 'refunds', 'invoices', 'images', 'jobs']

  expect(filled.filter((name) => empty.includes(name))).toEqual([])
  expect(contents.pictures).toMatchObject({ count: 4, missing: [] })
})

test('a backup of an open shop, restored elsewhere, has every row and every picture', async () => {
  const { pool, storage } = await restored(first)

  expect(withoutMark(await everythingIn(pool))).toEqual(withoutMark(before))
  await expectSamePictures(storage)
  expect(await findRestoredAt(openDb(pool))).toBeInstanceOf(Date)
})

test('the next invoice of a restored shop has the next number', async () => {
  const { pool } = await restored(first)
  const numbers = async () =>
    (await pool.query<{ number: string }>('select number from invoices order by number')).rows

  const issued = await numbers()
  await issueDueInvoices(openDb(pool), new AbortController().signal)
  const all = await numbers()

  expect(issued.length).toBeGreaterThan(0)
  expect(all.length).toBeGreaterThan(issued.length)
  expect(new Set(all.map(({ number }) => number)).size).toBe(all.length)
})

test('a copy can be backed up and restored again', async () => {
  const copy = await restored(first)
  const second = join(folder, 'second')
  await backUp(copy.pool, copy.storage, second)

  const { pool, storage } = await restored(second)

  expect(withoutMark(await everythingIn(pool))).toEqual(withoutMark(before))
  await expectSamePictures(storage)
})

test.runIf(hasServer)(
  'a shop moves from the embedded database to PostgreSQL and back',
  async () => {
    const embedded = await restored(first, false)
    const moved = join(folder, 'moved')
    await backUp(embedded.pool, embedded.storage, moved)

    const { pool } = await restored(moved)

    expect(withoutMark(await everythingIn(embedded.pool)).tables).toEqual(
      withoutMark(before).tables,
    )
    expect(withoutMark(await everythingIn(pool))).toEqual(withoutMark(before))
  },
)

test('pictures of a bucket are saved and restored as those of a folder', async () => {
  const bucket = { ...S3_KEYS, endpoint: await openS3(), bucket: 'tokri' }
  const [ours, copy] = ['shop/', 'copy/'].map((prefix) => s3Storage({ ...bucket, prefix }))
  if (!ours || !copy) throw new Error('No bucket')
  const names = await listStored(shop.storage)
  const bytesOf = (name: string) => readFile(join(shop.storage.folder, name))
  for (const name of names) await ours.put(name, await bytesOf(name))
  await backUp(source, ours, join(folder, 'bucket'))

  await expect(
    restoreInto(await openEmptyDatabase(), ours, join(folder, 'bucket')),
  ).rejects.toThrow("it is the shop's own")
  await restoreInto(await openEmptyDatabase(), copy, join(folder, 'bucket'))

  for (const name of names) {
    expect((await copy.get(name))?.equals(await bytesOf(name))).toBe(true)
    expect(await ours.exists(name)).toBe(true)
  }
})

test('no counter lives outside the tables, where a backup would miss it', async () => {
  const { rows } = await source.query(
    `select sequencename from pg_sequences where schemaname = 'public'`,
  )

  expect(rows).toEqual([])
})

async function fillShop() {
  const password = 'password'
  const staff = { meera: password, kiran: password, sunita: password }
  await loadDemo(shop.db, { ...staff, raju: password, asha: password, ravi: password })
  const meera = await shop.user({ role: 'ADMIN' })
  const asha = await shop.user({ username: 'Asha\tof "Pune"\\N\n\\.' })
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  for (let nth = 0; nth < 2; nth++) await uploaderOf(shop.app)(asha, { bytes })
  const milk = await shop.product({ name: 'Milk \\ "½ l" 🥛', stock: 100 })
  await deliveredForCash(meera, asha, [[milk, 1]])
  const paid = await deliveredPaidOnline(shop, meera, asha, [[milk, 2]])
  await refundDesk(shop, meera).failedRefund(paid)
  await issueDueInvoices(shop.db, new AbortController().signal)
  await deliveredForCash(meera, asha, [[milk, 3]])
}

async function restored(from: string, onServer?: boolean) {
  const pool = await openEmptyDatabase(onServer)
  const storage = openTestStorage()
  await restoreInto(pool, storage, from)
  return { pool, storage }
}

/** The mark is what a restore adds. */
function withoutMark({ tables, ...rest }: Awaited<ReturnType<typeof everythingIn>>) {
  const { restored_copies: _, ...others } = tables
  return { ...rest, tables: others }
}

async function expectSamePictures(storage: typeof shop.storage) {
  const names = await listStored(shop.storage)
  expect(await listStored(storage)).toEqual(names)
  for (const name of names) {
    const [ours, theirs] = [shop.storage, storage].map((each) => readFile(join(each.folder, name)))
    expect((await ours)?.equals((await theirs) ?? Buffer.alloc(0))).toBe(true)
  }
}
