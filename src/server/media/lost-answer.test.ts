import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { connectionOf } from '#server/db/db.ts'
import { connectElsewhere, hasServer } from '#server/testing/database.ts'
import { eventually } from '#server/testing/eventually.ts'
import { BROKEN, breakConnectionAfterCommit } from '#server/testing/lost-commit.ts'
import { openShop } from '#server/testing/shop.ts'
import { listStored } from '#server/testing/storage.ts'
import { uploaderOf } from '#server/testing/uploads.ts'
import { discardImage, IMAGE_RULES, idIn, storeImage } from './image-intake.ts'

const shop = await openShop()
const upload = uploaderOf(shop.app)
const RULE = IMAGE_RULES.avatar
const bytes = await readFile(new URL('../testing/pictures/small.heic', import.meta.url))

test('a saved picture is served, also when the answer to its commit was lost', async () => {
  const asha = await shop.user()
  const answerAgain = breakConnectionAfterCommit()

  const { status } = await upload(asha, { bytes, type: 'image/heic' })

  answerAgain()
  expect(status).toBe(503)
  const { data: me } = await asha.call('user.details', {})
  expect((await shop.app.inject(me.avatar ?? '')).statusCode).toBe(200)
})

test('a picture that could not be saved leaves no files', async () => {
  const before = await listStored(shop.storage)
  const url = await takePicture()

  await discardImage(shop, url, RULE)

  expect(await listStored(shop.storage)).toEqual(before)
})

test('while the database cannot say whether a picture is in use, its files stay', async () => {
  const before = await listStored(shop.storage)
  const url = await takePicture()
  const away = vi.spyOn(connectionOf(shop.db), 'query').mockRejectedValue(new Error(BROKEN))

  await discardImage(shop, url, RULE)

  away.mockRestore()
  expect(await listStored(shop.storage)).toHaveLength(before.length + RULE.sizes.length)
})

test.runIf(hasServer)('a pending commit is awaited', async () => {
  const url = await takePicture()
  const elsewhere = await connectElsewhere(shop.db).connect()
  await elsewhere.query('begin')
  await elsewhere.query('update images set unused_since = null where id = $1', [idIn(url)])

  const discarding = discardImage(shop, url, RULE)
  await eventually(async () => expect(await countWaiting()).toBe(1))
  await elsewhere.query('commit')
  await discarding

  elsewhere.release()
  expect((await shop.app.inject(url)).statusCode).toBe(200)
})

const takePicture = () => storeImage(shop, { bytes, declaredType: 'image/heic' }, RULE, 'asha')

async function countWaiting() {
  const { rows } = await shop.db.execute<{ count: number }>(sql`select count(*)::int as count
    from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.count
}
