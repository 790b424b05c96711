import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { undoLink } from './mailbox.ts'
import { toastOf } from './page-values.ts'
import { acceptCookies, logIn, newPerson, register } from './people.ts'
import { shopTest as test } from './shop-test.ts'

const NEW_PASSWORD = 'lantern-harbour-86'

test('a shopper restores an email that an attacker has changed', async ({ page }) => {
  const person = newPerson()
  await page.goto('/register')
  await acceptCookies(page)
  await register(page, person)
  await logIn(page, person)
  await page.goto('/dashboard/view')
  await page.getByLabel('Email').fill(newPerson().email)
  await expect(page.getByLabel('Your Password')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page, 'Profile updated successfully')).toBeVisible()
  await expect(page.getByText(/to your previous email/)).toBeVisible()

  await page.goto(await undoLink(page, person.email))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm New Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await logIn(page, { ...person, password: NEW_PASSWORD })
  await page.goto('/dashboard/view')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  const activity = page.getByRole('list', { name: 'Account activity' })
  await expect(activity.getByText('Email change undone')).toBeVisible()
})
