import { expect, type Page } from '@playwright/test'
import { officePaths } from '../src/web/lib/navigation/office-paths.ts'
import { expectAccessible } from './accessibility.ts'
import type { Say } from './say.ts'

let numbers = 0
/** A number that no other run of this shop has saved. */
export const newMobile = () =>
  `98${String(Date.now() % 1_000_000).padStart(6, '0')}${10 + numbers++}`

export const startOf = (text: string) =>
  new RegExp(text.split('{')[0] || text.split('}')[1] || text)

export async function begin(admin: Page, say: Say) {
  await admin.goto(officePaths.adminOrders)
  await admin
    .getByRole('link', { name: say('New order') })
    .filter({ visible: true })
    .click()
  await expect(admin).toHaveURL(officePaths.adminNewOrder)
}

export async function findCustomer(admin: Page, say: Say, typed: string) {
  await admin.getByLabel(say('Find the customer')).fill(typed)
  await admin
    .getByRole('list', { name: say('Customers found') })
    .getByRole('button')
    .first()
    .click()
}

export async function addCustomer(admin: Page, say: Say, typed: { name: string; mobile: string }) {
  await admin.getByLabel(say('Find the customer')).fill(typed.mobile)
  await admin.getByRole('button', { name: say('New customer') }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel(say('Name')).fill(typed.name)
  await expect(dialog.getByLabel(say('Mobile Number'))).toHaveValue(typed.mobile)
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: say('Save customer') }).click()
  await expect(dialog).toHaveCount(0)
}

export async function addAddress(admin: Page, say: Say) {
  await admin.getByRole('button', { name: say('Add New Address') }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel(say('Address Line 1')).fill('12 Baner Road')
  await dialog.getByLabel(say('Pincode')).fill('411045')
  await dialog.getByLabel(say('City')).fill('Pune')
  await dialog.getByLabel(say('State')).fill('Maharashtra')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: say('Save Address') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(admin.getByText('12 Baner Road')).toBeVisible()
}

export async function addProduct(admin: Page, say: Say) {
  await admin.getByLabel(say('Add a product')).fill('rice')
  await admin
    .getByRole('list', { name: say('Products found') })
    .locator('button:enabled')
    .first()
    .click()
  await admin.getByRole('button', { name: say('Add one') }).click()
}

export async function place(admin: Page, say: Say) {
  await admin.getByRole('button', { name: startOf(say('Place order · {total}')) }).click()
  await expect(admin).toHaveURL(/\/dashboard\/orders\/TKR-/)
}
