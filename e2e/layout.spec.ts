import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { paths } from '../src/web/lib/navigation/paths.ts'
import { lastingFaults, settled } from './layout-faults.ts'
import { expectParts } from './layout-parts.ts'
import { officeAddress, officeScreens } from './office-screens.ts'
import { meera, ravi } from './people.ts'
import { consentTo } from './session.ts'
import { meet, shopTest } from './shop-test.ts'
import { ask } from './shopper.ts'
import { type Address, openWhole, SHOPPER_SCREENS, VISITOR_SCREENS } from './walk.ts'

/** Width and height of the window in px. 640 × 400 is a laptop of 1280 × 800 at 200 % zoom. */
const SIZES = [
  [320, 640],
  [360, 740],
  [414, 896],
  [480, 800],
  [600, 900],
  [640, 400],
  [740, 360],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const

const visitor = shopTest.extend({
  storageState: async ({ baseURL }, use) => use(consentTo(baseURL ?? '')),
})
/** On a desktop, only this file uses him as the shopper. */
const shopper = shopTest.extend({
  storageState: async ({ sessionFor }, use) => use(await sessionFor(ravi())),
})
/** With the longest email of all users. */
const newcomer = shopTest.extend({
  storageState: async ({ newcomer: meet }, use) => use(await meet()),
})
/** Other tests of the same worker order as the newcomer; nothing was ever ordered by this one. */
const firstTimer = shopTest.extend({
  storageState: async ({ baseURL }, use) => use(await meet(baseURL ?? '')),
})
const admin = shopTest.extend({
  storageState: async ({ sessionFor }, use) => use(await sessionFor(meera())),
})

walk(visitor, VISITOR_SCREENS)

walk(
  shopper,
  Object.fromEntries(
    Object.entries(SHOPPER_SCREENS).map(([name, address]) => [name, withBasket(address)]),
  ),
)

walk(newcomer, {
  userMenu: paths.userMenu,
  profile: paths.profile,
  noOrders: paths.orders,
  noAddresses: paths.addresses,
  emptyWishlist: paths.wishlist,
  noPastItems: paths.pastItems,
  damagedList: paths.sharedList('none'),
  emptyCart: paths.cart,
  unknownOrder: paths.order('TKR-NONE'),
})

walk(admin, {
  ...Object.fromEntries(
    officeScreens.map((screen) => [screen.id, (page: Page) => officeAddress(page, screen)]),
  ),
  adminsMenu: paths.userMenu,
  adminsProfile: paths.profile,
})

// An order in progress would replace the delivery promise in the banner.
firstTimer('the header and what is bought fill a phone from edge to edge', async ({ page }) => {
  await openWhole(page, withBasket(paths.home))
  for (const [width, height] of SIZES.filter(([of]) => of < 768)) {
    await page.setViewportSize({ width, height })
    await settled(page)
    const cart = await boxOf(page.getByRole('banner').getByRole('link', { name: /^My Cart/ }))
    expect(cart.right, `${width} px: the cart is in the corner`).toBeGreaterThan(width - 20)
    const bar = page.getByRole('region', { name: 'Basket' })
    const pictures = await boxOf(bar.locator('img').last())
    const words = await boxOf(bar.getByText(/items/))
    expect(words.left - pictures.right, `${width} px: no hole in the basket bar`).toBeLessThan(24)
    const promise = await boxOf(page.getByRole('main').getByText('10 minutes'))
    const basket = await boxOf(page.getByRole('main').locator('.weave img'))
    expect(promise.right, `${width} px: the promise is beside the basket`).toBeLessThan(basket.left)
  }
})

async function boxOf(one: Locator) {
  return one.filter({ visible: true }).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left, right }
  })
}

/** Opens each screen once and checks it at every size. */
function walk(test: typeof shopTest, screens: Record<string, Address>) {
  for (const [name, address] of Object.entries(screens)) {
    test(`${name} can be read and pressed at every size`, async ({ page }) => {
      test.slow()
      await openWhole(page, address)
      const faults: string[] = []
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height })
        await widenOrderNumbers(page)
        const found = await lastingFaults(page)
        const twice = await namedTwice(page)
        faults.push(...[...found, ...twice].map((fault) => `${name}, ${width}×${height}: ${fault}`))
      }
      expect(faults).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      await settled(page)
      await expectParts(page, 'phone')
      await page.setViewportSize({ width: 1280, height: 800 })
      await settled(page)
      await expectParts(page, 'desk')
    })
  }
}

/** Order numbers are random, and whether one fits depends on its letters, so all get the widest ones. */
const widenOrderNumbers = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const wide = text.data.replace(/TKR-\w{4}-\w{4}/g, 'TKR-MWMW-MWMW')
      if (wide !== text.data) text.data = wide
    }
  })

/** Links that occur twice on the screen with the same name. */
const namedTwice = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('nav[aria-label]')]
      .filter((nav) => nav.checkVisibility())
      .map((nav) => nav.getAttribute('aria-label'))
    return names.filter((name, at) => names.indexOf(name) < at).map((name) => `${name} twice`)
  })

const PIECES = 8

/** Three products with a price of four digits. Concurrent tests fill the same basket. */
function withBasket(address: Address) {
  return async (page: Page) => {
    const context = page.context()
    const basket: unknown[] = await ask(context, 'GET', 'cart/get-cart-by-user')
    if (basket.length < 3) await fill(context)
    return typeof address === 'string' ? address : address(page)
  }
}

async function fill(context: BrowserContext) {
  type Shelf = { _id: string; stock: number }[]
  const shelf: Shelf = await ask(context, 'GET', 'product/get-products?pageSize=50')
  for (const { _id: productId } of shelf.filter(({ stock }) => stock > 2 * PIECES).slice(0, 3)) {
    await ask(context, 'POST', 'cart/add-to-cart', { productId, quantity: PIECES })
  }
}
