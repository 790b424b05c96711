import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'

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
export async function acceptCookies(page: Page) {
  await page.getByRole('button', { name: 'Accept All' }).click()
  await expect(page.getByRole('button', { name: 'Accept All' })).toBeHidden()
}

export async function register(page: Page, person: Person) {
  await page.getByLabel('Name').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('User has been created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
}

export async function logIn(page: Page, { email, password }: Login) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Login Successful!')).toBeVisible()
}

/** Logs out by the account menu, or on a phone by the account screen. */
export async function logOut(page: Page) {
  if (isPhone(page)) await page.goto('/user')
  else await page.getByRole('button', { name: 'My Account', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(/\/$/)
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
