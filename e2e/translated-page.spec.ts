import { expect, type Page } from '@playwright/test'
import { orderNumberOn, totalOn } from './page-values.ts'
import { ask, haveAddress, shopping } from './shopper.ts'
import { untilDrawn } from './tab-order.ts'
import { translate } from './translator.ts'

/** Tests in a browser that translates every page. */
const translated = shopping.extend({
  page: async ({ page }, use) => {
    await translate(page)
    await use(page)
  },
})

translated(
  'a translated page can be shopped in, from the first Add to the order',
  async ({ page }) => {
    await ask(page.context(), 'DELETE', 'cart/clear-cart')
    await haveAddress(page)
    await page.goto('/search?q=milk')
    await untilDrawn(page)
    await expect(page.locator('main font').first()).toBeAttached()

    const name = await addFirst(page)
    await page.getByRole('button', { name: 'Add one' }).first().click()
    await expect(page.getByRole('group', { name: `Quantity of ${name}` }).first()).toHaveText('2')
    await expectSameAfterReload(page)
    await page.locator('a[href="/cart"]:visible').first().click()
    await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
    const before = await totalOn(page, 'To pay')
    await page.getByRole('main').getByRole('button', { name: 'Add one' }).first().click()
    await expect.poll(() => totalOn(page, 'To pay')).not.toBe(before)
    await expectSameAfterReload(page)
    await page.getByRole('main').getByRole('button', { name: 'Remove one' }).first().click()
    await expect.poll(() => totalOn(page, 'To pay')).toBe(before)

    await page.getByText('Proceed to Checkout').filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/checkout$/)
    await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByText('Cash on Delivery Selected.', { exact: false })).toBeVisible()
    expect(await orderNumberOn(page)).toBeTruthy()
    await expectWhole(page)
  },
)

translated(
  'the first Add in an empty cart, and emptying it, keep a translated page whole',
  async ({ page }) => {
    await ask(page.context(), 'DELETE', 'cart/clear-cart')
    await page.goto('/search?q=milk')
    await untilDrawn(page)

    await addFirst(page)
    await expectWhole(page)
    await page.getByRole('button', { name: 'Remove one' }).first().click()
    await expect(page.getByText('Product removed from cart successfully!')).toBeVisible()
    await expectWhole(page)
    await addFirst(page)
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Clear Cart' }).filter({ visible: true }).first().click()
    const question = page.getByRole('dialog', { name: 'Clear Cart' })
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Clear Cart' }).filter({ visible: true }).first().click()
    await question.getByRole('button', { name: 'Clear Cart' }).click()

    await expect(question).toBeHidden()
    await expectWhole(page)
  },
)

translated(
  'addresses can be added, changed and deleted in a translated page',
  { tag: '@desk' },
  async ({ page }) => {
    await haveAddress(page)
    await page.goto('/dashboard/addresses')
    for (const label of ['Add New', 'Cancel', 'Add New']) {
      await page.getByRole('button', { name: label }).filter({ visible: true }).first().click()
      await expectWhole(page)
    }
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    await page.getByLabel('Save address as').fill('Office')
    await page.getByLabel('Mobile Number').fill('9000000009')
    await page.getByLabel('Address Line 1').fill('Flat 402, Sai Residency')
    await page.getByLabel('Pincode').fill('411045')
    await page.getByLabel('City').fill('Pune')
    await page.getByLabel('State').fill('Maharashtra')
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(page.getByText('Address added successfully')).toBeVisible()

    await page
      .getByRole('button', { name: /^Delete/ })
      .last()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectWhole(page)
  },
)

translated('filters, searches and other screens keep a translated page whole', async ({ page }) => {
  await page.goto('/search?q=milk')
  await untilDrawn(page)
  for (const query of ['?q=bread&max=50', '?q=bread', '?q=milk&brand=savera']) {
    await page.evaluate((address) => {
      window.history.pushState({ ...window.history.state }, '', address)
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
    }, `/search${query}`)
    await expect(
      page.getByRole('heading', { level: 1 }).filter({ visible: true }).first(),
    ).toContainText(query.includes('bread') ? 'bread' : 'milk')
    await expectWhole(page)
    await expectSameAfterReload(page)
  }
  for (const path of ['/dashboard/view', '/dashboard/my-orders', '/home', '/']) {
    await page.goto(path)
    await expect(page.locator('main font').first()).toBeAttached()
    await expectWhole(page)
  }
})

async function addFirst(page: Page): Promise<string> {
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Add (?!one)/ })
    .first()
  const name = (await add.getAttribute('aria-label'))?.replace('Add ', '') ?? ''
  await add.click()
  await expect(page.getByRole('group', { name: `Quantity of ${name}` }).first()).toHaveText('1')
  return name
}

/** React changes a value within its own text node: if that was replaced, the old value stays until a reload. */
async function expectSameAfterReload(page: Page) {
  const texts = () => page.locator('#main, [data-basket-bar]').allTextContents()
  const seen: string[] = []
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  // The button of what is sold out loads last.
  await expect(page.getByRole('button', { name: /^Notify me when/ })).toHaveCount(
    await page.getByRole('main').getByText('Out of Stock', { exact: true }).count(),
  )
  await expect
    .poll(async () => seen.unshift(`${await texts()}`) > 1 && seen[0] === seen[1])
    .toBe(true)
  await page.reload()
  await expect.poll(async () => `${await texts()}`).toBe(seen[0])
}

/** The error screen that appears when React cannot continue. */
const expectWhole = (page: Page) => expect(page.getByText('Oops!')).toHaveCount(0)
