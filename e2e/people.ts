import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { inEnglish } from './say.ts'

export type Person = { username: string; email: string; password: string }
export type Login = Omit<Person, 'username'>

/** Details of a new user. */
export const newPerson = (): Person => ({
  username: 'Kavya Iyer',
  email: `kavya-${randomUUID()}@example.in`,
  password: 'monsoon-kettle-42',
})

/** Asha of the demo shop, who has addresses and orders. */
export const asha = () => demoShopper('asha')

/** Ravi too. Two concurrent tests that fill a cart need one user each. */
export const ravi = () => demoShopper('ravi')

/** Meera is the admin of the demo shop. */
export const meera = () => demoShopper('meera')

function demoShopper(who: string): Login {
  const file = join(shopOf().dataFolder, 'demo-logins.json')
  const logins = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const password = logins[who]
  if (!password) throw new Error(`No login of ${who} in ${file}`)
  return { email: `${who}@tokri.example`, password }
}

/** Where the demo logins of this project's shop are stored, and where its emails are shown. */
export const shopOf = () => test.info().project.metadata as { dataFolder: string; mailbox: string }

/** Answers the cookie banner before it covers anything. */
export async function acceptCookies(page: Page, say = inEnglish) {
  const accept = page.getByRole('button', { name: say('Accept All') })
  await accept.click()
  await expect(accept).toBeHidden()
}

export async function register(page: Page, person: Person, say = inEnglish) {
  await page.getByLabel(say('Name')).fill(person.username)
  await page.getByLabel(say('Email')).fill(person.email)
  await page.getByLabel(say('Password'), { exact: true }).fill(person.password)
  await page.getByLabel(say('Confirm Password'), { exact: true }).fill(person.password)
  await page.getByRole('button', { name: say('Register') }).click()
  await expect(page.getByText(say('User has been created successfully!'))).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
}

export async function logIn(page: Page, { email, password }: Login, say = inEnglish) {
  const button = page.getByRole('button', { name: say('Login'), exact: true })
  // The form of the previous screen has fields of the same names.
  await expect(button).toBeVisible()
  await page.getByLabel(say('Email')).fill(email)
  await page.getByLabel(say('Password'), { exact: true }).fill(password)
  await button.click()
  await expect(page.getByText(say('Login Successful!'))).toBeVisible()
}

/** Logs out by the account menu, or on a phone by the account screen. */
export async function logOut(page: Page, say = inEnglish) {
  if (isPhone(page)) await page.goto('/user')
  else await page.getByRole('button', { name: say('My Account'), exact: true }).click()
  await page
    .getByRole('button', { name: say('Logout') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/$/)
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
