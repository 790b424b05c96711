import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openBadProxy } from './bad-proxy.ts'
import { orderNumberOn, toastOf } from './page-values.ts'
import { acceptCookies, asha, logIn, ravi } from './people.ts'
import { basketOf, fillBasket, haveAddress, ordersOf, shopping as test } from './shopper.ts'

// Serial, because the tests share a cart.
test.describe.configure({ mode: 'default' })

const PLACE = '**/api/v1/order/create-cod-order'
const ORDER = /\/api\/v1\/order\/[0-9a-f]{32}$/

const bar = (page: Page) => page.getByRole('status').filter({ hasText: "You're offline" })
const findingOut = (page: Page) => page.getByRole('heading', { name: 'Checking your order' })

test('presses on + without a network count once and are shown as waiting', async ({
  page,
  context,
}) => {
  const name = await fillBasket(page)
  await page.goto('/cart')
  const quantity = page.getByRole('group', { name: `Quantity of ${name}` }).first()
  await expect(quantity).toHaveText('1')

  await context.setOffline(true)
  await expect(bar(page)).toBeVisible()
  await quantity.getByRole('button', { name: 'Add one' }).click()
  await quantity.getByRole('button', { name: 'Add one' }).click()
  await expect(quantity).toHaveText('3')
  await expect(bar(page)).toContainText('2 changes will sync')
  expect(await basketOf(page)).toBe(1)

  await context.setOffline(false)
  await expect(bar(page)).toBeHidden()
  await expect.poll(() => basketOf(page)).toBe(3)
  await page.reload()
  await expect(quantity).toHaveText('3')
})

test('an order without a network fails at once, and nothing is sent', async ({ page, context }) => {
  const before = await readyToOrder(page)
  await context.setOffline(true)
  await expect(bar(page)).toBeVisible()
  await placeOrder(page)

  await expect(toastOf(page, 'No internet connection. Nothing was sent', false)).toBeVisible()
  await context.setOffline(false)
  await expect(bar(page)).toBeHidden()
  expect(await ordersOf(page)).toEqual(before)

  await placeOrder(page)
  await expectOneMore(page, before)
})

test('an order whose response is lost stays frozen after a reload and in another tab, and is one order', async ({
  page,
  context,
}) => {
  const before = await readyToOrder(page)
  await loseAnswers(context)
  await placeOrder(page)
  await expect(findingOut(page)).toBeVisible()
  await page.reload()
  await expect(findingOut(page)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expectAccessible(page)

  const other = await context.newPage()
  await other.goto('/checkout')
  await expect(findingOut(other)).toBeVisible()
  await context.unroute(PLACE)
  await other.getByRole('button', { name: 'Try Again', exact: true }).click()

  await expectOneMore(other, before)
  await expectOneMore(page, before)
})

test('an order whose response was lost is found when the network is back', async ({
  page,
  context,
}) => {
  const before = await readyToOrder(page)
  await context.route(PLACE, async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await placeOrder(page)
  await expect(findingOut(page)).toBeVisible()
  await expect(bar(page)).toBeVisible()

  await context.setOffline(false)

  await expectOneMore(page, before)
})

test('two tabs that order the same basket at the same time make one order', async ({
  page,
  context,
}) => {
  const before = await readyToOrder(page)
  const other = await context.newPage()
  await other.goto('/checkout')
  await chooseCash(other)
  let answer = () => {}
  const bothPressed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await context.route(PLACE, async (route) => {
    await bothPressed
    await route.continue()
  })
  await pressAtOneMoment([page, other])
  const frozen = async () => (await findingOut(page).count()) + (await findingOut(other).count())
  await expect.poll(frozen).toBe(1)
  answer()

  await expectOneMore(page, before)
  await expectOneMore(other, before)
})

test('an order of one tab is not taken for the next order of another tab', async ({
  page,
  context,
}) => {
  const before = await readyToOrder(page)
  const other = await context.newPage()
  await other.goto('/cart')
  const toCheckout = other.getByRole('link', { name: 'Proceed to Checkout' })
  await toCheckout.click()
  await expect(placeButton(other)).toBeVisible()
  await other.goBack()
  await expect(toCheckout).toBeVisible()
  await placeOrder(page)
  await expectOneMore(page, before)

  const withFirst = await ordersOf(page)
  // The cart of the first tab is empty now, and this tab follows it.
  await other.getByRole('link', { name: 'Continue Shopping' }).click()
  await other.getByRole('main').getByRole('button', { name: /^Add / }).first().click()
  // A quantity of two: one could equal the previous basket, which within seconds counts as the same order.
  await other.getByRole('main').getByRole('button', { name: 'Add one' }).first().click()
  await expect.poll(() => basketOf(other)).toBe(2)
  await other.locator('a[href="/cart"]:visible').first().click()
  await toCheckout.click()
  await chooseCash(other)
  await placeOrder(other)
  await expectOneMore(other, withFirst)
})

test('an order whose response breaks off midway is one order', async ({ page, baseURL }) => {
  const before = await readyToOrder(page)
  const proxy = await openBadProxy(baseURL ?? '')
  await page.goto(`${proxy.url}/checkout`)
  await acceptCookies(page)
  await chooseCash(page)
  proxy.halve(/create-cod-order|order\/[0-9a-f]{32}$/, 'breaks off')
  await placeOrder(page)
  await expect(findingOut(page)).toBeVisible()
  proxy.heal()

  await expectOneMore(page, before)
  proxy.close()
})

test('a response that stalls times out, and the basket is the one of the server', async ({
  page,
  baseURL,
}) => {
  const name = await fillBasket(page)
  const proxy = await openBadProxy(baseURL ?? '')
  await page.clock.install()
  await page.goto(`${proxy.url}/cart`)
  await acceptCookies(page)
  const quantity = page.getByRole('group', { name: `Quantity of ${name}` }).first()
  proxy.halve(/add-to-cart/, 'stalls')
  await quantity.getByRole('button', { name: 'Add one' }).click()
  await expect(quantity).toHaveText('2')
  await expect.poll(() => proxy.halved).toHaveLength(1)
  proxy.heal()
  // Longer than the time-out of a request.
  await page.clock.fastForward(30_000)

  // The server had counted the press whose response stalled, so the next one is the third.
  await quantity.getByRole('button', { name: 'Add one' }).click()
  await expect.poll(() => basketOf(page)).toBe(3)
  await expect(quantity).toHaveText('3')
  proxy.close()
})

test('an order that gets 503 first is one order', async ({ page, context }) => {
  const before = await readyToOrder(page)
  await context.route(PLACE, (route) => route.fulfill({ status: 503, json: BUSY }))
  await placeOrder(page)
  await expect(findingOut(page)).toBeVisible()
  expect(await ordersOf(page)).toEqual(before)
  await context.unroute(PLACE)
  await page.getByRole('button', { name: 'Try Again', exact: true }).click()

  await expectOneMore(page, before)
})

test.describe('a logged-out shopper', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('sees an error at once when logging in offline, and logs in when back online', async ({
    page,
    context,
  }) => {
    await page.goto('/login')
    await acceptCookies(page)
    await page.getByLabel('Email').fill(asha().email)
    await page.getByLabel('Password', { exact: true }).fill(asha().password)
    await context.setOffline(true)
    await expect(bar(page)).toBeVisible()
    const login = page.getByRole('button', { name: 'Login', exact: true })
    await login.click()
    await expect(toastOf(page, 'No internet connection. Nothing was sent', false)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(asha().email)

    await context.setOffline(false)
    await expect(bar(page)).toBeHidden()
    await login.click()
    await expect(page).toHaveURL(/\/home$/)
  })

  test('a shop that is busy for ten seconds recovers and does not log shoppers out', async ({
    page,
    context,
  }) => {
    await page.goto('/login')
    await acceptCookies(page)
    await logIn(page, asha())
    await expect(page).toHaveURL(/\/home$/)
    // Without the access token the first request to the busy shop is the session refresh.
    await context.clearCookies({ name: 'accessToken' })
    let until: number | undefined
    await page.route('**/api/v1/**', async (route) => {
      until ??= Date.now() + 10_000
      if (Date.now() >= until) return route.continue()
      await route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json: BUSY })
    })
    await page.goto('/dashboard/addresses')

    await expect(async () => {
      const again = page.getByRole('main').getByRole('button', { name: 'Try Again' })
      if (await again.isVisible()) await again.click()
      await expect(addressOn(page)).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await expect(page).toHaveURL(/\/dashboard\/addresses$/)
  })

  test('when another user logs in on another tab, this one shows theirs, and never both', async ({
    page,
    context,
  }) => {
    await page.goto('/login')
    await acceptCookies(page)
    await logIn(page, asha())
    await page.goto('/dashboard/addresses')
    const hers = await addressOn(page).innerText()

    const other = await context.newPage()
    await other.goto('/user')
    await other.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await expect(toastOf(other, 'Logged out', false)).toBeVisible()
    await expect(page.getByText(hers)).toHaveCount(0)
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()

    await other.goto('/login')
    await logIn(other, ravi())
    await other.goto('/dashboard/addresses')
    const his = await addressOn(other).innerText()
    expect(his).not.toBe(hers)
    await expect(page).toHaveURL(/\/home$/)
    await page.goto('/dashboard/addresses')
    await expect(page.getByText(his).first()).toBeVisible()
    await expect(page.getByText(hers)).toHaveCount(0)
  })
})

test('after a deployment the page reloads once, and a screen whose file is missing shows an error', async ({
  page,
}) => {
  let pages = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1
  })
  const gone = (isGone: () => boolean) =>
    page.route(/\/assets\/orders-screen-.*\.js$/, (route) =>
      isGone() ? route.fulfill({ status: 404 }) : route.continue(),
    )
  await gone(() => pages === 1)
  await page.goto('/user')
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  expect(pages).toBe(2)

  await page.unrouteAll()
  await gone(() => true)
  await page.goto('/user')
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByText(/could not be loaded/)).toBeVisible()
  expect(pages).toBeLessThanOrEqual(4)
})

const BUSY = {
  success: false,
  errorMessage: 'The shop is very busy. Please try again in a moment.',
  message: 'The shop is very busy. Please try again in a moment.',
  code: 'UNAVAILABLE',
  requestId: 'busy',
  timestamp: '2026-11-21T12:00:00.000Z',
}

/** Opens checkout with an item in the cart. Returns the orders placed so far. */
async function readyToOrder(page: Page): Promise<string[]> {
  await fillBasket(page)
  await haveAddress(page)
  await page.goto('/checkout')
  await chooseCash(page)
  return ordersOf(page)
}

async function chooseCash(page: Page) {
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await expect(placeButton(page)).toBeEnabled()
}

const placeButton = (page: Page) => page.getByRole('button', { name: 'Place Order' })
const placeOrder = (page: Page) => placeButton(page).click()

/** Both tabs press before either receives the other's change. */
async function pressAtOneMoment(pages: Page[]) {
  const moment = Date.now() + 500
  await Promise.all(
    pages.map((page) =>
      placeButton(page).evaluate((button, at) => {
        setTimeout(() => (button as HTMLElement).click(), at - Date.now())
      }, moment),
    ),
  )
}

/** Requests reach the server, but their responses never arrive, nor do those of queries about the order. */
async function loseAnswers(context: BrowserContext) {
  await context.route(PLACE, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await context.route(ORDER, (route) => route.abort('connectionreset'))
}

async function expectOneMore(page: Page, before: string[]) {
  await expect(page).toHaveURL(/\/order-confirmation\/TKR-/)
  await expect(page.getByText('Cash on Delivery Selected.', { exact: false })).toBeVisible()
  const after = await ordersOf(page)
  expect(after).toHaveLength(before.length + 1)
  expect(after.filter((number) => !before.includes(number))).toEqual([await orderNumberOn(page)])
}

const addressOn = (page: Page) => page.getByText(/, [A-Z][a-z]+ \d{6}$/).first()
