import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { ownShop as test } from './own-shop.ts'

test.use({ demo: 'on', languages: 'en,hi' })

test('a keeper raises the prices of a shelf, a shopper sees them, and Undo takes them back', async ({
  admin,
  shopper,
}) => {
  test.slow()
  await admin.goto('/dashboard/products?q=tomato')
  const card = admin.getByRole('listitem').filter({ hasText: 'Tomato Hybrid (Tamatar)' })
  await expect(card.getByText('₹36', { exact: true })).toBeVisible()
  await admin.getByRole('checkbox', { name: 'Tick this page' }).check()
  await admin.getByRole('button', { name: 'Change…' }).click()
  await admin.getByLabel(/^Percent/).fill('10')
  await expectAccessible(admin)
  await admin.keyboard.press('Enter')
  const preview = admin.getByRole('list', { name: 'Preview' })
  await expect(preview.getByText('₹39.79 (₹42.00 less 5.26%)')).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: /^Change \d+ products?$/ }).click()
  await expect(admin.getByText(/^\d+ products? changed\.$/)).toBeVisible()

  await expectPrice(shopper, '₹39.79')
  await admin.getByRole('button', { name: 'Recent changes' }).click()
  // The toast of the change may still be there, with an Undo of its own.
  const change = admin.getByRole('listitem').filter({ hasText: 'Prices +10%, to the whole rupee' })
  await expectAccessible(admin)
  await change.getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByText('Nothing was changed since yesterday.')).toBeVisible()
  await admin.keyboard.press('Escape')
  await expectPrice(shopper, '₹36')
})

test('a copy is a draft that shoppers do not see', async ({ admin, shopper }) => {
  await admin.goto('/dashboard/products?q=tomato')
  // Sizes of one thing have the same name.
  await admin.getByRole('button', { name: 'Copy Tomato Hybrid (Tamatar)' }).first().click()

  await expect(admin.getByText('Shoppers have not seen it yet.')).toBeVisible()
  await expect(admin.getByLabel(/^Name/).first()).toHaveValue('Tomato Hybrid (Tamatar) (copy)')
  await shopper.goto('/search?q=tomato')
  await expect(shopper.getByRole('link', { name: 'Tomato Hybrid (Tamatar)' }).first()).toBeVisible()
  await expect(shopper.getByText('(copy)')).toHaveCount(0)
})

async function expectPrice(shopper: Page, price: string) {
  await shopper.goto('/search?q=tomato+hybrid')
  const card = shopper.getByRole('article').filter({ hasText: 'Tomato Hybrid (Tamatar)' }).first()
  await expect(card).toContainText(price)
}
