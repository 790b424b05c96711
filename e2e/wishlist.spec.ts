import { type Browser, expect } from '@playwright/test'
import { removeNewerApis } from '#web/testing/browser-floor.ts'
import { LANGUAGE_COOKIE } from '../src/contract/language/languages.ts'
import { paths } from '../src/web/lib/navigation/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { ownShop as test } from './own-shop.ts'
import { errorsIn } from './page-errors.ts'
import { newPerson } from './people.ts'
import { makeKnown, sessionOf } from './session.ts'

test.use({ demo: 'on', languages: 'en,hi' })

test('a product is kept from its page, found behind the tile, and the list is shared by a link', async ({
  browser,
  address,
  say,
  language,
}) => {
  test.slow()
  const context = await openContext(browser, address, language)
  const errors = errorsIn(context)
  const page = await context.newPage()
  await page.goto(paths.home)
  const product = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const name = (await product.textContent()) ?? ''
  await product.click()
  await page.getByRole('button', { name: say('Save {name} to the wishlist', { name }) }).click()
  const remove = say('Remove {name} from the wishlist', { name })
  await expect(page.getByRole('button', { name: remove })).toBeVisible()

  await page.goto(paths.userMenu)
  await page.getByRole('link', { name: say('Wishlist') }).click()
  const list = page.getByRole('list', { name: say('Wishlist') })
  await expect(list.getByRole('article')).toHaveCount(1)
  await expectAccessible(page)

  await page.evaluate(() => Object.assign(navigator, { share: undefined }))
  await page
    .getByRole('button', { name: say('Share') })
    .first()
    .click()
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto(shared.split('\n').at(-1) ?? '')
  const copy = page.getByRole('list', { name: say('Shared list') })
  await expect(copy.getByRole('article')).toHaveCount(1)
  expect(errors).toEqual([])
  await context.close()
})

/** The session of a new shopper, in the oldest browser that counts. */
async function openContext(browser: Browser, address: string, language: string) {
  const person = newPerson()
  await makeKnown(person, address)
  const storageState = await sessionOf(person, address)
  const context = await browser.newContext({ baseURL: address, storageState, locale: 'en-IN' })
  await context.addInitScript(removeNewerApis)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: address }])
  return context
}
