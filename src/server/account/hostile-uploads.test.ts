import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/user.ts'
import { hostileFiles } from '#server/testing/hostile/pictures.ts'
import { watchMemory } from '#server/testing/memory.ts'
import { openShop } from '#server/testing/shop.ts'
import { uploaderOf } from '#server/testing/uploads.ts'

const shop = await openShop()
const upload = uploaderOf(shop.app)
const files = await hostileFiles()

test('the hostile set has at least sixty files', () => {
  expect(new Set(files.map(({ name }) => name)).size).toBeGreaterThanOrEqual(60)
})

test.each(files)('T-UPL-4…13: $name is $expected', async ({ bytes, type, expected }) => {
  const asha = await shop.user()
  const answer = await upload(asha, { bytes, type })

  expect(expected === 'refused' ? [400] : [200, 400]).toContain(answer.status)
  const isTaken = answer.status === 200
  expect(answer.errorMessage).toEqual(isTaken ? undefined : expect.stringMatching(REASON))
  expect((await avatarOf(asha.id)) !== null).toBe(isTaken)
})

test('after all of them only clean pictures are stored, and no unfinished file', async () => {
  const names = await readdir(shop.storage.folder)

  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    expect(name).toMatch(/^[0-9a-f]{32}-(96|256)\.webp$/)
    const bytes = await readFile(join(shop.storage.folder, name))
    const { format, width, exif, icc, xmp, comments } = await sharp(bytes).metadata()
    expect({ format, square: width }).toEqual({
      format: 'webp',
      square: name.includes('-96.') ? 96 : 256,
    })
    expect([exif, icc, xmp, comments]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.toString('latin1')).not.toMatch(/<script|<\?php|alert\(|<html/i)
  }
})

test('memory stays bounded for any upload', async () => {
  for (const { bytes, type } of files.slice(0, 40)) await upload(await shop.user(), { bytes, type })
  const memory = watchMemory()

  for (const { bytes, type } of files) await upload(await shop.user(), { bytes, type })

  expect(memory.peakGrowthInMegabytes()).toBeLessThan(GROWTH_MB)
})

/** Half of that is usual. The cache size depends on the machine; a bomb would take a gigabyte. */
const GROWTH_MB = 300

const REASON = /^(Invalid file format!|The picture|The file).{20}/

const avatarOf = async (id: string) =>
  (await shop.db.select().from(users).where(eq(users.id, id)))[0]?.avatar
