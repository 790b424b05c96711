import { expect, type Page } from '@playwright/test'
import { toastOf } from './page-values.ts'
import { acceptCookies, asha, logIn, newPerson } from './people.ts'
import { shopTest as test } from './shop-test.ts'

const FILL_ALL = 'Fill in all the user details and try again!'
const DIFFERENT = "Password and Confirm Password don't match!"
const FAILED =
  'Verification failed. The verification link might be expired or invalid. Please try again.'

test('Login stays disabled until both fields are filled', async ({ page }) => {
  await page.goto('/login')
  const login = page.getByRole('button', { name: 'Login', exact: true })
  await expect(login).toBeDisabled()
  await page.getByLabel('Email').fill('kavya@example.in')
  await expect(login).toBeDisabled()
  await page.getByLabel('Password', { exact: true }).fill('anything')
  await expect(login).toBeEnabled()
  await page.getByLabel('Email').fill('')
  await expect(login).toBeDisabled()
})

test('a wrong password and an unknown email show the same error, and both fields keep their values', async ({
  page,
}) => {
  for (const email of [asha().email, newPerson().email]) {
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(toastOf(page, 'Incorrect email or password.')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  }
})

test('registration asks for missing fields and for the same password twice', async ({ page }) => {
  await page.goto('/register')
  await acceptCookies(page)
  const register = page.getByRole('button', { name: 'Register' })
  await register.click()
  await expect(toastOf(page, FILL_ALL)).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByText('Please enter your email')).toBeVisible()

  await page.getByLabel('Name').fill('Kavya Iyer')
  await page.getByLabel('Email').fill(newPerson().email)
  await page.getByLabel('Password', { exact: true }).fill('monsoon-kettle-42')
  await page.getByLabel('Confirm Password', { exact: true }).fill('monsoon-kettle-43')
  await register.click()
  await expect(toastOf(page, DIFFERENT)).toBeVisible()
  await expect(page.getByLabel('Confirm Password', { exact: true })).toBeFocused()
  await expect(page).toHaveURL(/\/register$/)
})

test('a code has six digits, pasted or typed, and a wrong one is rejected', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/forgot-password')
  await acceptCookies(page)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(toastOf(page, 'Please enter your email')).toBeVisible()
  await page.getByLabel('Email').fill(newPerson().email)
  await page.getByRole('button', { name: 'Send OTP' }).click()

  const verify = page.getByRole('button', { name: 'Verify OTP' })
  await expect(verify).toBeDisabled()
  await paste(page, '1234567')
  await expect(toastOf(page, 'OTP should be 6 digits long!')).toBeVisible()
  await paste(page, 'abcdef')
  await expect(toastOf(page, 'OTP should be a number!')).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('')

  await paste(page, '123456')
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue('6')
  await verify.click()
  const wrong = 'This code is incorrect or has expired. Please check it, or request a new one.'
  await expect(toastOf(page, wrong)).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue('')
})

for (const path of ['/verify-otp', '/reset-password']) {
  test(`${path} without its earlier step redirects to /forgot-password`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(/\/forgot-password$/)
    await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  })
}

test('an email is not verified without a code or with a wrong one', async ({ page }) => {
  await page.goto('/verify-email')
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible()

  await page.goto('/verify-email?code=of-nobody')
  await expect(toastOf(page, 'Email verification failed. Please try again.')).toBeVisible()
  await expect(page.getByText(FAILED)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('an avatar must be an image of an accepted type', async ({ page }) => {
  await page.goto('/login')
  await acceptCookies(page)
  await logIn(page, asha())
  await page.goto('/dashboard/view')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change picture' })
  const upload = dialog.getByRole('button', { name: 'Upload' })
  const choose = (mimeType: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'me', mimeType, buffer: Buffer.from('not a picture') })

  await choose('application/pdf')
  const types = 'jpeg, png, gif, bmp, webp, tiff, svg+xml, x-icon, heif, heic'.split(', ')
  const list = types.map((type) => `image/${type}`).join(', ')
  await expect(
    toastOf(page, `Invalid file format! Choose a format from this list: [${list}]`),
  ).toBeVisible()
  await expect(upload).toBeDisabled()

  await choose('image/png')
  await upload.click()
  await expect(page.locator('[popover]').getByText('Failed to upload avatar! ')).toBeVisible()
  await expect(dialog).toBeVisible()
})

/** Pastes a code into the boxes, as if copied from an email. */
async function paste(page: Page, text: string) {
  await page.getByLabel('Digit 1 of 6').focus()
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}
