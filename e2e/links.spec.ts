import { expect, type Locator, type Page } from '@playwright/test'
import { signedIn as test } from './signed-in.ts'
import { untilDrawn } from './tab-order.ts'

/** What the shop shows at a URL, and the URL afterwards. */
type Screen = { at: string; shows: (page: Page) => Locator; becomes?: RegExp }

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name })
const text = (words: string | RegExp) => (page: Page) =>
  page.getByText(words).filter({ visible: true })

const SCREENS: Screen[] = [
  { at: '/home', shows: heading('Fruits & Vegetables') },
  { at: '/search', shows: heading('What goes in your basket today?') },
  { at: '/search?q=milk', shows: heading('Search Results for "milk"') },
  { at: '/user', shows: heading('My Account') },
  { at: '/dashboard', shows: text('Signed-in devices'), becomes: /\/dashboard\/view$/ },
  { at: '/dashboard/view', shows: text('Signed-in devices') },
  { at: '/dashboard/profile', shows: text('Signed-in devices') },
  { at: '/my-orders', shows: text(/^TKR-/), becomes: /\/dashboard\/my-orders$/ },
  { at: '/dashboard/my-orders', shows: text(/^TKR-/) },
  { at: '/dashboard/addresses', shows: text('Use for checkout') },
  { at: '/order-confirmation', shows: heading('Order Not Found') },
  { at: '/no-such-shelf', shows: heading('Oops! Page Not Found') },
  { at: '/dashboard/no-such-room', shows: heading('Oops! Page Not Found') },
  { at: '/no-such/shelf', shows: heading('Oops! Page Not Found') },
  { at: '/dashboard/products', shows: text("You don't have permission to visit this page...") },
  { at: '/', shows: heading('Fruits & Vegetables'), becomes: /\/home$/ },
]

for (const screen of SCREENS) {
  test(`${screen.at} opens from a link and after a reload`, async ({ page }) => {
    await expectOpens(page, screen)
  })
}

test('a path without a screen and a malformed one answer 404', async ({ page }) => {
  for (const at of ['/no-such-shelf', '/policies/none', '/parts', '/product/%E0%A4%A']) {
    const response = await page.goto(at)

    expect([at, response?.status()]).toEqual([at, 404])
    await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
  }
  for (const at of [
    '/policies/terms',
    '/robots.txt',
    '/favicon.ico',
    '/.well-known/security.txt',
  ]) {
    expect([at, (await page.request.get(at)).status()]).toEqual([at, 200])
  }
})

test('a listing opens from a link in both its forms, and after a reload', async ({ page }) => {
  const at = await wayToDairy(page)
  const shows = (opened: Page) =>
    opened.getByRole('main').getByRole('button', { name: /^Add / }).first()
  await expectOpens(page, { at, shows })
  await expectOpens(page, { at: at.replace('/product-categorized', ''), shows })
})

test('a product opens from a link with and without its name, and after a reload', async ({
  page,
}) => {
  await page.goto(await wayToDairy(page))
  await untilDrawn(page)
  const product = page.getByRole('main').getByRole('article').first().getByRole('link')
  const at = await wayOf(product)
  const shows = heading(await product.innerText())
  await expectOpens(page, { at, shows })
  await expectOpens(page, { at: `/product/${at.slice(-36)}`, shows })
})

test('cart and checkout open from a link with the items in the cart, and after a reload', async ({
  page,
}) => {
  await page.goto('/search?q=atta')
  const add = page.getByRole('button', { name: /^Add / })
  const card = page.getByRole('main').getByRole('article').filter({ has: add }).first()
  const shows = text(await card.getByRole('link').innerText())
  await card.getByRole('button', { name: /^Add / }).click()
  await expect(page.getByText('Product added to cart successfully!')).toBeVisible()

  await expectOpens(page, { at: '/cart', shows })
  await expectOpens(page, { at: '/checkout', shows })
  await expectOpens(page, { at: '/checkout', shows: chosenAddress })
})

test('an order and its confirmation open from a link and after a reload', async ({ page }) => {
  await page.goto('/dashboard/my-orders')
  const at = await wayOf(page.getByRole('link', { name: /^View Details/ }).first())
  const number = at.split('/').at(-1) ?? ''
  await expectOpens(page, { at, shows: text(number) })
  await expectOpens(page, { at: `/order-confirmation/${number}`, shows: text(number) })
})

test('Back and Forward restore the scroll position of a listing', async ({ page }) => {
  await page.goto(await wayToDairy(page))
  await untilDrawn(page)
  const product = page.getByRole('main').getByRole('article').last().getByRole('link')
  await product.scrollIntoViewIfNeeded()
  const place = await placeOn(page)
  expect(place).toBeGreaterThan(100)

  await product.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(() => placeOn(page)).toBe(0)
  for (let times = 0; times < 2; times++) {
    await page.goBack()
    await expect.poll(() => placeOn(page)).toBe(place)
    await page.goForward()
    await expect(page).toHaveURL(/\/product\//)
    await expect.poll(() => placeOn(page)).toBe(0)
  }
})

/** Opens the URL in a new tab, as from a shared link, and then reloads it. */
async function expectOpens(page: Page, { at, shows, becomes = endOf(at) }: Screen) {
  const opened = await page.context().newPage()
  await opened.goto(at)
  await expect(shows(opened).first()).toBeVisible()
  await expect(opened).toHaveURL(becomes)
  await opened.reload()
  await expect(shows(opened).first()).toBeVisible()
  await expect(opened).toHaveURL(becomes)
  await opened.close()
}

const endOf = (address: string) => new RegExp(`${address.replace(/[?.]/g, '\\$&')}$`)

const chosenAddress = (page: Page) => page.locator('input[name="address"]:checked')

async function wayToDairy(page: Page): Promise<string> {
  await page.goto('/home')
  await page.getByRole('link', { name: 'Dairy, Bread & Eggs' }).first().click()
  await page.getByRole('main').getByRole('button', { name: /^Add / }).first().waitFor()
  return new URL(page.url()).pathname
}

async function wayOf(link: Locator): Promise<string> {
  const way = await link.getAttribute('href')
  if (!way) throw new Error(`${link} leads nowhere`)
  return way
}

const placeOn = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
