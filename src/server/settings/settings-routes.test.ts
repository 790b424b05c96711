import { expect, test } from 'vitest'
import { DEFAULT_TIMES } from '#contract/delivery/opening-hours.ts'
import { DEFAULT_SLOTS } from '#contract/delivery/slot-rules.ts'
import { DEFAULT_BRAND } from '#contract/settings/brand-defaults.ts'
import { isGstin } from '#contract/settings/seller.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { shopSettings } from '#server/db/schema/settings.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const asha = await shop.user({ username: 'Asha' })

const SETTINGS: ShopSettings = {
  legal_name: 'Tokri Retail Private Limited',
  registration: 'registered',
  gstin: '27AAPFU0939F1ZV',
  fssai: '11526000000123',
  address_line_1: '14 Market Yard Road, Gultekdi',
  address_line_2: '',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411037',
  care_email: 'care@tokri.example',
  care_phone: '1800 200 8656',
  care_hours: '7 am to 11 pm',
  grievance_officer: {
    name: 'Meera Joshi',
    designation: 'Grievance Officer',
    email: 'grievance@tokri.example',
    phone: '020 4912 3300',
  },
  signatory: 'Rohan Deshpande',
  document_prefix: 'PN',
  delivery: { ...DEFAULT_TIMES, area: ['411', '412105'] },
  brand: DEFAULT_BRAND,
  closings: [],
  slots: { ...DEFAULT_SLOTS, is_on: true, length_minutes: 60 },
  visitors: { can_browse: true, link_previews: false },
  charges: {
    delivery_fee: 25,
    handling_fee: 5,
    tax: 18,
    free_delivery_from: 499,
    minimum_order: 99,
  },
}

test('the settings are stored and public', async () => {
  await shop.db.delete(shopSettings)
  const first = await asha.call('settings.get', { query: {} })
  expect(first.data).toMatchObject({ legal_name: '', gstin: '', updatedAt: null })

  const saved = await meera.call('settings.save', { body: { ...SETTINGS, seen_at: null } })

  expect(saved.status).toBe(200)
  const { data } = await asha.call('settings.get', { query: {} })
  expect(data).toEqual({ ...SETTINGS, opening_hours: '', updatedAt: saved.data.updatedAt })
})

test('a save based on an outdated view is rejected, and nothing is overwritten', async () => {
  const late = await meera.call('settings.save', {
    body: { ...SETTINGS, legal_name: 'Another', seen_at: null },
  })

  expect(late.status).toBe(409)
  const { data } = await asha.call('settings.get', { query: {} })
  expect(data.legal_name).toBe(SETTINGS.legal_name)
})

test('a change is recorded in the trail with both values', async () => {
  const { data } = await asha.call('settings.get', { query: {} })
  const { updatedAt, ...settings } = data
  await meera.call('settings.save', {
    body: { ...settings, care_phone: '1800 111 2222', seen_at: updatedAt },
  })

  const trail = await meera.call('audit.list', { query: { about: 'settings' } })
  expect(trail.data[0]).toMatchObject({
    action: 'settings.save',
    before: { care_phone: '1800 200 8656' },
    after: { care_phone: '1800 111 2222' },
  })
})

test('a repeated save after a lost answer is not a conflict', async () => {
  const { data } = await asha.call('settings.get', { query: {} })
  const { updatedAt, ...settings } = data
  const body = { ...settings, care_phone: '1800 333 4444', seen_at: updatedAt }

  const first = await meera.call('settings.save', { body })
  const again = await meera.call('settings.save', { body })

  expect(again).toMatchObject({ status: 200, data: first.data })
})

test('saving unchanged settings changes nothing and is not recorded in the trail', async () => {
  const before = await asha.call('settings.get', { query: {} })
  const { updatedAt, ...settings } = before.data
  const { email, phone, designation, name } = settings.grievance_officer
  const officer = { designation, phone, name, email }
  const entries = () => meera.call('audit.list', { query: { about: 'settings' } })
  const { totalCount } = await entries()

  const saved = await meera.call('settings.save', {
    body: { ...settings, grievance_officer: officer, seen_at: updatedAt },
  })

  expect(saved.data.updatedAt).toBe(updatedAt)
  expect((await entries()).totalCount).toBe(totalCount)
})

test.each([
  ['gstin', '27AAPFU0939F1ZA'],
  ['gstin', 'not one'],
  ['fssai', '123'],
  ['pincode', '4110'],
  ['legal_name', ' '],
  ['document_prefix', ''],
  ['document_prefix', 'TKR'],
  ['document_prefix', '-T'],
])('%s "%s" is rejected', async (field, value) => {
  const answer = await meera.call('settings.save', {
    body: { ...SETTINGS, [field]: value, seen_at: null },
  })

  expect(answer.status).toBe(400)
})

test('only an admin saves', async () => {
  expect((await asha.call('settings.save', { body: { ...SETTINGS, seen_at: null } })).status).toBe(
    403,
  )
})

test('the check digit of a GSTIN is verified', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
  expect(isGstin('27AAPFU0939F1ZW')).toBe(false)
  expect(isGstin('27AAPFU0993F1ZV')).toBe(false)
})
