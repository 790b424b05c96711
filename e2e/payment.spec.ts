import { expect, type FrameLocator, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
import { orderNumberOn } from './page-values.ts'
import { expectPaid, payByCard, placeBy } from './pay.ts'
import { isPhone } from './people.ts'
import { fillBasket, haveAddress, ordersOf, shopping } from './shopper.ts'

/**
 * Online payment in a browser, through the sandbox's checkout. Nothing may violate the content security policy of the
 * page.
 */
const paying = shopping.extend({
  page: async ({ page }, use) => {
    const breaches: string[] = []
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) breaches.push(message.text())
    })
    await use(page)
    expect(breaches).toEqual([])
  },
})

paying('an order is paid by card', async ({ page }) => {
  const before = await readyToPay(page)
  await expectAccessible(page)
  const frame = await placeBy(page, 'Credit/Debit Card')
  await payByCard(frame, '4100 2800 0000 1007', 'Success')

  await expectPaid(page)
  await expect(page.getByText('Payment verified successfully!')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  expect(await ordersOf(page)).toHaveLength(before.length + 1)
})

paying('an order is paid by UPI', async ({ page }) => {
  await readyToPay(page)
  const frame = await placeBy(page, 'UPI')
  if (isPhone(page)) {
    await frame.getByRole('button', { name: 'Google Pay' }).click()
    await frame.getByRole('button', { name: 'Success' }).click()
  } else {
    await frame.getByRole('button', { name: 'Paid in the app' }).click()
  }

  await expectPaid(page)
})

paying('an order is paid by net banking', { tag: '@desk' }, async ({ page }) => {
  await readyToPay(page)
  const frame = await placeBy(page, 'Net Banking')
  await frame.getByRole('combobox', { name: 'Bank' }).selectOption('HDFC Bank')
  await frame.getByRole('button', { name: 'To the pretend bank' }).click()
  await frame.getByRole('button', { name: 'Success' }).click()

  await expectPaid(page)
})

paying('a failing card, then another try: one order in the history', async ({ page }) => {
  const before = await readyToPay(page)
  const first = await placeBy(page, 'Credit/Debit Card')
  await payByCard(first, '4100 2800 0008 0001', 'Failure')
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  await expect(
    page.getByText(/declined the payment: not enough balance in the account/),
  ).toBeVisible()
  await expect(page.getByText(/Your items are kept until/)).toBeVisible()
  await expectAccessible(page)
  const number = await orderNumberOn(page)

  await page.getByRole('button', { name: 'Retry Payment' }).click()
  await expect(page.getByText(`Paying again for ${number}`)).toBeVisible()
  await expect(page.getByText(/Did not go through at/)).toBeVisible()
  await expectAccessible(page)
  const second = await placeBy(page, 'Credit/Debit Card')
  await payByCard(second, '5500 6700 0000 1002', 'Success')

  await expectPaid(page)
  expect(await orderNumberOn(page)).toBe(number)
  expect(await ordersOf(page)).toHaveLength(before.length + 1)
})

paying('a closed window, then cash instead: the same order', async ({ page }) => {
  const before = await readyToPay(page)
  const frame = await placeBy(page, 'UPI')
  await frame.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible()
  await expect(
    page.getByText('Our payment partner confirmed that no money was taken.'),
  ).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Retry Payment' }).click()
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()

  await expect(page.getByText('Cash on Delivery Selected.', { exact: false })).toBeVisible()
  expect(await ordersOf(page)).toHaveLength(before.length + 1)
})

paying(
  'a tab that is closed after paying loses nothing',
  { tag: '@desk' },
  async ({ page, context }) => {
    await readyToPay(page)
    const frame = await placeBy(page, 'Credit/Debit Card')
    await switchOn(page, frame, 'Lose the browser callback')
    await payByCard(frame, '4100 2800 0000 1007', 'Success')
    await expect(frame.getByText('Paid. The answer to the shop is lost on purpose.')).toBeVisible()
    await page.close()

    const later = await context.newPage()
    await later.goto('/dashboard/my-orders')
    const newest = later.getByRole('listitem', { name: /^Order TKR-/ }).first()
    await expect(async () => {
      await later.reload()
      await expect(newest.getByText('Completed')).toBeVisible({ timeout: 10_000 })
    }).toPass()
  },
)

paying('a page that is opened anew while paying names the order that waits', async ({ page }) => {
  await readyToPay(page)
  await placeBy(page, 'UPI')

  await page.reload()

  await expect(
    page.getByRole('alert').getByText(/^Payment pending for order TKR-.*$/),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View Order' }).click()
  await expect(page.getByRole('heading', { name: 'Processing Payment' })).toBeVisible()
})

paying(
  'a payment that cannot be verified leads to the orders',
  { tag: '@desk' },
  async ({ page }) => {
    await readyToPay(page)
    const frame = await placeBy(page, 'Credit/Debit Card')
    await switchOn(page, frame, 'Wrong signature')
    await payByCard(frame, '4100 2800 0000 1007', 'Success')

    await expect(
      page.getByText('Payment verification failed. Please contact support.'),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/my-orders$/)
  },
)

paying(
  'the network lost between paying and verifying costs nothing',
  { tag: '@desk' },
  async ({ page }) => {
    await readyToPay(page)
    await page.route('**/verify-payment', (route) => route.abort())
    const frame = await placeBy(page, 'Credit/Debit Card')
    await payByCard(frame, '4100 2800 0000 1007', 'Success')

    await expectPaid(page)
  },
)

/** Opens checkout with an item in the cart. Returns the orders placed so far. */
async function readyToPay(page: Page): Promise<string[]> {
  await fillBasket(page)
  await haveAddress(page)
  const orders = await ordersOf(page)
  await page.goto('/checkout')
  await expect(page.getByText('Test payments.')).toBeVisible()
  return orders
}

async function switchOn(page: Page, frame: FrameLocator, fault: string) {
  if (isPhone(page)) await frame.getByText('Faults for this payment').click()
  const saved = page.waitForResponse((answer) => answer.url().includes('/faults'))
  await frame.getByRole('switch', { name: fault }).check()
  await saved
}
