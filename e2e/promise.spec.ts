import { expect, type Page } from '@playwright/test'
import type { DeliveryTimes } from '../src/contract/delivery/opening-hours.ts'
import { timeOfDay } from '../src/contract/delivery/time-of-day.ts'
import type { Language } from '../src/contract/language/languages.ts'
import { DAY_MS, INDIA_OFFSET_MS } from '../src/contract/lib/india.ts'
import { localeOf } from '../src/server/lib/language/sentence-writer.ts'
import { ownShop as test } from './own-shop.ts'
import type { Say } from './say.ts'
import { ask, fillBasket, haveAddress } from './shopper.ts'
import { untilDrawn } from './tab-order.ts'

/**
 * The delivery promise is a setting of the whole shop, so these tests have a shop of their own and change it in turn.
 */
test.describe.configure({ mode: 'serial', timeout: 480_000 })
test.use({ demo: 'on', languages: 'en,hi' })

test('while the shop is closed every screen says when it delivers next, and orders are accepted', async ({
  admin,
  shopper,
  say,
  language,
}) => {
  const opening = openingAfterNow(language)
  await deliver(admin, { hours: everyDay({ from: opening.from, to: opening.to }) })
  const time = say('from {time}', { time: opening.words })
  const promise = say('Delivers {time}', { time })
  await haveAddress(shopper)

  await shopper.goto('/home')
  await untilDrawn(shopper)
  await expect(shopper.getByRole('banner')).toContainText(promise)
  await expect(shopper.getByRole('main')).toContainText(
    `${say('Fresh from the mandi.')} ${promise}`,
  )
  await expect(shopper.getByRole('article').first()).toContainText(
    say('From {time}', { time: opening.words }),
  )
  await expectNoMinutes(shopper, say)

  await fillBasket(shopper)
  await shopper.goto('/cart')
  await expect(shopper.getByRole('main')).toContainText(promise)
  await expectNoMinutes(shopper, say)
  await shopper.goto('/checkout')
  await expect(shopper.getByRole('main')).toContainText(promise)
  await expect(shopper.getByRole('main')).toContainText(
    say('We deliver {hours}.', {
      hours: say('{span}, every day', { span: say('{from} to {to}', opening.hours) }),
    }),
  )
  await expectNoMinutes(shopper, say)
  await placeForCash(shopper, say)

  await expect(shopper.getByRole('main')).toContainText(
    `${say('Arriving by')} ${opening.promisedBy}`,
  )
  await expectNoMinutes(shopper, say)
})

test('outside the delivery area nothing is promised and nothing can be ordered', async ({
  admin,
  shopper,
  say,
}) => {
  await deliver(admin, { area: ['411'] })
  await forgetAddresses(shopper)
  await shopper.goto('/dashboard/addresses')
  await addAddress(shopper, say, { label: 'Srinagar', pincode: '190001', city: 'Srinagar' })
  const sentence = say("We don't deliver to {pincode} yet", { pincode: '190001' })

  await shopper.goto('/home')
  await untilDrawn(shopper)
  await expect(shopper.getByRole('banner')).toContainText(sentence)
  await expect(shopper.getByRole('article').first()).toContainText(
    say('Not to {pincode}', { pincode: '190001' }),
  )
  await expectNoMinutes(shopper, say)

  await fillBasket(shopper)
  await shopper.goto('/cart')
  await expect(shopper.getByRole('main')).toContainText(sentence)
  await expectNoMinutes(shopper, say)
  await shopper.goto('/checkout')
  await shopper.getByRole('radio', { name: say('Cash on Delivery') }).check()
  const refusal = say("We don't deliver to {pincode} yet. Choose another address.", {
    pincode: '190001',
  })
  await expect(shopper.getByText(refusal).first()).toBeVisible()
  await expect(shopper.getByRole('button', { name: say('Place Order') })).toBeDisabled()
  await expectNoMinutes(shopper, say)
})

test('for another address the same shopper gets a promise and can order the same basket', async ({
  shopper,
  say,
}) => {
  await shopper.goto('/dashboard/addresses')
  await addAddress(shopper, say, { label: 'Pune', pincode: '411045' })

  await shopper.goto('/checkout')
  await shopper.getByRole('radio', { name: /Pune/ }).check()
  await expect(shopper.getByRole('main')).toContainText(
    say('Delivery in {minutes, plural, one {# minute} other {# minutes}}', { minutes: 10 }),
  )
  await placeForCash(shopper, say)

  await expect(shopper.getByRole('main')).toContainText(
    new RegExp(
      `${say('Arriving in about')} (9|10) ${say('{minutes} min', { minutes: '' }).trim()}`,
    ),
  )
})

test.afterAll(({ admin }) => deliver(admin, { area: [] }))

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

/** Opening hours, relative to now, of a shop that is closed and opens in four to five hours. */
function openingAfterNow(language: Language) {
  const hour = (new Date(Date.now() + INDIA_OFFSET_MS).getUTCHours() + 5) % 24
  const closing = (hour + 17) % 24
  // English times are written as the specification shows them.
  const locale = language === 'en' ? undefined : localeOf(language)
  const words = (minutes: number) => timeOfDay(atHour(hour) + minutes * 60_000, locale)
  return {
    from: clock(hour),
    to: clock(closing),
    words: words(0),
    hours: { from: words(0), to: words(((closing - hour + 24) % 24) * 60) },
    promisedBy: words(10),
  }
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
/** Of some day, in India. */
const atHour = (hour: number) => DAY_MS + hour * 60 * 60_000 - INDIA_OFFSET_MS

async function forgetAddresses(page: Page) {
  const addresses: { _id: string }[] = await ask(page.context(), 'GET', ADDRESSES)
  for (const { _id } of addresses) await ask(page.context(), 'DELETE', `${DELETE_ADDRESS}/${_id}`)
}

const ADDRESSES = 'address/get-all-addresses'
const DELETE_ADDRESS = 'address/delete-address'

type Given = { label: string; pincode: string; city?: string }

/** Uses the form, which derives state and city from the pincode and knows the delivery area. */
async function addAddress(page: Page, say: Say, { label, pincode, city }: Given) {
  await page
    .getByRole('button', { name: say('Add New') })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByLabel(say('Save address as')).fill(label)
  await page.getByLabel(say('Mobile Number')).fill('9000000009')
  await page.getByLabel(say('Address Line 1')).fill('Flat 402, Sai Residency')
  await page.getByLabel(say('Pincode')).fill(pincode)
  if (city) {
    await expect(
      page.getByText(say("We don't deliver to {pincode} yet", { pincode })).first(),
    ).toBeVisible()
    await page.getByLabel(say('City')).fill(city)
  } else {
    await expect(page.getByLabel(say('City'))).toHaveAccessibleDescription(
      say('Filled in from your pincode'),
    )
  }
  await expect(page.getByLabel(say('State'))).not.toHaveValue('')
  await page.getByRole('button', { name: say('Save Address') }).click()
  await expect(page.getByText(say('Address added successfully'))).toBeVisible()
}

async function placeForCash(page: Page, say: Say) {
  await page.getByRole('radio', { name: say('Cash on Delivery') }).check()
  await page.getByRole('button', { name: say('Place Order') }).click()
  await expect(page.getByText(say('Cash on Delivery Selected.'), { exact: false })).toBeVisible()
}

/** Expects no promise in minutes, which the shop could not keep. */
const expectNoMinutes = (page: Page, say: Say) =>
  expect(page.locator('body')).not.toContainText(
    new RegExp(
      [say('{minutes} min', { minutes: 10 }), say('Superfast'), say('Arriving in about')].join('|'),
    ),
    { useInnerText: true },
  )
