import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessibility.ts'
import { acceptCookies, isPhone, logIn, meera } from './people.ts'
import { shopTest as test } from './shop-test.ts'

/** No other test buys this product. */
const PRODUCT = 'Litchi'

test('an admin adds stock, undoes it and counts it, and the ledger shows each change', async ({
  page,
}) => {
  test.slow()
  await page.goto('/login')
  await acceptCookies(page)
  await logIn(page, meera())
  await expect(page).toHaveURL(/\/home$/)

  await page.goto(`/dashboard/stock?show=all&q=${PRODUCT}`)
  const change = page.getByRole('button', { name: /^Change stock of/ }).first()
  await expect(change).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await change.click()
  await page.getByLabel('How many').fill('24')
  await page.getByLabel('Note').fill('Invoice SAT-1182')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Add 24' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()

  await page.goto(`/dashboard/stock/take?q=${PRODUCT}`)
  const count = page.getByLabel(/^Counted:/).first()
  await count.fill('3')
  await count.press('Enter')
  await page
    .getByLabel(/^Reason:/)
    .first()
    .selectOption('missing')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Apply 1 count' }).click()
  await expect(page.getByText('1 count applied.')).toBeVisible()

  await page.goto(`/dashboard/stock?show=all&q=${PRODUCT}`)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByText('Missing: Stock-take')).toBeVisible()
  await expect(page.getByText('Miscounted: Undone')).toBeVisible()
  await expect(page.getByText('Restock: Invoice SAT-1182')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('the navigation of the back office is accessible', async ({ page }) => {
  await page.goto('/login')
  await acceptCookies(page)
  await logIn(page, meera())
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/dashboard/products')
  await expect(page.getByRole('list', { name: 'Products' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  if (isPhone(page)) {
    await page.getByRole('link', { name: 'More' }).click()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Sub-Categories' }).click()
  } else {
    await page.getByRole('button', { name: 'Meera' }).click()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 900, height: 800 })
    await page.getByRole('link', { name: 'Sub-Categories' }).click()
  }

  await expect(page.getByRole('table', { name: 'Subcategories' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
