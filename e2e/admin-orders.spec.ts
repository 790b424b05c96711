import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { isPhone, meera } from './people.ts'
import { toastOf } from './reading.ts'
import type { Session } from './session.ts'
import { orderSomething, shopping as test } from './shopper.ts'

// One after the other: the shopper of both is the same.
test.describe.configure({ mode: 'default' })

test('an order comes to the board by itself, goes out and arrives, and its shopper sees each step', async ({
  page,
  browser,
  sessionFor,
}) => {
  test.slow()
  const staff = await openOffice(browser, await sessionFor(meera()))
  await staff.goto('/dashboard/orders')
  await expect(staff.getByText('Live', { exact: true }).filter({ visible: true })).toBeVisible()
  await expectAccessible(staff)

  const number = await orderSomething(page)
  const card = staff.getByRole('listitem', { name: `Order ${number}` }).filter({ visible: true })
  await expect(card).toBeVisible()
  await page.goto(`/dashboard/my-orders/${number}`)
  const progress = page.getByRole('region', { name: 'Order progress' })
  await expect(progress).toContainText('We are packing your basket')
  await expect(progress.getByText('Live', { exact: true })).toBeVisible()

  await card.getByRole('button', { name: /^Mark Shipped/ }).click()
  await expect(toastOf(staff, `Order ${number} is Shipped.`)).toBeVisible()
  await expect(progress).toContainText('On the way to')
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeHidden()

  await showColumn(staff, 'On the way')
  await staff.mouse.move(0, 0)
  await card.getByRole('button', { name: /^Cash Received/ }).click()
  await expect(toastOf(staff, `Order ${number} is Delivered.`)).toBeVisible()
  await expect(progress).toContainText('Handed over at your door')
  await expect(page.getByText('Completed')).toBeVisible()
  await expectAccessible(page)

  await staff.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(staff)
  await staff.context().close()
})

test('the page of an order shows its shopper’s doings at once; several orders go out together', async ({
  page,
  browser,
  sessionFor,
}) => {
  test.slow()
  const numbers = [
    await orderSomething(page),
    await orderSomething(page),
    await orderSomething(page),
  ]
  const [cancelled = '', ...others] = numbers
  const staff = await openOffice(browser, await sessionFor(meera()))
  await staff.goto(`/dashboard/orders/${cancelled}`)
  await expect(staff.getByRole('button', { name: /^Mark Shipped/ })).toBeVisible()
  await expectAccessible(staff)

  await page.goto(`/dashboard/my-orders/${cancelled}`)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click()

  await expect(staff.getByText('It is Cancelled. Nothing is left to do.')).toBeVisible()
  await staff.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(staff)

  await staff.goto('/dashboard/orders?status=Processing')
  for (const number of others) await staff.getByLabel(`Tick ${number}`).check()
  const bar = staff.getByRole('region', { name: 'Ticked orders' })
  await expect(bar).toContainText('2 ticked')
  await expectAccessible(staff)
  await bar.getByRole('button', { name: 'Mark Shipped' }).click()
  await expect(toastOf(staff, '2 of 2 orders are Shipped.')).toBeVisible()
  await staff.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(staff)
  await staff.context().close()
})

test('what was ordered once is in the cart again with one press', async ({ page }) => {
  const number = await orderSomething(page)
  await page.goto(`/dashboard/my-orders/${number}`)

  await page.getByRole('button', { name: 'Order Again' }).click()
  await expect(page.getByText('1 product put into your cart')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'View Cart' }).click()

  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('button', { name: 'Add one' }).first()).toBeVisible()
})

/** Meera at her own screen, of the same size as the shopper's. */
async function openOffice(browser: Browser, storageState: Session): Promise<Page> {
  const { baseURL = '', viewport } = test.info().project.use
  const context = await browser.newContext({
    baseURL,
    viewport: viewport ?? null,
    storageState,
  })
  return context.newPage()
}

/** A phone shows one column at a time. */
async function showColumn(page: Page, name: string) {
  if (isPhone(page)) await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}
