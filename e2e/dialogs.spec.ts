import { expect, type Page } from '@playwright/test'
import { strictTest } from './page-errors.ts'
import { isPhone, meera } from './people.ts'
import { fillBasket, shopping } from './shopper.ts'

/** Tests signed in as an admin. */
const office = strictTest.extend({
  storageState: async ({ sessionFor }, use) => use(await sessionFor(meera())),
})

shopping('Back closes a question, and only then leaves the screen', async ({ page }) => {
  await fillBasket(page)
  await page.goto('/home')
  // A link of the prerendered page loads a document, so Back would leave this one.
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.locator('a[href="/cart"]:visible').first().click()
  await page.getByRole('button', { name: 'Clear Cart' }).filter({ visible: true }).click()
  await expect(dialog(page, 'Clear Cart')).toBeVisible()

  await page.goBack()
  await expect(dialog(page, 'Clear Cart')).toBeHidden()
  await expect(page).toHaveURL(/\/cart$/)
  await page.goBack()

  await expect(page).toHaveURL(/\/home$/)
})

shopping('Back closes the picture of the profile', async ({ page }) => {
  await page.goto(isPhone(page) ? '/user' : '/home')
  if (!isPhone(page)) {
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  }
  if (!isPhone(page)) await page.getByRole('button', { name: 'My Account', exact: true }).click()
  await page
    .getByRole('link', { name: 'Profile', exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(dialog(page, 'Change picture')).toBeVisible()

  await page.goBack()

  await expect(dialog(page, 'Change picture')).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard\/(view|profile)$/)
})

office('Escape and Back ask before a dialog closes whose form has changes', async ({ page }) => {
  await page.goto('/dashboard/categories')
  await expect(page.getByRole('button', { name: 'Add Category' }).first()).toBeVisible()
  // As after a press on a link: Back needs an entry within this document.
  await page.evaluate(() => {
    window.history.pushState({ ...window.history.state, idx: window.history.state.idx + 1 }, '')
  })
  await page.getByRole('button', { name: 'Add Category' }).first().click()
  await page.keyboard.type('Milk')
  const name = dialog(page, 'New Category').getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue('Milk')

  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(name).toHaveValue('Milk')
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.goBack()
  await expect(question(page)).toBeHidden()
  await expect(name).toHaveValue('Milk')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Leave' }).click()

  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add Category' }).first()).toBeVisible()
})

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const question = (page: Page) => dialog(page, 'Leave without saving?')
