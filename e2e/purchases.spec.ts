import { expect, type Page } from '@playwright/test'
import { addDays, dayOf } from '../src/contract/lib/days.ts'
import { officePaths } from '../src/web/lib/navigation/office-paths.ts'
import { expectAccessible } from './accessibility.ts'
import { ownShop as test } from './own-shop.ts'
import { isPhone } from './people.ts'

test.use({ demo: 'on', languages: 'en,hi' })

const dayIn = (days: number) => addDays(dayOf(Date.now()), days)

test('a bill puts units into stock, what expires gets a discount, and both are undone', async ({
  admin,
}) => {
  test.slow()
  await admin.goto(officePaths.adminPurchases)
  await expect(admin.getByRole('link', { name: /Satara Dairy Farmers/ })).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('link', { name: 'New bill' }).filter({ visible: true }).click()
  await enterBill(admin)
  await leave(admin)
  const question = admin.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Put 7 units into stock' }).click()

  await expect(admin.getByText('7 units put into stock.')).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Bill KF-31' }).first()).toBeVisible()
  await expectAccessible(admin)

  await admin.goto(officePaths.adminExpiry)
  await expectAccessible(admin)
  const row = admin.getByRole('row').filter({ hasText: 'Kolhapur Farms' })
  await row.getByRole('button', { name: /^Discount 20% on / }).click()
  await expect(row.getByText('20% off already')).toBeVisible()
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('button', { name: /^Discount 20% on / })).toBeVisible()

  const past = admin.getByRole('row').filter({ hasText: 'Past' }).filter({ hasText: 'Satara' })
  await past
    .getByRole('button', { name: /^Take \d+ of / })
    .first()
    .click()
  await expect(admin.getByText(/taken out of stock\.$/)).toBeVisible()
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(past.getByRole('button', { name: /^Take \d+ of / }).first()).toBeVisible()

  await admin.goto(officePaths.adminPurchases)
  await admin.getByRole('link', { name: /KF-31/ }).click()
  await admin.getByRole('button', { name: 'Reverse the bill' }).filter({ visible: true }).click()
  await admin.getByRole('button', { name: 'Reverse', exact: true }).click()
  await expect(admin.getByText('Bill KF-31 is reversed.')).toBeVisible()
})

/** By the header of a phone, or by the list of screens beside. */
const leave = (admin: Page) =>
  isPhone(admin)
    ? admin.getByRole('button', { name: 'Back' }).click()
    : admin.getByRole('link', { name: 'Purchases' }).filter({ visible: true }).first().click()

async function enterBill(admin: Page) {
  await admin.getByLabel(/^Supplier/).fill('Kolhapur Farms')
  await admin.getByLabel(/^Bill number/).fill('KF-31')
  await admin.getByLabel(/^Add a product to the bill/).fill('jaggery')
  await admin.getByRole('list', { name: 'Products found' }).getByRole('button').first().click()
  await admin.getByLabel(/^Units/).fill('7')
  await admin.getByLabel(/^Cost of one/).fill('41,50')
  await admin.getByLabel(/^Best before/).fill(dayIn(5))
  await expectAccessible(admin)
  await admin.keyboard.press('Enter')
  await expect(admin.getByText('Use a point for paise: 12.50')).toBeVisible()
  await admin.getByLabel(/^Cost of one/).fill('41.50')
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('dialog')).toHaveCount(0)
}
