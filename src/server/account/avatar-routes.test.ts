import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema.ts'
import { openShop } from '#server/testing/shop.ts'
import { uploaderOf } from '#server/testing/uploads.ts'

const shop = await openShop()
const upload = uploaderOf(shop.app)

test('a picture becomes the avatar, in two sizes, served under its url', async () => {
  const asha = await shop.user()

  const answer = await upload(asha, { bytes: await photo() })

  expect(answer).toMatchObject({ status: 200, message: 'Avatar uploaded successfully!' })
  expect(answer.avatarUrl).toBe(answer.data?.avatarUrl)
  const served = await shop.app.inject(answer.avatarUrl ?? '')
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 256,
    height: 256,
  })
  const small = await shop.app.inject((answer.avatarUrl ?? '').replace('-256', '-96'))
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 96 })
  const [row] = await shop.db.select().from(users).where(eq(users.id, asha.id))
  expect(row?.avatar).toBe(answer.avatarUrl)
})
const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
