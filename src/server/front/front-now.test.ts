import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { Banner, FrontContent, PickedRow } from '#contract/front/front.ts'
import { images } from '#server/db/schema/media.ts'
import { newId } from '#server/lib/id.ts'
import { openShop } from '#server/testing/shop.ts'
import { FORM_TYPE, formOf } from '#server/testing/uploads.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN' })
const milk = await shop.product({ name: 'Milk', stock: 5 })
const sweets = await shop.product({ name: 'Sweets', stock: 0 })
const lamp = await shop.product({ name: 'Lamp', stock: 3 })

const banner = (some: Partial<Banner> = {}): Banner => ({
  id: newId(),
  image: '/media/demo/diwali-1280.webp',
  words: 'Diwali sweets',
  words_hi: '',
  shows_words: true,
  target: { kind: 'product', id: milk.id },
  from: null,
  until: null,
  ...some,
})
const row = (some: Partial<PickedRow> = {}): PickedRow => ({
  title: 'For Diwali',
  title_hi: 'दिवाली के लिए',
  product_ids: [sweets.id, lamp.id, milk.id],
  from: null,
  until: null,
  ...some,
})

const front = async () => (await shop.visitor.call('front.now', { query: {} })).data
const flags = async () => (await shop.visitor.call('delivery.now', { query: {} })).data

async function save(some: Partial<FrontContent>) {
  const content = { notice: null, banners: [], row: null, ...some }
  const { data } = await meera.call('front.get', {})
  return meera.call('front.saveDraft', { body: { content, seen_version: data.version } })
}

async function publish(some: Partial<FrontContent>) {
  const saved = await save(some)
  await meera.call('front.publish', { body: { seen_version: saved.data.version } })
}

const itIs = (time: string) => {
  shop.clock.now = () => Date.parse(`2026-11-26T${time}:00+05:30`)
}

beforeEach(async () => {
  shop.clock.now = Date.now
  await publish({})
})

test('banners are sent in their order, with a path within the shop', async () => {
  await publish({
    banners: [banner({ words: 'First' }), banner({ words: 'Second', target: { kind: 'none' } })],
  })

  const { banners } = await front()
  expect(banners.map(({ words, to }) => [words, to])).toEqual([
    ['First', `/product/${milk.id}`],
    ['Second', ''],
  ])
  expect(await flags()).toMatchObject({ has_banners: true, has_row: false })
})

test('what begins within a day is sent with its time, and what is planned for later is not', async () => {
  itIs('10:00')
  await publish({
    banners: [
      banner({ words: 'Tonight', from: '2026-11-26T20:00:00+05:30' }),
      banner({ words: 'Next week', from: '2026-12-03T20:00:00+05:30' }),
      banner({ words: 'Over', until: '2026-11-26T09:00:00+05:30' }),
    ],
  })

  expect((await front()).banners.map(({ words }) => words)).toEqual(['Tonight'])
  expect((await flags()).has_banners).toBe(false)
  itIs('20:00')
  expect((await flags()).has_banners).toBe(true)
})

test('a cached answer loses a banner and a row when they end', async () => {
  const until = '2026-11-26T12:00:00+05:30'
  itIs('11:00')
  await publish({ banners: [banner({ until })], row: row({ until }) })

  expect(await front()).toMatchObject({ banners: [{ until }], row: { title: 'For Diwali' } })
  itIs('12:00')
  expect(await front()).toEqual({ banners: [], row: null })
  expect(await flags()).toMatchObject({ has_banners: false, has_row: false })
})

test('the row has what is on sale, in the order of the owner, sold-out ones last', async () => {
  await publish({ row: row() })
  const names = async () => (await front()).row?.products.map(({ name }) => name)

  expect(await names()).toEqual(['Lamp', 'Milk', 'Sweets'])
})

test('pictures are stored in two sizes, and stay as long as a publication has them', async () => {
  const bytes = await sharp({
    create: { width: 1500, height: 600, channels: 3, background: '#fa0' },
  })
    .png()
    .toBuffer()
  const uploaded = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/front/add-picture',
    headers: { authorization: `Bearer ${meera.token}`, 'content-type': FORM_TYPE },
    payload: formOf([{ bytes, field: 'image' }]),
  })
  const { image } = uploaded.json().data
  expect(uploaded.statusCode).toBe(201)
  expect(image).toMatch(/^\/media\/[0-9a-f]{32}-1280\.webp$/)
  const isUnused = async () =>
    (await shop.db.select().from(images)).find(({ id }) => image.includes(id))?.unusedSince !== null
  expect(await isUnused()).toBe(true)

  await publish({ banners: [banner({ image })] })
  expect(await isUnused()).toBe(false)
  await publish({})
  expect(await isUnused(), 'an undoing brings it back').toBe(false)
})

test('a picture that is no longer stored, or of another shop, is refused', async () => {
  const gone = await save({ banners: [banner({ image: `/media/${'a'.repeat(32)}-1280.webp` })] })
  const foreign = await save({ banners: [banner({ image: 'https://example.com/a.webp' })] })

  expect(gone).toMatchObject({ status: 409, code: 'PICTURE_GONE' })
  expect(foreign.status).toBe(400)
})

test('more than eight banners or twenty products are refused', async () => {
  const banners = Array.from({ length: 9 }, () => banner())
  const product_ids = Array.from({ length: 21 }, () => milk.id)

  expect((await save({ banners })).status).toBe(400)
  expect((await save({ row: row({ product_ids }) })).status).toBe(400)
  expect((await save({ row: row({ product_ids: [] }) })).status).toBe(400)
})
