import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray, isNotNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { categories, subcategories } from '#server/db/schema/catalog.ts'
import { images } from '#server/db/schema/media.ts'
import { newId } from '#server/lib/id.ts'
import { openShop } from '#server/testing/shop.ts'
import { uploaderOf } from '#server/testing/uploads.ts'
import { insertImage, markUsed } from './image-store.ts'
import { sweepMedia } from './sweep-media.ts'

const shop = await openShop()
const log = { info: vi.fn(), error: vi.fn() }
const name = (digit: string, size = 240) => `${digit.repeat(32)}-${size}.webp`
const url = (digit: string) => `/media/${name(digit, 480)}`
const sweep = () => sweepMedia(shop.db, shop.storage, log)
const stored = async () => (await readdir(shop.storage.folder)).sort()

beforeEach(async () => {
  await shop.db.delete(images)
  for (const file of await stored()) await shop.storage.delete(file).catch(() => {})
  vi.clearAllMocks()
})

test("a fresh database with another shop's pictures in its folder deletes nothing", async () => {
  for (const digit of 'abcde') await writeFile(join(shop.storage.folder, name(digit)), 'x')

  expect(await sweep()).toBe(0)

  expect(await stored()).toHaveLength(5)
})

test('pictures that have been unused for seven days are deleted in all sizes, and each is logged', async () => {
  await keep('0123456789')
  await take('e')
  await take('f')
  await age('f')

  expect(await sweep()).toBe(1)

  expect(await stored()).toEqual(
    [...'0123456789e'].flatMap((digit) => [name(digit), name(digit, 480)]),
  )
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    { id: 'f'.repeat(32), sizes: [240, 480] },
    'An unused picture was deleted',
  )
  expect(await sweep(), 'it is forgotten').toBe(0)
})

test('one sweep deletes a fifth of all pictures at most, and the log says so', async () => {
  await shop.db.execute(sql`
    insert into images (id, sizes, unused_since)
    select md5(n::text), '{240}', case when n <= 700 then now() - interval '8 days' end
    from generate_series(1, 1000) n`)

  expect(await sweep()).toBe(200)
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { all: 1_000, unused: 700, max: 200 },
    expect.stringContaining('Is this the right database?'),
  )
  for (let nth = 0; nth < 5; nth++) await sweep()

  expect(await shop.db.$count(images, isNotNull(images.unusedSince)), 'and it ends').toBe(0)
})

test('a backup of up to seven days finds every picture that it names, also deleted and replaced ones', async () => {
  const asha = await shop.user()
  const bytes = await sharp({ create: SQUARE }).png().toBuffer()
  const first = await uploaderOf(shop.app)(asha, { bytes })
  await uploaderOf(shop.app)(asha, { bytes })

  await agePictures('6 days 23 hours')
  await sweep()
  expect((await shop.app.inject(first.avatarUrl ?? '')).statusCode).toBe(200)

  await agePictures('3 hours')
  await sweep()
  expect((await shop.app.inject(first.avatarUrl ?? '')).statusCode).toBe(404)
})

test('a picture that is used again within seven days stays, and later it cannot be used again', async () => {
  for (const digit of 'ab') await take(digit)
  await agePictures('6 days 23 hours')

  expect(await markUsed(shop.db, 'a'.repeat(32))).toBe(true)
  await agePictures('3 hours')
  expect(await markUsed(shop.db, 'b'.repeat(32)), 'its files may be going').toBe(false)

  expect(await sweep()).toBe(1)
  expect(await stored()).toEqual([name('a'), name('a', 480)])
})

test('one sweep deletes all unused pictures, and one that cannot be deleted blocks no other', async () => {
  await shop.db.execute(sql`
    insert into images (id, sizes, unused_since)
    select md5(n::text), '{240}', case when n <= 520 then now() - interval '8 days' end
    from generate_series(1, 2700) n`)
  const broken = vi.spyOn(shop.storage, 'delete').mockRejectedValueOnce(new Error('no answer'))

  await expect(sweep()).rejects.toThrow('no answer')

  const unused = () => shop.db.$count(images, isNotNull(images.unusedSince))
  expect(await unused()).toBe(1)
  broken.mockRestore()
  expect(await sweep()).toBe(1)
  expect(await unused()).toBe(0)
})

test('a sweep ends early when the storage is down', async () => {
  await shop.db.execute(sql`
    insert into images (id, sizes, unused_since)
    select md5(n::text), '{240}', case when n <= 30 then now() - interval '8 days' end
    from generate_series(1, 200) n`)
  const away = vi.spyOn(shop.storage, 'delete').mockRejectedValue(new Error('no answer'))

  await expect(sweep()).rejects.toThrow('no answer')

  expect(away.mock.calls.length).toBeLessThan(30)
  away.mockRestore()
})

test('a referenced picture stays, regardless of its record', async () => {
  await keep('0123456789012345')
  await shop.user({ avatar: url('a') })
  await shop.product({ images: ['/media/demo/milk.webp', url('b')] })
  await shop.db.insert(categories).values({ id: newId(), name: 'Dairy', image: url('c') })
  await shop.db.insert(subcategories).values({ id: newId(), name: 'Milk', image: url('d') })
  await take('a')
  await age('a')
  expect(await sweep()).toBe(0)

  for (const digit of 'bcd') {
    await shop.db.delete(images).where(
      inArray(
        images.id,
        [...'abcd'].map((one) => one.repeat(32)),
      ),
    )
    await take(digit)
    await age(digit)
    expect(await sweep()).toBe(0)
  }
})

test('the rest of an aborted write is deleted with its picture', async () => {
  await keep('0123456789')
  await insertImage(shop.db, { id: 'f'.repeat(32), sizes: [240] })
  await writeFile(join(shop.storage.folder, `${name('f')}.tmp`), 'x')
  await age('f')

  expect(await sweep()).toBe(1)

  expect(await stored()).toHaveLength(20)
})

test('a picture is recorded before it is stored, marked as used with its owner, and marked as unused when replaced', async () => {
  const asha = await shop.user()
  const bytes = await sharp({ create: SQUARE }).png().toBuffer()
  vi.spyOn(shop.storage, 'put').mockRejectedValue(new Error('the process dies here'))
  vi.spyOn(shop.storage, 'delete').mockRejectedValue(new Error('and here'))
  await uploaderOf(shop.app)(asha, { bytes })
  expect(await written()).toMatchObject([{ unusedSince: expect.any(Date) }])
  vi.restoreAllMocks()

  const first = await uploaderOf(shop.app)(asha, { bytes })
  const second = await uploaderOf(shop.app)(asha, { bytes })

  const [lost, replaced, used, ...others] = await written()
  expect(lost).toMatchObject({ unusedSince: expect.any(Date) })
  expect(replaced).toMatchObject({ unusedSince: expect.any(Date) })
  expect(used).toMatchObject({ unusedSince: null, sizes: [96, 256] })
  expect(second.avatarUrl).toBe(`/media/${used?.id}-256.webp`)
  expect(second.avatarUrl).not.toBe(first.avatarUrl)
  expect(others).toEqual([])
})

const SQUARE = { width: 9, height: 9, channels: 3, background: 'teal' } as const

const written = () => shop.db.select().from(images).orderBy(images.storedAt)

/** Stores pictures of two sizes that nothing references yet. */
async function take(digit: string) {
  await insertImage(shop.db, { id: digit.repeat(32), sizes: [240, 480] })
  for (const size of [240, 480]) await shop.storage.put(name(digit, size), Buffer.from('x'))
}

async function keep(digits: string) {
  for (const digit of new Set(digits)) {
    await take(digit)
    await markUsed(shop.db, digit.repeat(32))
  }
}

/** Moves the times of unused pictures into the past instead of waiting. */
const agePictures = (time: string) =>
  shop.db.execute(sql`update images set unused_since = unused_since - ${time}::interval`)

async function age(digits: string) {
  const ids = [...digits].map((digit) => digit.repeat(32))
  const unusedSince = sql`now() - interval '170 hours'`
  await shop.db.update(images).set({ unusedSince }).where(inArray(images.id, ids))
}
