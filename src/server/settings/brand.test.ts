import { beforeEach, expect, test } from 'vitest'
import { contrast, HEADER_SUGGESTIONS, whyUnreadable } from '#contract/settings/header-colour.ts'
import { shopSettings } from '#server/db/schema/settings.ts'
import { PIXEL } from '#server/testing/fuzz/world.ts'
import { openShop } from '#server/testing/shop.ts'
import { FORM_TYPE, formOf } from '#server/testing/uploads.ts'
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
