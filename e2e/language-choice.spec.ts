import { type Browser, expect, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '../src/contract/language/languages.ts'
import { paths } from '../src/web/lib/navigation/paths.ts'
import { ownShop as test } from './own-shop.ts'
import { acceptCookies, newPerson, type Person } from './people.ts'
import { makeKnown, sessionOf } from './session.ts'

test.use({ demo: 'on', languages: 'en,hi' })
test.describe.configure({ mode: 'default', timeout: 480_000 })

test('the switch in the footer changes the page and the account, and a login elsewhere follows', async ({
  browser,
  address,
}) => {
  const person = newPerson()
  await makeKnown(person, address)
  const page = await signedIn(browser, person, address)
  await page.goto(paths.home)
  await (await switchTo(page, 'hi')).press('Enter')
  await expectLanguage(page, 'hi')
  await expect(await switchTo(page, 'en')).toBeVisible()

  const elsewhere = await newPage(browser, address)
  await elsewhere.goto(paths.login)
  await expectLanguage(elsewhere, 'en')
  await acceptCookies(elsewhere)
  await elsewhere.getByLabel('Email').fill(person.email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(person.password)
  await elsewhere.getByRole('button', { name: 'Login', exact: true }).click()
  await expectLanguage(elsewhere, 'hi')

  await page.context().close()
  await elsewhere.context().close()
})

const newPage = async (browser: Browser, baseURL: string): Promise<Page> =>
  (await browser.newContext({ baseURL, locale: 'en-IN' })).newPage()

async function signedIn(browser: Browser, person: Person, baseURL: string): Promise<Page> {
  const storageState = await sessionOf(person, baseURL)
  const context = await browser.newContext({ baseURL, storageState, locale: 'en-IN' })
  return context.newPage()
}

/** The footer loads its switch when it comes near; shelves that load move it away again. */
async function switchTo(page: Page, language: Language) {
  const footer = page.getByRole('contentinfo')
  const button = footer.getByRole('button', { name: LANGUAGES[language].name })
  await expect(async () => {
    await footer.scrollIntoViewIfNeeded()
    await expect(button).toBeVisible({ timeout: 2000 })
  }).toPass()
  return button
}

const expectLanguage = (page: Page, language: Language) =>
  expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[language].tag)
