import { expect, type Page } from '@playwright/test'
import type { OfficeScreenId } from '../src/web/app/screens/office-screens.ts'
import { officePaths } from '../src/web/lib/navigation/office-paths.ts'
import { paths } from '../src/web/lib/navigation/paths.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
import { officeAddress, officeScreens } from './office-screens.ts'
import { meera } from './people.ts'
import { shopTest } from './shop-test.ts'
import { expectAllReachable, expectDialogByKeyboard } from './tab-order.ts'

const test = shopTest.extend({
  storageState: async ({ sessionFor }, use) => use(await sessionFor(meera())),
})

/** Buttons that open a dialog on a screen. */
const DIALOGS: Partial<Record<OfficeScreenId, readonly RegExp[]>> = {
  adminOrder: [/^Cancel/],
  adminPicked: [/ is short$/],
  adminProducts: [/^Edit /, /^Delete /],
  adminProduct: [/^Change stock/, /^Plan a price/],
  adminPricePlans: [/^Change the planned price/, /^Withdraw the planned price/],
  adminCategories: [/^Add Category/, /^Edit /, /^Delete /],
  adminSubcategories: [/^Add Subcategory/, /^Edit /, /^Delete /],
  adminStock: [/^Change stock of/],
  adminLedger: [/^Change stock/],
  adminSearchWords: [/^Add Word/],
  adminMoney: [/^TKR-/],
  adminClosing: [/^Close [A-Z]/],
  adminCoupons: [/^New Coupon/],
  adminPurchase: [/^Reverse the bill/],
  adminPeople: [/^Account events of/, /^Role of/, /^Block /],
}

/** The menu is the same on all desktop screens, so it is checked once. */
const partOf = (id: string) => (id === 'officeMore' ? 'html' : 'main')

for (const screen of officeScreens) {
  test(`${screen.id} is accessible`, async ({ page, isMobile }) => {
    test.slow()
    await page.goto(await officeAddress(page, screen))
    await loaded(page)

    // Keyboard and colours are the same on a phone as on a desktop.
    if (isMobile) return expectAccessible(page)
    await expectAccessibleInBothThemes(page, partOf(screen.id))
    for (const opens of DIALOGS[screen.id as OfficeScreenId] ?? []) {
      const opener = page.getByRole('button', { name: opens }).filter({ visible: true }).first()
      await expectDialogByKeyboard(opener, () => expectAccessibleInBothThemes(page, 'dialog[open]'))
    }
    await expectAllReachable(page)
  })
}

test('the navigation of the back office leads to exactly the screens above', async ({ page }) => {
  await page.goto(officePaths.officeMore)
  await loaded(page)
  const links = page.getByRole('navigation').getByRole('link')

  const led = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const known = officeScreens.map(({ path }) => path)
  // The rows of the account menu are part of the navigation of the back office as well.
  const { home, profile, orders, addresses, wishlist, pastItems } = paths
  const others: string[] = [home, profile, orders, addresses, wishlist, pastItems]
  expect(led.filter((path) => !known.includes(path) && !others.includes(path))).toEqual([])
})

/** Waits for the heading, and until nothing is loading. */
async function loaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
