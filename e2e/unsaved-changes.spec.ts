import { expect, type Page } from '@playwright/test'
import { acceptCookies, asha, logIn } from './people.ts'
import { shopTest as test } from './shop-test.ts'

test('leaving an unsaved profile asks once, by every route', async ({ page }) => {
  await page.goto('/login')
  await acceptCookies(page)
  await logIn(page, asha())
  await expect(page).toHaveURL(/\/home$/)
  const profile = page.getByRole('link', { name: 'Profile' }).first()
  // A new screen takes the focus, and an open menu closes.
  await expect(async () => {
    await page.getByRole('button', { name: 'My Account', exact: true }).click()
    await expect(profile).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await profile.click()
  const name = await page.getByLabel('Name').inputValue()
  await page.getByLabel('Name').fill('Kavya Raman')

  await page.goBack()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/dashboard\/view$/)
  await expect(page.getByLabel('Name')).toHaveValue('Kavya Raman')

  await page.getByRole('link', { name: 'My Orders' }).first().click()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/dashboard\/view$/)

  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])

  await page.getByLabel('Name').fill('Kavya Raman')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.goForward()
  await expect(page.getByLabel('Name')).toHaveValue(name)
})

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
