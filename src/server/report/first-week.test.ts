import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DEFAULT_TIMES } from '#contract/delivery/opening-hours.ts'
import { DEFAULT_BRAND } from '#contract/settings/brand-defaults.ts'
import { products } from '#server/db/schema/catalog.ts'
import { openShop } from '#server/testing/shop.ts'
import { type FirstFacts, firstSteps } from './first-week-rules.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN' })

const SETTINGS: FirstFacts['settings'] = {
  ...{
    legal_name: 'Sharma',
    registration: 'unregistered',
    gstin: '',
    address_line_1: '4 Laxmi Road',
  },
  ...{ city: 'Pune', state: 'Maharashtra', pincode: '411030' },
  delivery: { ...DEFAULT_TIMES, area: ['411'] },
  brand: DEFAULT_BRAND,
}
const FACTS: FirstFacts = {
  settings: SETTINGS,
  hasProducts: false,
  hasOrders: false,
  isPaidOnline: false,
}
const doneIn = (facts: FirstFacts) =>
  firstSteps(facts).steps.flatMap(({ name, is_done }) => (is_done ? [name] : []))

test('each step is done by what the shop has, and by nothing else', () => {
  expect(doneIn(FACTS)).toEqual(['seller', 'address'])
  const { delivery } = SETTINGS
  const withSettings = (more: object) => doneIn({ ...FACTS, settings: { ...SETTINGS, ...more } })

  expect(withSettings({ legal_name: '' })).toEqual(['address'])
  expect(withSettings({ registration: 'registered' })).toEqual(['address'])
  expect(withSettings({ city: '' })).toEqual(['seller'])
  expect(withSettings({ delivery: { ...delivery, area: [] } })).toEqual(['seller'])
  const hours = { ...delivery.hours, sunday: 'closed' }
  expect(withSettings({ delivery: { ...delivery, hours } })).toContain('hours')
  expect(withSettings({ brand: { ...DEFAULT_BRAND, name: 'Sharma' } })).toContain('look')
  expect(withSettings({ brand: { ...DEFAULT_BRAND, header_colour: '#14432a' } })).not.toContain(
    'look',
  )
  expect(doneIn({ ...FACTS, hasProducts: true, hasOrders: true, isPaidOnline: true })).toEqual([
    ...['seller', 'address', 'products', 'payments', 'order'],
  ])
})

test('the owner puts the steps away and brings them back, and nothing of it is public', async () => {
  const isHidden = async () => (await meera.call('report.firstWeek', {})).data.is_hidden
  expect(await isHidden()).toBe(false)
  for (const hidden of [true, true, false]) {
    expect((await meera.call('settings.hideFirstWeek', { body: { hidden } })).status).toBe(200)
    expect(await isHidden()).toBe(hidden)
  }
  const { data } = await shop.visitor.call('settings.get', { query: {} })
  expect(data).not.toHaveProperty('hides_first_week')
})

test('a product that is hidden is not a first product, and shoppers see no steps', async () => {
  const stepsDone = async () =>
    (await meera.call('report.firstWeek', {})).data.steps.flatMap(({ name, is_done }) =>
      is_done ? [name] : [],
    )
  const { id } = await shop.product({ stock: 1 })
  await shop.db.update(products).set({ published: false }).where(eq(products.id, id))
  expect(await stepsDone()).toEqual(['seller'])

  await shop.product({ stock: 1 })

  expect(await stepsDone()).toEqual(['seller', 'products'])
  const asha = await shop.user()
  expect((await asha.call('report.firstWeek', {})).status).toBe(403)
})
