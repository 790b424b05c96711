import { expect } from '@playwright/test'
import { press, tabTo, type } from './keyboard.ts'
import { orderNumberOn } from './page-values.ts'
import { newPerson } from './people.ts'
import { shopTest as test } from './shop-test.ts'

test('the whole purchase works with the keyboard alone', async ({ page }) => {
  const person = newPerson()
  const { keyboard } = page

  await page.goto('/')
  await press(page, page.getByRole('button', { name: 'Accept All' }))
  await page.goto('/register')
  await type(page, 'Name', person.username)
  await type(page, 'Email', person.email)
  await type(page, 'Password', person.password)
  await type(page, 'Confirm Password', person.password)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await type(page, 'Email', person.email)
  await type(page, 'Password', person.password)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)

  await press(page, page.getByRole('link', { name: 'Dairy, Bread & Eggs' }).first())
  await expect(page).toHaveURL(/dairy-bread-eggs/)
  await press(page, page.getByRole('main').getByRole('button', { name: /^Add / }).first())
  await expect(page.getByRole('button', { name: 'Add one' }).first()).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('group', { name: /^Quantity of/ }).first()).toHaveText('2')

  await press(page, page.locator('a[href="/cart"]:visible').first())
  await press(page, page.getByRole('link', { name: 'Proceed to Checkout' }))
  await press(page, page.getByRole('link', { name: 'Add a New Address' }))
  await type(page, 'Save address as', 'Home')
  await type(page, 'Mobile Number', '9000000009')
  await type(page, 'Address Line 1', 'Flat 402, Sai Residency')
  await type(page, 'Pincode', '411045')
  await type(page, 'City', 'Pune')
  await type(page, 'State', 'Maharashtra')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout$/)
  // In a group without a selection, ArrowUp moves from the first option to the last.
  await tabTo(page, page.getByRole('radio', { name: /Credit\/Debit Card/ }))
  await keyboard.press('ArrowUp')
  await press(page, page.getByRole('button', { name: 'Place Order' }))

  await expect(page.getByText('Cash on Delivery Selected.', { exact: false })).toBeVisible()
  const number = await orderNumberOn(page)
  await press(page, page.getByRole('link', { name: 'View All Orders' }))
  await press(page, page.getByRole('link', { name: 'View Details' }).first())
  await expect(page.getByText(number).filter({ visible: true }).first()).toBeVisible()
})
