import { type Browser, expect, type Page } from '@playwright/test'
import { LANGUAGE_COOKIE, LANGUAGES } from '../src/contract/language/languages.ts'
import { officePaths } from '../src/web/lib/navigation/office-paths.ts'
import { paths } from '../src/web/lib/navigation/paths.ts'
import { newestCode } from './mailbox.ts'
import { mailboxOf, ownShop as test } from './own-shop.ts'
import { orderNumberOn, toastOf } from './page-values.ts'
import { expectPaid, payByCard, placeBy } from './pay.ts'
import { acceptCookies, logIn, logOut, newPerson, register } from './people.ts'
import { type Say, sayIn } from './say.ts'
import { addShown, ask, fillBasket } from './shopper.ts'

test.use({ demo: 'on', languages: 'en,hi', mail: 'mailbox' })

/** One after the other: the shop is opened once. */
test.describe.configure({ mode: 'default', timeout: 480_000 })

const NEW_PASSWORD = 'lantern-harbour-86'
/** Searched for in the other language. */
const MILK = { en: 'दूध', hi: 'milk' } as const

for (const language of ['en', 'hi'] as const) {
  const say = sayIn(language)
  const { name } = LANGUAGES[language]

  test(`in ${name}, a visitor becomes a shopper, orders, follows, gives back and pays online`, async ({
    browser,
    admin,
    address,
  }) => {
    const page = await visitor(browser, address, language)
    await speak(admin, address, language)
    await enter(page, say)
    await findByOtherLanguage(page, say, MILK[language])
    const number = await orderForCash(page, say)
    await deliver(admin, number, say)
    await expect(page.getByText(say('Handed over at your door')).first()).toBeVisible()
    await takeBack(admin, say)
    await expect(page.getByText(startOf(say('Returned: {items}, {money}')))).toBeVisible()

    await fillBasket(page)
    await page.goto(paths.checkout)
    const frame = await placeBy(page, 'Credit/Debit Card', say)
    await payByCard(frame, '4100 2800 0000 1007', 'Success')
    await expectPaid(page, say)
    await page.context().close()
  })

  test(`in ${name}, a shopper edits the profile and recovers a forgotten password`, async ({
    browser,
    address,
  }) => {
    const page = await visitor(browser, address, language)
    const { email } = await enter(page, say)
    await page.goto(paths.profile)
    await page.getByLabel(say('Name'), { exact: true }).fill('Kavya Raman')
    await page.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(toastOf(page, say('Profile updated successfully'))).toBeVisible()
    await changeDelivery(page, say)
    await logOut(page, say)

    await page.goto(paths.login)
    await page.getByRole('link', { name: say('Forgot password?') }).click()
    const send = page.getByRole('button', { name: say('Send OTP') })
    // The screen of the link before has an email as well.
    await expect(send).toBeVisible()
    await page.getByLabel(say('Email')).fill(email)
    await send.click()
    await expect(page).toHaveURL(/\/verify-otp$/)
    const code = await newestCode(page, mailboxOf(address), email)
    await page.getByLabel(say('Digit {place} of {OTP_LENGTH}', { place: 1, OTP_LENGTH: 6 })).focus()
    await page.keyboard.type(code)
    await page.getByRole('button', { name: say('Verify OTP') }).click()
    await expect(page).toHaveURL(/\/reset-password$/)
    for (const label of ['New Password', 'Confirm New Password']) {
      await page.getByLabel(say(label), { exact: true }).fill(NEW_PASSWORD)
    }
    await page.getByRole('button', { name: say('Reset Password') }).click()
    await expect(toastOf(page, say('Your Password has been successfully reset!'))).toBeVisible()
    await logIn(page, { email, password: NEW_PASSWORD }, say)
    await page.context().close()
  })

  test(`in ${name}, an admin changes a price and sees the day`, async ({ admin, address }) => {
    await speak(admin, address, language)
    const [{ name: product }] = await ask(admin.context(), 'GET', 'product/get-products?pageSize=1')
    await admin.goto(officePaths.adminProducts)
    await admin.getByRole('searchbox', { name: say('Search products') }).fill(product)
    await admin.keyboard.press('Enter')
    // Sizes of a product have the same name.
    const edit = admin.getByRole('button', { name: say('Edit {name}', { name: product }) })
    await edit.first().click()
    const price = admin.getByRole('textbox', { name: say('Price') })
    await expect(price).toHaveValue(/\d/)
    // The language before this one has changed it, too.
    await price.fill(`${Number(await price.inputValue()) - 1}`)
    await admin.getByRole('button', { name: say('Update') }).click()
    await expect(toastOf(admin, say('Successfully updated product!'))).toBeVisible()

    await admin
      .getByRole('link', { name: say('Today') })
      .first()
      .click()
    await expect(admin.getByRole('region', { name: say('Figures') })).toBeVisible()
  })
}

const speak = (page: Page, url: string, value: string) =>
  page.context().addCookies([{ name: LANGUAGE_COOKIE, value, url }])

async function visitor(browser: Browser, address: string, language: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  await speak(page, address, language)
  return page
}

/** From the first page to home, as a new shopper. */
async function enter(page: Page, say: Say) {
  const person = newPerson()
  await page.goto(paths.landing)
  await acceptCookies(page, say)
  await page.goto(paths.register)
  await register(page, person, say)
  await logIn(page, person, say)
  await expect(page).toHaveURL(/\/home$/)
  return person
}

/** From the address in the header: a pincode, a new address, and back to the first one. */
async function changeDelivery(page: Page, say: Say) {
  const place = { city: 'Pune', state: 'Maharashtra', pincode: '411045', mobile: '9000000009' }
  const home = { ...place, addressName: 'Home', addressLine1: 'Flat 402' }
  const work = { ...place, addressName: 'Work', addressLine1: 'Desk 9', isDefault: true }
  const header = (name: string) =>
    page.getByRole('banner').getByRole('button', { name }).filter({ visible: true })
  const to = (destination: string) =>
    header(say('Deliver to {destination}. Change address', { destination }))

  await page.goto(paths.home)
  await header(say('Add delivery address')).click()
  await page.getByLabel(say('Check a pincode')).fill('411 045')
  await page.getByRole('button', { name: say('Check pincode') }).click()
  await expect(page.getByText(say('We deliver to {pincode}.', { pincode: '411045' }))).toBeVisible()
  await page.getByRole('link', { name: say('Add New Address') }).click()
  await expect(page.getByRole('form', { name: say('New Address') })).toBeVisible()

  for (const address of [home, work]) {
    await ask(page.context(), 'POST', 'address/add-address', address)
  }
  await page.goto(paths.home)
  await to('Work · Desk 9, Pune').click()
  await page.getByRole('button', { name: /Flat 402/ }).click()
  await expect(to('Home · Flat 402, Pune')).toBeVisible()
}

/** Puts the first result into the cart from its page. */
async function findByOtherLanguage(page: Page, say: Say, query: string) {
  await page.goto(paths.searchFor(query))
  const heading = page.getByRole('heading', { level: 1 }).filter({ visible: true })
  const results = await heading.innerText()
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  // The results stay until the product has loaded.
  await expect(heading).not.toHaveText(results)
  await addShown(page, say)
}

/** Returns the order's number; the page shows its progress. */
async function orderForCash(page: Page, say: Say): Promise<string> {
  await page.goto(paths.cart)
  await page.getByRole('link', { name: say('Proceed to Checkout') }).click()
  await page.getByRole('link', { name: say('Add a New Address') }).click()
  await page.getByLabel(say('Save address as')).fill('Home')
  await page.getByLabel(say('Mobile Number')).fill('9000000009')
  await page.getByLabel(say('Address Line 1')).fill('Flat 402, Sai Residency')
  await page.getByLabel(say('Pincode')).fill('411045')
  await page.getByLabel(say('City')).fill('Pune')
  await page.getByLabel(say('State')).fill('Maharashtra')
  await page.getByRole('button', { name: say('Save Address') }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await page.getByRole('radio', { name: say('Cash on Delivery') }).check()
  await page.getByRole('button', { name: say('Place Order') }).click()
  await expect(page).toHaveURL(/\/order-confirmation\/TKR-/)
  const number = await orderNumberOn(page)
  await page.goto(paths.order(number))
  return number
}

/** Picks, packs, ships and hands over; the admin's page shows the order at the end. */
async function deliver(admin: Page, number: string, say: Say) {
  await admin.goto(officePaths.adminPicking)
  await admin.getByRole('checkbox', { name: say('Pick {order}', { order: number }) }).check()
  await admin.getByRole('button', { name: say('Pick it') }).click()
  await admin.locator('main button[aria-pressed=false]').first().click()
  const packed = say('Packed: <0>{order_id}</0>', { order_id: number })
  await admin.getByRole('button', { name: packed }).click()
  await expect(
    admin.getByText(startOf(say('{order} is packed, {bags}', { order: number }))),
  ).toBeVisible()

  await admin.goto(`${officePaths.adminOrders}/${number}`)
  for (const [step, status] of [
    ['Mark Shipped', 'Shipped'],
    ['Cash Received', 'Delivered'],
  ] as const) {
    await admin
      .getByRole('button', { name: say(step) })
      .first()
      .click()
    const values = { order: number, status: say(status) }
    await toastOf(admin, say('Order {order} is {status}.', values)).click()
    await admin.mouse.move(0, 0)
  }
}

/** Takes back the first item of the order that the page shows. */
async function takeBack(admin: Page, say: Say) {
  await admin.getByRole('button', { name: say('Return items') }).click()
  const dialog = admin.getByRole('dialog', { name: say('Return items') })
  await dialog
    .getByRole('button', { name: startOf(say('Add {name}')) })
    .first()
    .click()
  await dialog.getByRole('radio', { name: say('Back on the shelf') }).check()
  await dialog.getByLabel(say('Reason')).fill('Sour.')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()
}

/** Matches a text whose values the test does not know. */
const startOf = (text: string) =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  )
