import { type Browser, expect, type Page } from '@playwright/test'
import { matchPath } from 'react-router'
import {
  isPermission,
  PERMISSIONS,
  type Permission,
  withParts,
} from '../src/contract/account/access.ts'
import type { BuiltScreen } from '../src/contract/page/built-screens.ts'
import { isOfOne } from './built-screens.ts'
import { officeScreens } from './office-screens.ts'
import { ownShop as test } from './own-shop.ts'
import { newPerson } from './people.ts'
import { makeKnown, sessionOf } from './session.ts'
import { ask, orderSomething } from './shopper.ts'

test.use({ demo: 'on', languages: 'en,hi' })

test.beforeAll(async ({ shopper }) => {
  // The lists of orders and money name one.
  await orderSomething(shopper)
})

for (const permission of PERMISSIONS) {
  test(`who may only ${permission} is led to no screen that says no`, async ({
    admin,
    browser,
    address,
  }) => {
    test.slow()
    const page = await pageOfStaff(browser, admin, address, permission)
    const mayOpen = ({ access }: BuiltScreen) =>
      !isPermission(access) || withParts([permission]).includes(access)

    const wrong: string[] = []
    for (const { path } of officeScreens.filter((one) => mayOpen(one) && !isOfOne(one))) {
      await page.goto(path)
      await loaded(page)
      for (const link of await linksOn(page)) {
        const screen = screenAt(link)
        if (screen && !mayOpen(screen)) wrong.push(`${path} leads to ${link}`)
      }
    }

    expect(wrong).toEqual([])
    await page.context().close()
  })
}

/** A member of staff with this permission alone. */
async function pageOfStaff(
  browser: Browser,
  admin: Page,
  baseURL: string,
  permission: Permission,
): Promise<Page> {
  const person = newPerson()
  await makeKnown(person, baseURL)
  const role = await ask(admin.context(), 'POST', 'people/roles', {
    ...{ name: `Only ${permission} ${person.username}`.slice(0, 40), permissions: [permission] },
  })
  const [{ _id: id }] = await ask(admin.context(), 'GET', `people/list?search=${person.email}`)
  const given = { role: 'STAFF', staff_role: role._id }
  await ask(admin.context(), 'PUT', `people/${id}/role`, given)
  const storageState = await sessionOf(person, baseURL)
  const context = await browser.newContext({ baseURL, storageState, locale: 'en-IN' })
  return context.newPage()
}

async function loaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const linksOn = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/dashboard"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

/** The screen at this path; one of its own comes before one with an id. */
const screenAt = (path: string) =>
  officeScreens.find((one) => one.path === path) ??
  officeScreens.find((one) => matchPath(one.path, path))
