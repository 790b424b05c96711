import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { orderNumberOn, totalOn } from './page-values.ts'
import { acceptCookies, isPhone, logIn, newPerson, type Person, register } from './people.ts'
import { shopTest as test } from './shop-test.ts'
import { fillBasket, shopping } from './shopper.ts'

test('a visitor registers, fills a cart, orders cash on delivery and finds the order again', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))

  await enter(page, newPerson())
  const product = await findSomething(page)
  const toPay = await lookAtCart(page, product)
  await checkOut(page, toPay)
  await findAgain(page, product, toPay)
  await leave(page)

  expect(errors).toEqual([])
})

async function enter(page: Page, person: Person) {
  await page.goto('/')
  await acceptCookies(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  if (!page.url().endsWith('/register')) await page.getByRole('link', { name: 'Register' }).click()
  await expectAccessible(page)
  await register(page, person)
  await expectAccessible(page)
  await logIn(page, person)
  await expect(page).toHaveURL(/\/home$/)
}

/** Goes from home through a shelf to a product and puts two of it in the cart. Returns its name. */
async function findSomething(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Fruits & Vegetables' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Dairy, Bread & Eggs' }).first().click()
  await expect(page).toHaveURL(/dairy-bread-eggs-[0-9a-f-]{36}\//)
  await expect(page.getByRole('main').getByRole('button', { name: /^Add / }).first()).toBeVisible()
  await expectAccessible(page)

  const link = page.getByRole('main').getByRole('article').first().getByRole('link')
  const name = (await link.innerText()).trim()
  await link.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: /^Add / }).first().click()
  await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Add one' }).first().click()
  await expect(page.getByRole('group', { name: `Quantity of ${name}` }).first()).toHaveText('2')
  return name
}

/** Returns the total shown in the cart. */
async function lookAtCart(page: Page, product: string): Promise<string> {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  await expect(page.getByText(product).first()).toBeVisible()
  await expectAccessible(page)
  return totalOn(page, 'To pay')
}

async function checkOut(page: Page, toPay: string) {
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByText("You don't have any saved addresses yet.")).toBeVisible()
  await page.getByRole('link', { name: 'Add a New Address' }).click()
  await addAddress(page)

  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('radio', { name: /Home/ })).toBeChecked()
  await expectAccessible(page)
  expect(await totalOn(page, 'Total Amount')).toBe(toPay)
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Cash on Delivery Selected.', { exact: false })).toBeVisible()
}

async function addAddress(page: Page) {
  await expect(page.getByRole('heading', { name: 'New Address' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Save address as').fill('Home')
  await page.getByLabel('Mobile Number').fill('9000000009')
  await page.getByLabel('Address Line 1').fill('Flat 402, Sai Residency')
  await page.getByLabel('Pincode').fill('411045')
  await page.getByLabel('City').fill('Pune')
  await page.getByLabel('State').fill('Maharashtra')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByText('Address added successfully')).toBeVisible()
}

async function findAgain(page: Page, product: string, toPay: string) {
  await expectAccessible(page)
  const number = await orderNumberOn(page)
  expect(await totalOn(page, /^Total/)).toBe(toPay)

  await page.reload()
  await expect(page.getByText('Cash on Delivery Selected.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'View All Orders' }).click()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await expect(page.getByText(number).first()).toBeVisible()
  await expect(page.getByText('New', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'View Details' }).first().click()
  await expect(page.getByText(product).first()).toBeVisible()
  await expectAccessible(page)
}

async function leave(page: Page) {
  if (isPhone(page)) await page.goto('/user')
  else await page.getByRole('button', { name: 'My Account' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(/\/$/)

  await page.goto('/dashboard/my-orders')
  await expect(page).toHaveURL(/\/$/)
}

shopping('a question about cookies covers nothing that moves the order on', async ({ page }) => {
  await fillBasket(page)
  await page.addInitScript(() => localStorage.removeItem('cookieConsent'))
  await page.goto('/cart')
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()

  const proceed = page.getByText('Proceed to Checkout').filter({ visible: true })
  await proceed.click()
  await expect(page).toHaveURL(/\/checkout$/)
})
