import { expect, type Page } from '@playwright/test'
import { DEFAULT_SLOTS, type SlotSettings } from '../src/contract/delivery/slot-rules.ts'
import { officePaths } from '../src/web/lib/navigation/office-paths.ts'
import { expectAccessible } from './accessibility.ts'
import { ownShop as test } from './own-shop.ts'
import { ask, fillBasket, haveAddress } from './shopper.ts'

/** Slots are a setting of the whole shop, so these tests have a shop of their own and change it in turn. */
test.describe.configure({ mode: 'serial', timeout: 480_000 })
test.use({ demo: 'on', languages: 'en,hi' })

const HOUR_MS = 60 * 60_000
const MINUTES = '{minutes, plural, one {# minute} other {# minutes}}'

test('a closed shop offers slots; the chosen one is kept, shown everywhere, and then full', async ({
  admin,
  shopper,
  say,
}) => {
  await haveSlots(admin, { isClosed: true })
  await haveAddress(shopper)
  await fillBasket(shopper)

  await shopper.goto('/checkout')
  const time = shopper.getByTestId('delivery-time')
  const first = await time.innerText()
  await shopper.getByRole('button', { name: say('Change time') }).click()
  const sheet = shopper.getByRole('dialog', { name: say('Delivery time') })
  await expectAccessible(shopper)
  // By keyboard: the next slot of the same day.
  await sheet.getByRole('radio').first().press('ArrowDown')
  await sheet.getByRole('button', { name: say('Use this time') }).press('Enter')
  await expect(time).not.toHaveText(first)
  const chosen = await time.innerText()
  await shopper.reload()
  await expect(time).toHaveText(chosen)

  await shopper.getByRole('radio', { name: say('Cash on Delivery') }).check()
  await shopper.getByRole('button', { name: say('Place Order') }).click()
  await expect(shopper.getByText(say('Cash on Delivery Selected.'), { exact: false })).toBeVisible()
  await expect(shopper.getByRole('main')).toContainText(`${say('Arriving')} ${chosen}`)

  await fillBasket(shopper)
  await shopper.goto('/checkout')
  await shopper.getByRole('button', { name: say('Change time') }).click()
  await expect(sheet.getByRole('radio', { name: say('Full') })).toBeDisabled()
})

test('the keeper sees the slot, how full it is, and moves the order to another one', async ({
  admin,
  shopper,
  say,
}) => {
  const [order] = await ask(shopper.context(), 'GET', 'order/get-order-details')
  await admin.goto(officePaths.adminToday)
  await expect(admin.getByRole('main')).toContainText(
    say('{taken} of {room}', { taken: 1, room: 1 }),
  )

  await admin.goto(officePaths.adminOrder(order.order_id))
  await admin.getByRole('button', { name: say('Change slot') }).click()
  const dialog = admin.getByRole('dialog', { name: say('Change slot') })
  await expectAccessible(admin)
  await dialog.getByLabel(say('Delivery slot')).selectOption({ index: 4 })
  await dialog.getByRole('button', { name: say('Save slot') }).click()
  await expect(dialog).toBeHidden()

  const [moved] = await ask(shopper.context(), 'GET', 'order/get-order-details')
  expect(moved.slot.from).not.toBe(order.slot.from)
})

test('an open shop delivers now or in a slot; a slot that has gone is refused with others', async ({
  admin,
  shopper,
  say,
}) => {
  await haveSlots(admin, { isClosed: false })
  await fillBasket(shopper)
  await shopper.goto('/checkout')
  await expect(shopper.getByTestId('delivery-time')).toHaveText(
    say('Now – about {minutes}', { minutes: say(MINUTES, { minutes: 10 }) }),
  )

  await shopper.getByRole('button', { name: say('Change time') }).click()
  const sheet = shopper.getByRole('dialog', { name: say('Delivery time') })
  await sheet.getByRole('radio').nth(3).check()
  await sheet.getByRole('button', { name: say('Use this time') }).click()
  await shopper.getByRole('radio', { name: say('Cash on Delivery') }).check()
  await haveSlots(admin, { isClosed: false, lead_minutes: 1200 })
  await shopper.getByRole('button', { name: say('Place Order') }).click()

  await expect(shopper.getByRole('alert')).toHaveText(
    new RegExp(
      say('{reason} Nothing was ordered. Still free: {times}.', { reason: '.*', times: '.*' }),
    ),
  )
  await expect(shopper.getByTestId('delivery-time')).toHaveText(say('Choose a delivery time'))
})

test('at 360 px address, delivery time and total are on the first screen of the checkout', async ({
  admin,
  shopper,
}) => {
  await haveSlots(admin, { isClosed: false })
  await shopper.setViewportSize({ width: 360, height: 640 })
  await fillBasket(shopper)
  await shopper.goto('/checkout')

  const dock = await shopper.locator('[data-dock]').boundingBox()
  const address = await shopper
    .getByRole('radio', { checked: true })
    .first()
    .locator('..')
    .boundingBox()
  const time = await shopper.getByTestId('delivery-time').boundingBox()
  const total = await shopper.locator('[data-dock]').getByText(/^₹/).boundingBox()
  if (!dock || !address || !time || !total) throw new Error('something is not shown')

  // With room to spare, so that a longer address or another font does not push it out.
  const end = dock.y - 40
  expect(address.y).toBeGreaterThanOrEqual(0)
  expect(address.y + address.height).toBeLessThanOrEqual(end)
  expect(time.y + time.height).toBeLessThanOrEqual(end)
  expect(total.y + total.height).toBeLessThanOrEqual(640)
})

type Settings = { updatedAt: string | null; opening_hours: string; delivery: object }
type Given = Partial<SlotSettings> & { isClosed: boolean }

/** One order for each slot, in a shop that is open all day or closed for three hours. */
async function haveSlots(admin: Page, { isClosed, ...more }: Given) {
  const context = admin.context()
  const { updatedAt, opening_hours: _, ...kept }: Settings = await ask(context, 'GET', 'settings')
  const until = new Date(Date.now() + 3 * HOUR_MS).toISOString()
  const closed_until = isClosed ? { until, note: '' } : null
  // Another file may have shared this shop, and left a smaller area.
  const delivery = { ...kept.delivery, area: [], closed_until }
  const slots = { ...DEFAULT_SLOTS, is_on: true, orders_per_slot: 1, ...more }
  await ask(context, 'PUT', 'settings', { ...kept, delivery, slots, seen_at: updatedAt })
}
