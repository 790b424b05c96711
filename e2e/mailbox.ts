import { expect, type Page } from '@playwright/test'
import { shopOf } from './people.ts'

const SUBJECTS = {
  verification: 'Confirm your email for Tokri',
  code: 'Your code to set a new Tokri password',
  passwordChanged: 'Your Tokri password was changed',
  emailChanged: 'The email of your Tokri account was changed',
} as const

/** Waits for the newest email to this address and opens it in a new tab. */
export async function openEmail(
  page: Page,
  { to, about }: { to: string; about: keyof typeof SUBJECTS },
): Promise<Page> {
  const mailbox = await page.context().newPage()
  const email = mailbox
    .getByRole('listitem')
    .filter({ hasText: `To ${to}` })
    .getByRole('link', { name: SUBJECTS[about] })
    .first()
  await expect(async () => {
    await mailbox.goto(shopOf().mailbox)
    await expect(email).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await email.click()
  await expect(mailbox.getByRole('heading', { name: SUBJECTS[about] })).toBeVisible()
  return mailbox
}

/** The verification link of the newest email to this address. */
export async function verificationLink(page: Page, to: string): Promise<string> {
  const email = await openEmail(page, { to, about: 'verification' })
  const link = await email.getByRole('link', { name: /\/verify-email\?code=/ }).innerText()
  await email.close()
  return link
}

/** The link of the newest email that undoes a change of the address. */
export async function undoLink(page: Page, to: string): Promise<string> {
  const email = await openEmail(page, { to, about: 'emailChanged' })
  const link = await email.getByRole('link', { name: /\/undo-email-change\?code=/ }).innerText()
  await email.close()
  return link
}

/** The six-digit code of the newest password reset email to this address. */
export async function codeFromMail(page: Page, to: string): Promise<string> {
  const email = await openEmail(page, { to, about: 'code' })
  const code = await email.getByText(/^\d{6}$/).innerText()
  await email.close()
  return code
}

/** The code in the newest email to this address, in any language. */
export async function newestCode(page: Page, mailbox: string, to: string): Promise<string> {
  const tab = await page.context().newPage()
  const code = tab.getByText(/^\d{6}$/)
  const email = tab.getByRole('listitem').filter({ hasText: `To ${to}` })
  await expect(async () => {
    await tab.goto(mailbox)
    await email.first().getByRole('link').click({ timeout: 5_000 })
    await expect(code).toBeVisible({ timeout: 5_000 })
  }).toPass()
  const digits = await code.innerText()
  await tab.close()
  return digits
}
