import { expect, type Page } from '@playwright/test'
import { press, tabTo, type } from './keyboard.ts'
import { codeFromMail } from './mailbox.ts'
import { toastOf } from './page-values.ts'
import { newPerson } from './people.ts'
import { somePicture } from './picture.ts'
import { shopTest as test } from './shop-test.ts'

const NEW_PASSWORD = 'lantern-harbour-86'

test('account, profile and password reset work with the keyboard alone', async ({ page }) => {
  const person = newPerson()

  await page.goto('/register')
  await press(page, page.getByRole('button', { name: 'Accept All' }))
  await type(page, 'Name', person.username)
  await type(page, 'Email', person.email)
  await type(page, 'Password', person.password)
  await type(page, 'Confirm Password', person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, person.password)

  await openAccountMenu(page)
  await press(page, page.getByRole('link', { name: 'Profile' }).first())
  await changeDetails(page)
  await changePicture(page)
  await openAccountMenu(page)
  await press(page, page.getByRole('button', { name: 'Logout' }).first())
  await expect(page).toHaveURL(/\/$/)

  await recover(page, person.email)
  await signIn(page, NEW_PASSWORD)
})

/** The email is filled in already: registration and recovery pass it on. */
async function signIn(page: Page, password: string) {
  await type(page, 'Password', password)
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Login Successful!')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
}

/** The link is in the header, before everything else. */
const openAccountMenu = (page: Page) =>
  press(page, page.getByRole('button', { name: 'My Account', exact: true }), 'Shift+Tab')

async function changeDetails(page: Page) {
  await expect(page).toHaveURL(/\/dashboard\/view$/)
  await type(page, 'Name', 'Kavya Raman')
  await type(page, 'Mobile Number', '9000000017')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Profile updated successfully')).toBeVisible()
}

async function changePicture(page: Page) {
  const change = page.getByRole('button', { name: 'Change', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Change picture' })
  await press(page, change)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(change).toBeFocused()

  await page.keyboard.press('Enter')
  // Listen before pressing: otherwise the browser opens the file chooser of the system.
  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, dialog.getByLabel('Choose a picture'))
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(await somePicture())
  const upload = dialog.getByRole('button', { name: 'Upload' })
  await expect(upload).toBeEnabled()
  await press(page, upload)
  await expect(toastOf(page, 'Avatar uploaded successfully!')).toBeVisible()
  await expect(change).toBeFocused()
}

async function recover(page: Page, email: string) {
  await press(page, page.getByRole('link', { name: 'Login' }).first())
  await type(page, 'Email', email)
  await press(page, page.getByRole('link', { name: 'Forgot password?' }))
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/verify-otp$/)

  await typeCode(page, await codeFromMail(page, email))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reset-password$/)
  await type(page, 'New Password', NEW_PASSWORD)
  await type(page, 'Confirm New Password', NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Your Password has been successfully reset!')).toBeVisible()
}

/** The focus starts in the first box, advances with every digit and returns with Backspace. */
async function typeCode(page: Page, code: string) {
  const box = (place: number) => page.getByLabel(`Digit ${place} of 6`)
  await expect(box(1)).toBeFocused()
  await page.keyboard.type(code.slice(0, 2))
  await expect(box(3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(box(2)).toBeFocused()
  await expect(box(2)).toHaveValue('')
  await page.keyboard.type(code.slice(1))
  await expect(box(6)).toHaveValue(code.slice(5))
}
