import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_TIMES } from '#contract/delivery/opening-hours.ts'
import { DEFAULT_SLOTS } from '#contract/delivery/slot-rules.ts'
import { openPayingShop } from '#server/testing/paying.ts'

const shop = await openPayingShop()
const meera = await shop.user({ role: 'ADMIN' })
const asha = await shop.user()

const HOUR_MS = 60 * 60_000
const iso = (at: number) => new Date(at).toISOString()
const settings = async () => (await meera.call('settings.get', { query: {} })).data
const now = async () => (await shop.visitor.call('delivery.now', { query: {} })).data
type Closings = Awaited<ReturnType<typeof settings>>['closings']

async function close(closings: Closings, seen_at?: string | null) {
  const seen = seen_at === undefined ? (await settings()).updatedAt : seen_at
  return meera.call('settings.saveClosings', { body: { closings, seen_at: seen } })
}

/** A closing that began an hour ago, in a shop that is open all day. */
const today = () => {
  const from = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - HOUR_MS
  return {
    from: iso(from),
    until: iso(from + 30 * HOUR_MS),
    note: 'Closed for Diwali',
    note_hi: 'दिवाली की छुट्टी',
  }
}

async function haveSlots(is_on: boolean) {
  const { updatedAt, opening_hours: _, ...kept } = await settings()
  const slots = { ...DEFAULT_SLOTS, is_on }
  const delivery = { ...DEFAULT_TIMES, area: [] }
  await meera.call('settings.save', { body: { ...kept, delivery, slots, seen_at: updatedAt } })
}

beforeEach(async () => {
  shop.clock.now = Date.now
  await haveSlots(false)
  await close([])
})

test('a closing is told with its reason in both languages, and ends by itself in a cached answer', async () => {
  const closing = today()
  await close([closing])

  expect(await now()).toMatchObject({
    is_open: false,
    opens_at: closing.until,
    closed_note: 'Closed for Diwali.',
    closed_note_hi: 'दिवाली की छुट्टी.',
  })

  shop.clock.now = () => Date.parse(closing.until)
  expect(await now()).toMatchObject({ is_open: true, opens_at: null, closed_note: '' })
})

test('an order placed within a closing is promised for after it', async () => {
  const closing = today()
  await close([closing])
  const milk = await shop.product({ stock: 5 })

  const { data } = await asha.call('order.placeCod', {
    body: {
      deliveryAddressId: asha.addressId,
      products: [{ productId: milk.id, quantity: 1 }],
      paymentMethod: 'COD',
    },
  })

  const [order] = (await asha.call('order.list', { query: {} })).data
  expect(data).toBeDefined()
  expect(order?.promised_by).toBe(iso(Date.parse(closing.until) + 10 * 60_000))
})

test('slots begin after a closing', async () => {
  const closing = today()
  await close([closing])
  await haveSlots(true)

  const { data } = await asha.call('order.slots', {})

  expect(data.can_order_now).toBe(false)
  expect(data.slots.length).toBeGreaterThan(0)
  expect(data.slots.filter(({ from }) => from < closing.until)).toEqual([])
  expect((await now()).opens_at).toBe(data.slots[0]?.from)
})

test('closings stay when a client that does not know them saves the settings', async () => {
  await close([today()])
  const { updatedAt, opening_hours: _, closings: __, ...known } = await settings()

  await meera.call('settings.save', {
    body: { ...known, care_hours: '9 to 5', seen_at: updatedAt },
  })

  expect((await settings()).closings).toHaveLength(1)
})

test('closings are stored in their order, and the second of two editors is told', async () => {
  const { updatedAt } = await settings()
  const [first, second] = [today(), { ...today(), until: iso(Date.now() + 90 * HOUR_MS) }]
  const later = { ...second, from: second.until, until: iso(Date.now() + 99 * HOUR_MS) }

  expect((await close([later, first], updatedAt)).data.closings).toEqual([first, later])
  expect(await close([], updatedAt)).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' })
  expect((await close([later, first], updatedAt)).status, 'a lost answer').toBe(200)
})

test('a closing that ends before it begins, or lasts too long, is refused', async () => {
  const { from } = today()
  const backwards = { ...today(), until: iso(Date.parse(from) - 1) }
  const endless = { ...today(), until: iso(Date.parse(from) + 93 * 24 * HOUR_MS) }

  expect((await close([backwards])).status).toBe(400)
  expect((await close([endless])).status).toBe(400)
  expect((await close(Array.from({ length: 31 }, today))).status).toBe(400)
  expect(
    (await asha.call('settings.saveClosings', { body: { closings: [], seen_at: null } })).status,
  ).toBe(403)
})
