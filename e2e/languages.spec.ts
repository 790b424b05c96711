import { expect, type Page } from '@playwright/test'
import { pseudoModule } from '../scripts/languages/pseudo.ts'
import { LANGUAGE_COOKIE } from '../src/contract/language/languages.ts'
import { officePaths } from '../src/web/lib/navigation/office-paths.ts'
import { paths } from '../src/web/lib/navigation/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { builtScreens, isOfOne } from './built-screens.ts'
import { collectData, foreignTexts } from './foreign-words.ts'
import { layoutFaults } from './layout-faults.ts'
import { ownShop as test } from './own-shop.ts'
import { ask, fillBasket, orderSomething } from './shopper.ts'

test.use({ demo: 'on', languages: 'en,hi' })

type Address = string | ((page: Page) => Promise<string>)

/** Screens of a shopper with a basket, an address and an order. */
const SHOPPER: Record<string, Address> = {
  landing: paths.landing,
  home: paths.home,
  search: paths.search,
  results: paths.searchFor('milk'),
  nothingFound: paths.searchFor('12345'),
  listing,
  product,
  cart: paths.cart,
  checkout: paths.checkout,
  orders: paths.orders,
  order: async (page) => paths.order(await someOrder(page)),
  confirmation: async (page) => paths.confirmationOf(await someOrder(page)),
  addresses: paths.addresses,
  userMenu: paths.userMenu,
  profile: paths.profile,
  ...Object.fromEntries(
    (['about', 'contact', 'terms', 'privacy', 'refunds', 'delivery'] as const).map((name) => [
      name,
      paths.policy(name),
    ]),
  ),
  notFound: '/nowhere',
}

/** Screens that a visitor alone can open. */
const VISITOR: Record<string, Address> = {
  login: paths.login,
  register: paths.register,
  forgotPassword: paths.forgotPassword,
  verifyEmail: `${paths.verifyEmail}?code=none`,
  undoEmailChange: `${paths.undoEmailChange}?code=none`,
}

const OFFICE: Record<string, Address> = {
  ...Object.fromEntries(
    builtScreens
      .filter((screen) => screen.shell === 'office' && !isOfOne(screen))
      .map(({ id, path }) => [id, path]),
  ),
  adminOrder: async (page) => `${officePaths.adminOrders}/${await orderSomething(page)}`,
}

/** One after the other: the shop is opened once. */
test.describe.configure({ mode: 'default', timeout: 1_200_000 })

test('no English is left on the Hindi screens of a shopper', async ({ shopper, address }) => {
  await haveOrder(shopper)
  await speak(shopper, address)
  const data = collectData(shopper)

  expect(await walk(shopper, SHOPPER, (page) => foreignTexts(page, data))).toEqual([])
})

test('no English is left on the Hindi screens of a visitor', async ({ browser, address }) => {
  const context = await browser.newContext({ baseURL: address, locale: 'hi-IN' })
  const page = await context.newPage()
  const data = collectData(page)

  expect(await walk(page, VISITOR, (of) => foreignTexts(of, data))).toEqual([])
  await context.close()
})

// The chips for discounts on a search are too close to each other (target-size).
test.fixme('the Hindi screens of a shopper are accessible', async ({ shopper, address }) => {
  await haveOrder(shopper)
  await speak(shopper, address)
  await walk(shopper, SHOPPER, async (page) => {
    await expectAccessible(page)
    return []
  })
})

// Texts of the catalogue of staff are still being translated.
test.fixme('no English is left on the Hindi screens of the back office', async ({
  admin,
  address,
}) => {
  await speak(admin, address)
  const data = collectData(admin)

  expect(await walk(admin, OFFICE, (page) => foreignTexts(page, data))).toEqual([])
})

// Boxes that are too small are listed, but not mended yet.
test.fixme('texts that are 40 % longer fit on a phone of 320 px', async ({ shopper, address }) => {
  await haveOrder(shopper)
  await speak(shopper, address)
  await shopper.route(/hi-shopper[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: pseudoModule('shopper') }),
  )
  await shopper.setViewportSize({ width: 320, height: 640 })

  expect(await walk(shopper, SHOPPER, layoutFaults)).toEqual([])
})

/** Opens each screen and lists what is found on it. */
async function walk(
  page: Page,
  screens: Record<string, Address>,
  findFaults: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = []
  for (const [name, at] of Object.entries(screens)) {
    await page.goto(typeof at === 'string' ? at : await at(page))
    await loaded(page)
    faults.push(...(await findFaults(page)).map((fault) => `${name}: ${fault}`))
  }
  return faults
}

async function loaded(page: Page) {
  await expect(
    page.getByRole('heading', { level: 1 }).filter({ visible: true }).first(),
  ).toBeVisible()
  // The frame that is shown before the scripts run has no link to the content.
  await expect(page.locator('a[href="#main"]')).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
}

const speak = (page: Page, url: string) =>
  page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'hi', url }])

/** An order, and a basket for the next one. */
async function haveOrder(page: Page) {
  await orderSomething(page)
  await fillBasket(page)
}

async function someOrder(page: Page): Promise<string> {
  const [order] = await ask(page.context(), 'GET', 'order/get-order-details')
  return order.order_id
}

async function listing(page: Page): Promise<string> {
  const one = 'subcategory/get-all-subcategories?pageSize=1'
  const [subcategory] = await ask(page.context(), 'GET', one)
  return paths.listing(subcategory.category[0], subcategory)
}

async function product(page: Page): Promise<string> {
  const [first] = await ask(page.context(), 'GET', 'product/get-products?pageSize=1')
  return paths.product(first)
}
