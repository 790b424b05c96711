import { expect } from '@playwright/test'
import { officePaths } from '../src/web/lib/navigation/office-paths.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
import { ownShop as test } from './own-shop.ts'
import { addCustomer, addProduct, begin, newMobile, place, startOf } from './phone-order-steps.ts'

test.use({ demo: 'on', languages: 'en,hi', mail: 'mailbox' })

test('an order that is picked up has no address, its papers say so, and it is handed over at the counter', async ({
  admin,
  say,
}) => {
  test.slow()
  await begin(admin, say)
  await addCustomer(admin, say, { name: 'Meena Shinde', mobile: newMobile() })
  await admin.getByRole('radio', { name: startOf(say('Pick-up at the shop')) }).check()
  await expect(admin.getByRole('button', { name: say('Add New Address') })).toHaveCount(0)
  await addProduct(admin, say)
  await expectAccessibleInBothThemes(admin)
  await place(admin, say)
  await expectAccessible(admin)
  await expect(admin.getByRole('button', { name: say('Change address') })).toHaveCount(0)
  await expect(admin.getByRole('button', { name: say('Hand over to a rider') })).toHaveCount(0)
  const number = admin.url().split('/').at(-1) ?? ''
  await admin.goto(officePaths.adminPrintOf([number], 'slip'))
  await expect(admin.getByText(say('PICK-UP AT THE SHOP')).first()).toBeVisible()
  await admin.goto(officePaths.adminOrder(number))

  await admin.getByRole('button', { name: `${say('Handed over')}: ${number}` }).click()

  await admin.goto(officePaths.adminOrders)
  await admin.goto(officePaths.adminOrder(number))
  await expect(admin.getByRole('button', { name: say('Cash not received') })).toBeVisible()
  await expectAccessible(admin)
})

test('a customer at the counter takes everything along in one press', async ({ admin, say }) => {
  test.slow()
  await begin(admin, say)
  await addCustomer(admin, say, { name: 'Kiran More', mobile: newMobile() })
  await admin.getByRole('radio', { name: startOf(say('Pick-up at the shop')) }).check()
  await addProduct(admin, say)

  await admin.getByRole('button', { name: say('Take along now') }).click()

  await expect(admin).toHaveURL(/\/dashboard\/orders\/TKR-/)
  await expect(admin.getByRole('button', { name: say('Cash not received') })).toBeVisible()
})
