import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { ownShop as test } from './own-shop.ts'
import { toastOf } from './page-values.ts'
import { fillBasket } from './shopper.ts'

test.use({ demo: 'on', languages: 'en,hi' })

const HINDI = 'hi'
const DRAFT = 'Mango Party Pack'

test('a keeper hides a product, a shopper cannot order it, and Undo brings it back', async ({
  admin,
  shopper,
  address,
}) => {
  test.slow()
  const name = await fillBasket(shopper)

  await findProduct(admin, name)
  await admin.getByRole('checkbox', { name: `Tick ${name}` }).check()
  await expectAccessible(admin)
  const bar = admin.getByRole('region', { name: 'Ticked products' })
  await bar.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(toastOf(admin, `${name} is hidden.`)).toBeVisible()

  await shopper.goto('/cart')
  await expect(shopper.getByText(/not available right now|Not available/i).first()).toBeVisible()
  await speak(shopper, address, HINDI)
  await shopper.goto('/cart')
  await expect(shopper.getByText(/उपलब्ध नहीं/).first()).toBeVisible()
  await speak(shopper, address, 'en')

  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(admin, 'Undone.')).toBeVisible()
  await shopper.goto('/cart')
  await expect(shopper.getByText(/not available right now/i)).toHaveCount(0)
})

test('a draft is found by the keeper alone until it is published, in English and in Hindi', async ({
  admin,
  shopper,
  address,
}) => {
  test.slow()
  await shopper.goto(`/search?q=${encodeURIComponent(DRAFT)}`)
  const found = shopper.getByRole('article').getByRole('link')
  await expect(found.first()).toBeVisible()
  await expect(found.filter({ hasText: DRAFT })).toHaveCount(0)

  await admin.goto('/dashboard/products')
  await admin.getByRole('button', { name: /^Hidden \d/ }).click()
  await admin.getByRole('link', { name: DRAFT }).click()
  await expect(admin.getByText('Shoppers have not seen it yet.')).toBeVisible()
  await expectAccessible(admin)
  await speak(admin, address, HINDI)
  await admin.reload()
  await expect(admin.getByText('ग्राहकों ने इसे अभी तक नहीं देखा है।')).toBeVisible()
  await admin.getByRole('button', { name: 'अभी बिक्री में लाएँ' }).click()
  await expect(admin.getByRole('button', { name: 'ग्राहकों से छिपाएँ' })).toBeVisible()
  await speak(admin, address, 'en')

  await shopper.goto(`/search?q=${encodeURIComponent(DRAFT)}`)
  await expect(found.filter({ hasText: DRAFT }).first()).toBeVisible()
})

async function findProduct(admin: Page, name: string) {
  await admin.goto('/dashboard/products')
  await admin.getByRole('searchbox', { name: 'Search products' }).fill(name)
  await admin.keyboard.press('Enter')
}

/** The pages stay open for other tests, so each test goes back to English. */
const speak = (page: Page, url: string, language: 'en' | typeof HINDI) =>
  page.context().addCookies([{ name: 'language', value: language, url }])
