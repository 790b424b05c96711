import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { codeFromMail, openEmail, verificationLink } from './mailbox.ts'
import { toastOf } from './page-values.ts'
import { acceptCookies, logIn, logOut, newPerson, type Person, register } from './people.ts'
import { somePicture } from './picture.ts'
import { shopTest as test } from './shop-test.ts'

const NEW_PASSWORD = 'lantern-harbour-86'

test('a visitor registers, edits the profile and resets a forgotten password', async ({
  page,
  browser,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const person = newPerson()

  await signUp(page, person)
  await verifyByMail(page, person)
  await changeDetails(page)
  await changePicture(page)
  const elsewhere = await signInElsewhere(browser, person)
  await logOut(page)
  await forgetPassword(page, person)
  await typeCode(page, person)
  await choosePassword(page, person)
  await expectSignedOut(elsewhere)
  await comeBack(page, person)

  expect(errors).toEqual([])
})

async function signUp(page: Page, person: Person) {
  await page.goto('/register')
  await acceptCookies(page)
  await expectAccessible(page)
  await register(page, person)
  await expectAccessible(page)
  await logIn(page, person)
  await expect(page).toHaveURL(/\/home$/)
}

async function verifyByMail(page: Page, { email }: Person) {
  await page.goto('/dashboard/view')
  await expect(page.getByText('Not verified', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const link = await verificationLink(page, email)
  await page.goto(link)
  await expect(toastOf(page, 'Email verified successfully!')).toBeVisible()
  await expect(page.getByText('Your email has been successfully verified!')).toBeVisible()
  // The code is removed from the URL, so that it cannot leak with the address.
  await expect(page).toHaveURL(/\/verify-email$/)
  await expectAccessible(page)

  await page.goto(link)
  await expect(toastOf(page, 'Email is already verified.')).toBeVisible()
  await expect(page.getByText('Your email has been successfully verified!')).toBeVisible()
  await page.goto('/dashboard/view')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
}

async function changeDetails(page: Page) {
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeDisabled()
  await page.getByLabel('Name').fill('Kavya Raman')
  await page.getByLabel('Mobile Number').fill('9000000017')
  await save.click()
  await expect(toastOf(page, 'Profile updated successfully')).toBeVisible()
  await expect(save).toBeDisabled()

  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Kavya Raman')
  await expect(page.getByLabel('Mobile Number')).toHaveValue('9000000017')
}

async function changePicture(page: Page) {
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change picture' })
  const upload = dialog.getByRole('button', { name: 'Upload' })
  await expect(upload).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Choose a picture').setInputFiles(await somePicture())
  await expect(dialog.getByAltText('Your new avatar')).toBeVisible()
  await expectAccessible(page)
  await upload.click()
  await expect(toastOf(page, 'Avatar uploaded successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.reload()
  const picture = page.getByRole('main').locator('img[src*="/media/"]').first()
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await expectAccessible(page)
}

/** The same user in a browser without cookies or storage. */
async function signInElsewhere(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/login')
  await acceptCookies(page)
  await logIn(page, person)
  await page.goto('/user')
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible()
  await expectAccessible(page)
  return page
}

async function forgetPassword(page: Page, { email }: Person) {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page).toHaveURL(/\/verify-otp$/)
}

async function typeCode(page: Page, { email }: Person) {
  await expectAccessible(page)
  const code = await codeFromMail(page, email)
  for (const [place, digit] of [...code].entries()) {
    const box = page.getByLabel(`Digit ${place + 1} of 6`)
    await expect(box).toBeFocused()
    await box.pressSequentially(digit)
  }
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page).toHaveURL(/\/reset-password$/)
}

async function choosePassword(page: Page, { email }: Person) {
  await expectAccessible(page)
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm New Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(toastOf(page, 'Your Password has been successfully reset!')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  const notice = await openEmail(page, { to: email, about: 'passwordChanged' })
  await notice.close()
}

/** A session from before the password change is ended with its next request. */
async function expectSignedOut(page: Page) {
  await page.getByRole('link', { name: 'My Orders' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await page.context().close()
}

async function comeBack(page: Page, person: Person) {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(toastOf(page, 'Incorrect email or password.')).toBeVisible()
  await logIn(page, { ...person, password: NEW_PASSWORD })
  await page.goto('/dashboard/view')
  await expect(page.getByLabel('Name')).toHaveValue('Kavya Raman')
}
