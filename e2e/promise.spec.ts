import { expect, type Page } from '@playwright/test'
import type { DeliveryTimes } from '../src/contract/delivery/opening-hours.ts'
import { ownShop as test } from './own-shop.ts'
import { ask, fillBasket, haveAddress } from './shopper.ts'
import { untilDrawn } from './tab-order.ts'

/**
 * The delivery promise is a setting of the whole shop, so these tests have a shop of their own and change it in turn.
 */
test.describe.configure({ mode: 'serial', timeout: 480_000 })
test.use({ demo: 'on' })

const MINUTES = /10 min|Superfast|Arriving in about/

test('while the shop is closed every screen says when it delivers next, and orders are accepted', async ({
  admin,
  shopper,
}) => {
  const opening = openingAfterNow()
  await deliver(admin, { hours: everyDay({ from: opening.from, to: opening.to }) })
  const promise = `Delivers from ${opening.words}`
  await haveAddress(shopper)

  await shopper.goto('/home')
  await untilDrawn(shopper)
  await expect(shopper.getByRole('banner')).toContainText(promise)
  await expect(shopper.getByRole('main')).toContainText(`Fresh from the mandi. ${promise}`)
  await expect(shopper.getByRole('article').first()).toContainText(`From ${opening.words}`)
  await expectNoMinutes(shopper)

  await fillBasket(shopper)
  await shopper.goto('/cart')
  await expect(shopper.getByRole('main')).toContainText(promise)
  await expectNoMinutes(shopper)
  await shopper.goto('/checkout')
  await expect(shopper.getByRole('main')).toContainText(promise)
  await expect(shopper.getByRole('main')).toContainText(`We deliver ${opening.hours}, every day.`)
  await expectNoMinutes(shopper)
  await placeForCash(shopper)

  await expect(shopper.getByRole('main')).toContainText(`Arriving by ${opening.promisedBy}`)
  await expectNoMinutes(shopper)
})

test('outside the delivery area nothing is promised and nothing can be ordered', async ({
  admin,
  shopper,
}) => {
  await deliver(admin, { area: ['411'] })
  await forgetAddresses(shopper)
  await shopper.goto('/dashboard/addresses')
  await addAddress(shopper, { label: 'Srinagar', pincode: '190001', city: 'Srinagar' })
  const sentence = "We don't deliver to 190001 yet"

  await shopper.goto('/home')
  await untilDrawn(shopper)
  await expect(shopper.getByRole('banner')).toContainText(sentence)
  await expect(shopper.getByRole('article').first()).toContainText('Not to 190001')
  await expectNoMinutes(shopper)

  await fillBasket(shopper)
  await shopper.goto('/cart')
  await expect(shopper.getByRole('main')).toContainText(sentence)
  await expectNoMinutes(shopper)
  await shopper.goto('/checkout')
  await shopper.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await expect(shopper.getByText(`${sentence}. Choose another address.`).first()).toBeVisible()
  await expect(shopper.getByRole('button', { name: 'Place Order' })).toBeDisabled()
  await expectNoMinutes(shopper)
})

test('for another address the same shopper gets a promise and can order the same basket', async ({
  shopper,
}) => {
  await shopper.goto('/dashboard/addresses')
  await addAddress(shopper, { label: 'Pune', pincode: '411045' })

  await shopper.goto('/checkout')
  await shopper.getByRole('radio', { name: /Pune/ }).check()
  await expect(shopper.getByRole('main')).toContainText('Delivery in 10 minutes')
  await placeForCash(shopper)

  await expect(shopper.getByRole('main')).toContainText(/Arriving in about (9|10) min/)
})

type Settings = { updatedAt: string | null; opening_hours: string; delivery: object }

/** Saves these settings of delivery; the others stay. */
async function deliver(admin: Page, delivery: Partial<DeliveryTimes> & { area?: string[] }) {
  const context = admin.context()
  const { updatedAt, opening_hours: _, ...kept }: Settings = await ask(context, 'GET', 'settings')
  const body = { ...kept, delivery: { ...kept.delivery, hours: everyDay('all-day'), ...delivery } }
  await ask(context, 'PUT', 'settings', { ...body, seen_at: updatedAt })
}

const everyDay = (hours: DeliveryTimes['hours']['monday']): DeliveryTimes['hours'] => ({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
})

const INDIA_OFFSET_MS = 5.5 * 60 * 60_000

/** Opening hours, relative to now, of a shop that is closed and opens in four to five hours. */
function openingAfterNow() {
  const hour = (new Date(Date.now() + INDIA_OFFSET_MS).getUTCHours() + 5) % 24
  const closing = (hour + 17) % 24
  return {
    from: clock(hour),
    to: clock(closing),
    words: wordsOf(hour),
    hours: `${wordsOf(hour)} to ${wordsOf(closing)}`,
    promisedBy: wordsOf(hour).replace(' ', ':10 '),
  }
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const wordsOf = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

async function forgetAddresses(page: Page) {
  const addresses: { _id: string }[] = await ask(page.context(), 'GET', ADDRESSES)
  for (const { _id } of addresses) await ask(page.context(), 'DELETE', `${DELETE_ADDRESS}/${_id}`)
}

const ADDRESSES = 'address/get-all-addresses'
const DELETE_ADDRESS = 'address/delete-address'

type Given = { label: string; pincode: string; city?: string }

/** Uses the form, which derives state and city from the pincode and knows the delivery area. */
async function addAddress(page: Page, { label, pincode, city }: Given) {
  await page.getByRole('button', { name: 'Add New' }).filter({ visible: true }).first().click()
  await page.getByLabel('Save address as').fill(label)
  await page.getByLabel('Mobile Number').fill('9000000009')
  await page.getByLabel('Address Line 1').fill('Flat 402, Sai Residency')
  await page.getByLabel('Pincode').fill(pincode)
  if (city) {
    await expect(page.getByText(`We don't deliver to ${pincode} yet`).first()).toBeVisible()
    await page.getByLabel('City').fill(city)
  } else {
    await expect(page.getByLabel('City')).toHaveAccessibleDescription('Filled in from your pincode')
  }
  await expect(page.getByLabel('State')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByText('Address added successfully')).toBeVisible()
}

async function placeForCash(page: Page) {
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Cash on Delivery Selected.', { exact: false })).toBeVisible()
}

/** Expects no promise in minutes, which the shop could not keep. */
const expectNoMinutes = (page: Page) =>
  expect(page.locator('body')).not.toContainText(MINUTES, { useInnerText: true })
