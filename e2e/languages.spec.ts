import { expect, type Page } from '@playwright/test'
import { pseudoModule } from '../scripts/languages/pseudo.ts'
import { LANGUAGE_COOKIE } from '../src/contract/language/languages.ts'
import { paths } from '../src/web/lib/navigation/paths.ts'
import { graveViolations } from './accessibility.ts'
import { collectData, foreignTexts } from './foreign-words.ts'
import { lastingFaults, settled } from './layout-faults.ts'
import { officeAddress, officeScreens } from './office-screens.ts'
import { ownShop as test } from './own-shop.ts'
import { fillBasket, orderSomething } from './shopper.ts'
import { type Address, openWhole, SHOPPER_SCREENS, VISITOR_SCREENS } from './walk.ts'

test.use({ demo: 'on', languages: 'en,hi' })

const SHOPPER: Record<string, Address> = {
  ...SHOPPER_SCREENS,
  nothingFound: paths.searchFor('12345'),
  userMenu: paths.userMenu,
  profile: paths.profile,
  unknownOrder: paths.order('TKR-NONE'),
  damagedList: paths.sharedList('none'),
  ...Object.fromEntries(
    (['about', 'terms', 'privacy', 'delivery'] as const).map((name) => [name, paths.policy(name)]),
  ),
}

const OFFICE: Record<string, Address> = Object.fromEntries(
  officeScreens.map((screen) => [screen.id, (page: Page) => officeAddress(page, screen)]),
)

const PHONE = { width: 320, height: 640 }

/** One after the other: the shop is opened once. */
test.describe.configure({ mode: 'default', timeout: 1_200_000 })

test('no English is left on the Hindi screens of a shopper, and all of it can be used', async ({
  shopper,
  address,
}) => {
  await haveOrder(shopper)
  await speak(shopper, address)

  expect(await walk(shopper, SHOPPER, hindiFaults(shopper))).toEqual([])
})

test('no English is left on the Hindi screens of a visitor, and all of it can be used', async ({
  browser,
  address,
}) => {
  const context = await browser.newContext({ baseURL: address, locale: 'hi-IN' })
  const page = await context.newPage()
  const faultsOf = hindiFaults(page)
  await page.goto(paths.landing)
  await page.getByRole('button', { name: 'सभी स्वीकार करें' }).click()

  expect(await walk(page, VISITOR_SCREENS, faultsOf)).toEqual([])
  await context.close()
})

test('no English is left on the Hindi screens of the back office, and all of it can be used', async ({
  admin,
  address,
}) => {
  await speak(admin, address)

  expect(await walk(admin, OFFICE, hindiFaults(admin))).toEqual([])
})

test('texts that are 40 % longer fit on a phone of 320 px', async ({ shopper, address }) => {
  await haveOrder(shopper)
  await speak(shopper, address)
  await shopper.route(/hi-shopper[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: pseudoModule('shopper') }),
  )
  await shopper.setViewportSize(PHONE)

  expect(await walk(shopper, SHOPPER, lastingFaults)).toEqual([])
})

/** What is wrong with a Hindi screen: English words, what is not accessible, and what is cut on a narrow phone. */
function hindiFaults(page: Page) {
  const data = collectData(page)
  return async () => {
    const size = page.viewportSize() ?? PHONE
    // What a sticky bar covers in part is too small to press.
    await settled(page)
    const faults = [...(await foreignTexts(page, data)), ...(await graveViolations(page))]
    await page.setViewportSize(PHONE)
    faults.push(...(await lastingFaults(page)), ...(await foreignTexts(page, data)))
    await page.setViewportSize(size)
    return [...new Set(faults)]
  }
}

/** Opens each screen and lists what is found on it. */
async function walk(
  page: Page,
  screens: Record<string, Address>,
  findFaults: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = []
  for (const [name, address] of Object.entries(screens)) {
    await openWhole(page, address)
    faults.push(...(await findFaults(page)).map((fault) => `${name}: ${fault}`))
  }
  return faults
}

const speak = (page: Page, url: string) =>
  page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'hi', url }])

/** An order, and a basket for the next one. */
async function haveOrder(page: Page) {
  await orderSomething(page)
  await fillBasket(page)
}
