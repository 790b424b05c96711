import { isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { contrast, HEADER_SUGGESTIONS, whyUnreadable } from '#contract/settings/header-colour.ts'
import { images } from '#server/db/schema/media.ts'
import { shopSettings } from '#server/db/schema/settings.ts'
import { idIn } from '#server/media/image-intake.ts'
import { PIXEL } from '#server/testing/fuzz/world.ts'
import { openShop } from '#server/testing/shop.ts'
import { FORM_TYPE, formOf } from '#server/testing/uploads.ts'
import { printedLogos } from './logo-png.ts'
import { marksTag } from './own-shop.ts'
import { findSettings } from './settings-store.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN' })

const BRAND = { name: 'Sharma Kirana', logo: '', header_colour: '' }
const save = (brand: object, seen_at: string | null = null, who = meera) =>
  who.call('settings.saveBrand', { body: { brand: { ...BRAND, ...brand }, seen_at } })
const brandNow = async () => (await shop.visitor.call('settings.get', { query: {} })).data.brand

async function addLogo() {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/settings/add-logo',
    payload: formOf([{ bytes: PIXEL, field: 'image' }]),
    headers: { authorization: `Bearer ${meera.token}`, 'content-type': FORM_TYPE },
  })
  return response.json().data.logo as string
}

beforeEach(async () => {
  await shop.db.delete(shopSettings)
})

test('a new shop has no name of its own', async () => {
  expect(await brandNow()).toEqual({ name: '', logo: '', header_colour: '' })
})

test('a name is saved before the seller is named, and stays when other settings are saved', async () => {
  const { data } = await save({ name: '  शर्मा किराना ' })
  const { brand, opening_hours: _, updatedAt, ...others } = data

  expect(brand.name).toBe('शर्मा किराना')
  await meera.call('settings.save', {
    body: { ...others, legal_name: 'Sharma', seen_at: updatedAt } as never,
  })
  expect((await findSettings(shop.db)).settings.brand.name).toBe('शर्मा किराना')
})

test.each([
  ['a'.repeat(41)],
  ['Sharma\nBcc: all@example.in'],
  ['Sharma\u202eanariK'],
  ['\u200b'],
  ['???'],
])('the name %j is refused', async (name) => {
  expect((await save({ name })).status).toBe(400)
})

test.each(['#ffffff', '#fbb31e', '#c62828', '#2e7d32'])(
  'the header colour %s is refused, with the contrast',
  async (header_colour) => {
    const answer = await save({ header_colour })

    expect(answer).toMatchObject({ status: 400, errorMessage: expect.stringContaining('4.5:1') })
  },
)

test('a colour in another form is refused', async () => {
  for (const header_colour of ['red', '#fff', 'url(//evil.example)', '#14432a;color:red']) {
    expect((await save({ header_colour })).status).toBe(400)
  }
})

test('each suggested colour can be read', () => {
  expect(HEADER_SUGGESTIONS.map(whyUnreadable)).toEqual(HEADER_SUGGESTIONS.map(() => undefined))
  expect(contrast('#000000', '#ffffff')).toBe(21)
})

test('of two who save at once the second is told, and a repeated save is answered as the first', async () => {
  const first = await save({ name: 'Sharma' })
  expect(await save({ name: 'Verma' })).toMatchObject({ status: 409 })
  expect(await save({ name: 'Sharma' })).toMatchObject({ status: 200, data: first.data })
})

test('a logo is stored, shown in the marks, and a foreign or missing one is refused', async () => {
  const logo = await addLogo()
  expect(logo).toMatch(/^\/media\/[0-9a-f]{32}-192\.webp$/)

  expect((await save({ logo })).status).toBe(200)
  const gone = `/media/${'0'.repeat(32)}-192.webp`
  const { updatedAt } = (await shop.visitor.call('settings.get', { query: {} })).data
  expect((await save({ logo: gone }, updatedAt)).status).toBe(409)
  expect((await save({ logo: 'https://evil.example/a-192.webp' }, updatedAt)).status).toBe(400)
})

test('only staff with the permission change it, and the audit trail has it', async () => {
  const asha = await shop.user()
  expect((await save({}, null, asha)).status).toBe(403)

  await save({ name: 'Sharma Kirana' })
  const { data } = await meera.call('audit.list', { query: {} })
  expect(data[0]).toMatchObject({
    action: 'settings.save',
    before: { brand: { name: '' } },
    after: { brand: { name: 'Sharma Kirana' } },
  })
})

describe('icons of the shop', () => {
  const iconOf = async (size: number) => {
    const tag = marksTag(await brandNow())
    return shop.app.inject(`/media/shop/icon-${size}-${tag}.png`)
  }

  test.each([180, 192, 512])('%i px: a square PNG on white, without transparency', async (size) => {
    await save({ logo: await addLogo() })

    const response = await iconOf(size)

    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const icon = sharp(response.rawPayload)
    expect(await icon.metadata()).toMatchObject({
      ...{ format: 'png', width: size, height: size, hasAlpha: false },
    })
    const corner = await icon.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    expect([...corner]).toEqual([255, 255, 255])
  })

  test('a shop without a logo, another size, and a former name have none or that of today', async () => {
    const { data } = await save({ name: 'Sharma Kirana' })
    expect((await iconOf(180)).statusCode).toBe(404)
    await save({ logo: await addLogo() }, data.updatedAt)

    expect((await iconOf(181)).statusCode).toBe(404)
    const former = await shop.app.inject(`/media/shop/icon-180-${'0'.repeat(16)}.png`)
    expect(former.headers).toMatchObject({ 'cache-control': 'no-store' })
  })
})

test('a replaced logo stays stored, because documents that were issued with it print it', async () => {
  const [first, second] = [await addLogo(), await addLogo()]
  await save({ logo: first })
  const { updatedAt } = (await shop.visitor.call('settings.get', { query: {} })).data

  await save({ logo: second }, updatedAt)

  const unused = await shop.db
    .select({ id: images.id })
    .from(images)
    .where(isNotNull(images.unusedSince))
  expect(unused.map(({ id }) => id)).not.toContain(idIn(first))
})

describe('the logo on documents', () => {
  test('is read once, and again when it is another', async () => {
    const [first, second] = [await addLogo(), await addLogo()]
    const reads = vi.spyOn(shop.storage, 'get')
    const findLogo = printedLogos(shop.storage)

    const pngs = [await findLogo(first), await findLogo(first), await findLogo(second)]

    expect(pngs.map((png) => png?.subarray(1, 4).toString())).toEqual(['PNG', 'PNG', 'PNG'])
    expect(reads).toHaveBeenCalledTimes(2)
    reads.mockRestore()
  })

  test('of a storage that fails is none, and does not throw', async () => {
    const reads = vi.spyOn(shop.storage, 'get').mockRejectedValue(new Error('no answer'))

    expect(await printedLogos(shop.storage)(await addLogo())).toBeUndefined()
    reads.mockRestore()
  })

  test('that is damaged is none', async () => {
    const reads = vi.spyOn(shop.storage, 'get').mockResolvedValue(Buffer.from('RIFF no picture'))

    expect(await printedLogos(shop.storage)(await addLogo())).toBeUndefined()
    reads.mockRestore()
  })
})
