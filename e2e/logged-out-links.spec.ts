import { expect, type Page } from '@playwright/test'
import { builtScreens, isOfOne } from './built-screens.ts'
import { strictTest as test } from './page-errors.ts'
import { acceptCookies, asha, isPhone, logIn, ravi } from './people.ts'

/** Every screen that needs a user and no id; one of the back office, and an example of those with an id. */
const SHOPPING = [
  ...builtScreens
    .filter((screen) => /^(shelves|shopper)$/.test(screen.access) && !isOfOne(screen))
    .map(({ path }) => path),
  '/search?q=milk',
  '/order-confirmation/TKR-7Q4M-2HXP',
  '/dashboard/products',
]

test('every shopping screen redirects logged-out shoppers to /', async ({ page }) => {
  for (const at of [...SHOPPING, await someProduct(page)]) {
    await page.goto(at)
    await expect(page, at).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  }
})

test('after login the user gets to the requested screen', async ({ page }) => {
  await page.goto('/dashboard/addresses')
  await expect(page).toHaveURL(/:\d+\/$/)
  await acceptCookies(page)
  await page.getByRole('link', { name: 'Login' }).first().click()
  await logIn(page, isPhone(page) ? ravi() : asha())
  await expect(page).toHaveURL(/\/dashboard\/addresses$/)
  await expect(page.getByText('Use for checkout').first()).toBeVisible()
})

/** An existing product, because public data is requested before the session is known. */
async function someProduct(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/product/get-products?pageSize=1')
  const [product]: { _id: string }[] = (await answer.json()).data
  return `/product/${product?._id}`
}
