import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { toastOf } from './page-values.ts'
import { isPhone, meera } from './people.ts'
import type { Session } from './session.ts'
import { orderSomething, shopping as test } from './shopper.ts'

// Serial, because both tests use the same shopper.
test.describe.configure({ mode: 'default' })

test('an order appears on the board, is shipped and delivered, and its shopper sees each step', async ({
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
  await readAway(staff, `Order ${number} is Shipped.`)
  await expect(progress).toContainText('On the way to')
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeHidden()

  await showColumn(staff, 'On the way')
  await staff.mouse.move(0, 0)
  await card.getByRole('button', { name: /^Cash Received/ }).click()
  await readAway(staff, `Order ${number} is Delivered.`)
  await expect(progress).toContainText('Handed over at your door')
  await expect(page.getByText('Completed')).toBeVisible()
  await expectAccessible(page)

  await staff.emulateMedia({ colorScheme: 'dark' })
  await expectBoardAccessible(staff)
  const invoice = await page.getByRole('link', { name: 'Download Invoice' }).getAttribute('href')
  expect((await page.request.get(invoice ?? '')).status()).toBe(200)
  await expectBooks(staff, number)
  await staff.context().close()
})

/** The order's page shows its money and its invoice; the register finds the invoice by the order number. */
async function expectBooks(staff: Page, number: string) {
  await staff.goto(`/dashboard/orders/${number}`)
  const payments = staff.getByRole('region', { name: 'Money' }).getByRole('region', {
    name: 'Payments',
  })
  await expect(payments).toContainText('Received')
  const documents = staff.getByRole('region', { name: 'Documents' })
  await expect(documents.getByRole('link', { name: /^TK/ })).toBeVisible()

  await staff.goto(`/dashboard/documents?q=${number}`)
  const row = staff.locator('[data-row]').filter({ hasText: number })
  await expect(row).toHaveCount(1)
  const link = await row.getByRole('link', { name: /^TK[^-]*\// }).getAttribute('href')
  const pdf = await staff.request.get(link ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
}

test('the board is operated by keys; a wrong step is undone, a right one is kept after leaving the page', async ({
  page,
  browser,
  sessionFor,
}) => {
  test.slow()
  const staff = await openOffice(browser, await sessionFor(meera()))
  await staff.goto('/dashboard/orders')
  const number = await orderSomething(page)
  const card = staff.getByRole('listitem', { name: `Order ${number}` }).filter({ visible: true })
  await page.goto(`/dashboard/my-orders/${number}`)
  const progress = page.getByRole('region', { name: 'Order progress' })

  await rowTo(staff, card)
  await staff.keyboard.press('?')
  await expect(staff.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await expectAccessible(staff)
  await staff.keyboard.press('Escape')
  await expect(card).toBeFocused()
  await staff.keyboard.press('e')
  await expect(toastOf(staff, `Order ${number} is Shipped.`)).toBeVisible()
  await expect(card).toContainText('Shipped')
  await expectBoardAccessible(staff)
  await staff.keyboard.press('F6')
  await expect(staff.getByRole('button', { name: 'Undo' })).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: /^Mark Shipped/ })).toBeVisible()

  await rowTo(staff, card)
  await staff.keyboard.press('e')
  await expect(toastOf(staff, `Order ${number} is Shipped.`)).toBeVisible()
  await expect(progress).toContainText('We are packing your basket')
  await staff.goto('about:blank')
  await expect(progress).toContainText('On the way to')

  await staff.goto('/dashboard/picking')
  await staff.getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor()
  await staff.keyboard.press('ControlOrMeta+k')
  await staff.keyboard.type(number)
  await expect(staff.getByRole('option', { name: new RegExp(`^${number}`) })).toBeVisible()
  await expectAccessible(staff)
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL(new RegExp(`/dashboard/orders/${number}$`))
  await staff.getByRole('button', { name: /^Cash Received/ }).waitFor()
  await staff.keyboard.press('e')
  await readAway(staff, `Order ${number} is Delivered.`)
  await expect(progress).toContainText('Handed over at your door')
  await staff.context().close()
})

test('the page of an order shows what its shopper does at once; several orders are shipped together', async ({
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

  await expect(staff.getByText('It is Cancelled. Nothing left to do.')).toBeVisible()
  await staff.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(staff)

  await staff.goto('/dashboard/orders?status=Processing')
  for (const number of others) await staff.getByLabel(`Tick ${number}`).check()
  const bar = staff.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText('2 ticked')
  await expectAccessible(staff)
  await bar.getByRole('button', { name: 'Mark Shipped' }).click()
  await readAway(staff, '2 orders are Shipped.')
  await staff.goto('/dashboard/orders?status=Shipped')
  for (const number of others) await expect(staff.getByLabel(`Tick ${number}`)).toBeVisible()
  await staff.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(staff)
  await staff.context().close()
})

test('one press puts a past order into the cart again', async ({ page }) => {
  const number = await orderSomething(page)
  await page.goto(`/dashboard/my-orders/${number}`)

  await page.getByRole('button', { name: 'Order Again' }).click()

  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('1 item added to your cart')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Add one' }).first()).toBeVisible()
})

/** Meera in a window of the same size as the shopper's. */
async function openOffice(browser: Browser, storageState: Session): Promise<Page> {
  const { baseURL = '', viewport } = test.info().project.use
  const context = await browser.newContext({
    baseURL,
    viewport: viewport ?? null,
    storageState,
  })
  return context.newPage()
}

/** Moves from row to row to the given one. */
async function rowTo(page: Page, row: Locator) {
  await row.waitFor()
  for (let rows = 0; rows < 100; rows++) {
    if (await row.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('j')
  }
  throw new Error(`No row is ${row}`)
}

/** Scrolls to the top first: an element that the bar half covers has a smaller box. */
async function expectBoardAccessible(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
}

/** Dismisses the toast of a step, which sends the step and ends the time to undo it. */
async function readAway(page: Page, text: string) {
  await toastOf(page, text).click()
}

/** On a phone only one column is visible. */
async function showColumn(page: Page, name: string) {
  if (isPhone(page)) await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}
