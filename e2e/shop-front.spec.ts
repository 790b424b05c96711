import { expect, type Locator, type Page } from '@playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/language/languages.ts'
import { officePaths } from '../src/web/lib/navigation/office-paths.ts'
import { expectAccessible } from './accessibility.ts'
import { ownShop as test } from './own-shop.ts'
import { ask } from './shopper.ts'

/** The front is that of the whole shop, so these tests have a shop of their own and change it in turn. */
test.describe.configure({ mode: 'serial', timeout: 480_000 })
test.use({ demo: 'on', languages: 'en,hi' })

const HOUR_MS = 60 * 60_000

test('a notice is prepared, looked at in the preview, published, and taken back', async ({
  admin,
  shopper,
}) => {
  await admin.goto(officePaths.adminFront)
  const main = admin.getByRole('main')
  // The demo shop has a notice of its own.
  await main.getByRole('button', { name: 'Remove the notice' }).click()
  await main.getByRole('button', { name: 'Add a notice' }).click()
  await main.getByLabel(/^Notice( \*)?$/).fill('Open on Diwali until noon')
  await main.getByLabel('Notice in Hindi').fill('दिवाली पर दोपहर तक खुला')
  await main.getByLabel('A press leads to').selectOption('search')
  await main.getByLabel('Search for').fill('milk')
  const phone = admin.getByRole('img', { name: 'The shop on a phone' })
  await expect(phone).toContainText('Open on Diwali until noon')
  await expectAccessible(admin)
  await main.getByRole('button', { name: /^Save/ }).first().press('Enter')
  await expect(main.getByText('The draft differs from what shoppers see.')).toBeVisible()

  await shopper.goto('/home')
  await expect(shopper.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(shopper.getByText('Open on Diwali until noon')).toHaveCount(0)

  await main.getByRole('button', { name: 'Publish draft' }).press('Enter')
  await expect(main.getByText('Shoppers see this draft.')).toBeVisible()

  await shopper.goto('/home')
  await expectAccessible(shopper)
  await shopper.getByRole('link', { name: 'Open on Diwali until noon' }).click()
  await expect(shopper).toHaveURL(/\/search\?q=milk/)
  await speak(shopper, 'hi')
  await shopper.goto('/home')
  await expect(shopper.getByRole('link', { name: 'दिवाली पर दोपहर तक खुला' })).toBeVisible()
  await speak(shopper, 'en')

  await main.getByRole('button', { name: 'Undo last publication' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Undo publication' }).click()
  await expect(admin.getByRole('dialog')).toBeHidden()
  await shopper.goto('/home')
  await expect(shopper.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(shopper.getByText('Open on Diwali until noon')).toHaveCount(0)
})

test('a closing is planned, told on every screen in both languages, and deleted', async ({
  admin,
  shopper,
}) => {
  await admin.goto(officePaths.adminFront)
  await admin.getByRole('button', { name: 'Plan a closing' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Plan a closing' })
  await expectAccessible(admin)
  await dialog.getByLabel('Closed from').fill(inIndia(-HOUR_MS))
  await dialog.getByLabel('Closed until').fill(inIndia(3 * HOUR_MS))
  await dialog.getByLabel('Reason', { exact: true }).fill('Closed for Diwali')
  await dialog.getByLabel('Reason in Hindi').fill('दिवाली की छुट्टी है')
  await dialog.getByRole('button', { name: 'Save closing' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(admin.getByRole('main').getByText('Closed now')).toBeVisible()

  await shopper.goto('/home')
  await expect(shopper.getByRole('banner')).toContainText(/Delivers from \d/)
  await inBasket(shopper)
  await shopper.goto('/cart')
  await expect(shopper.getByRole('main')).toContainText(/Closed for Diwali\. Delivers from \d/)
  await speak(shopper, 'hi')
  await shopper.goto('/cart')
  await expect(shopper.getByRole('main')).toContainText('दिवाली की छुट्टी है.')
  await speak(shopper, 'en')

  await admin.getByRole('button', { name: /^Delete closing/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByRole('button', { name: /^Delete closing/ })).toHaveCount(0)
  await shopper.goto('/home')
  await expect(shopper.getByRole('banner')).toContainText('10 minutes')
})

test('banners and the row of the demo are on home, moved by keyboard, and gone once taken away', async ({
  admin,
  shopper,
}) => {
  await shopper.goto('/home')
  const offers = shopper.getByRole('list', { name: 'Offers and news' })
  await expect(
    offers.getByRole('link', { name: 'Diyas, dhoop and sweets for Diwali' }),
  ).toBeVisible()
  const row = shopper.getByRole('region', { name: 'For Diwali' })
  await scrollUntilShown(shopper, row)
  await expect(row.getByRole('article').first()).toBeVisible()
  await expectAccessible(shopper)

  await admin.goto(officePaths.adminFront)
  const products = admin.getByRole('list', { name: 'Products of the row' })
  // Until the names are loaded, each line is called so.
  await expect(products.getByRole('listitem').first()).toBeVisible()
  await expect(products.getByText('Product', { exact: true })).toHaveCount(0)
  const second = await products.getByRole('listitem').nth(1).innerText()
  await products
    .getByRole('button', { name: /^Move .* up$/ })
    .nth(1)
    .press('Enter')
  await expect(products.getByRole('listitem').first()).toHaveText(second)
  await admin
    .getByRole('list', { name: 'Banners' })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await admin.getByRole('button', { name: /^Save/ }).click()
  await expect(admin.getByText('The draft differs from what shoppers see.')).toBeVisible()
  await admin.getByRole('button', { name: 'Publish draft' }).click()
  await expect(admin.getByText('Shoppers see this draft.')).toBeVisible()

  await shopper.goto('/home')
  await scrollUntilShown(shopper, row)
  await expect(row.getByRole('article').first()).toContainText(second)
  await expect(offers).toHaveCount(0)
})

/** The row loads when it is scrolled to, as a thumb does it. */
const scrollUntilShown = (page: Page, row: Locator) =>
  expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(row).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })

const INDIA_OFFSET_MS = 5.5 * HOUR_MS
const inIndia = (ms: number) =>
  new Date(Date.now() + ms + INDIA_OFFSET_MS).toISOString().slice(0, 16)

const speak = (page: Page, value: string) =>
  page.context().addCookies([{ name: LANGUAGE_COOKIE, value, url: page.url() }])

async function inBasket(page: Page) {
  const [product] = await ask(page.context(), 'GET', 'product/get-products?pageSize=1')
  await ask(page.context(), 'POST', 'cart/add-to-cart', { productId: product._id, quantity: 1 })
}
