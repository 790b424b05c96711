import { expect, type FrameLocator, type Page } from '@playwright/test'
import { createSandbox, type Sandbox } from '../sandbox/sandbox.ts'
import { expectAccessible } from './accessibility.ts'
import { shopTest as test } from './shop-test.ts'

/** The options of a shop's page, and the events that it gets from the checkout. */
type Shop = { Razorpay: new (options: object) => Checkout; heard: string[]; checkout: Checkout }
type Checkout = {
  open: () => void
  close: () => void
  on: (name: string, then: () => void) => void
}

let sandbox: Sandbox
let address: string
test.beforeAll(async () => {
  sandbox = createSandbox({ seed: 'window' })
  address = await sandbox.listen()
})
test.afterAll(() => sandbox.close())

test('a card is paid at the pretend bank, and the page gets one event', async ({ page }) => {
  const frame = await openCheckout(page)
  await expectAccessible(page)
  await frame.getByRole('button', { name: /4100 2800 0000 1007/ }).click()
  await frame.getByRole('button', { name: /^Pretend to pay ₹628.13/ }).click()
  await frame.getByRole('button', { name: 'Success' }).click()

  await expect.poll(() => heardBy(page)).toEqual(['paid'])
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('without retries a failure is reported, and then the closing', async ({ page }) => {
  const frame = await openCheckout(page, { retry: { enabled: false } })
  await frame.getByRole('tab', { name: 'Net banking' }).click()
  await frame.getByRole('button', { name: 'To the pretend bank' }).click()
  await frame.getByRole('button', { name: 'Failure' }).click()

  await expect.poll(() => heardBy(page)).toEqual(['failed', 'dismissed'])
})

test('with retries the window stays, and the same order is paid', async ({ page }) => {
  const frame = await openCheckout(page)
  await frame.getByRole('tab', { name: 'UPI' }).click()
  await frame.getByRole('button', { name: /failure@razorpay/ }).click()
  await expect(frame.getByRole('alert')).toHaveText('The payment was declined.')
  await frame.getByRole('tab', { name: 'UPI' }).click()
  await frame.getByRole('button', { name: /success@razorpay/ }).click()

  await expect.poll(() => heardBy(page)).toEqual(['failed', 'paid'])
})

test('Escape closes the window, unless the shop disables that or asks for a confirmation', async ({
  page,
}) => {
  await openCheckout(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => heardBy(page)).toEqual(['dismissed'])

  const sure = await openCheckout(page, { modal: { confirm_close: true } })
  await page.keyboard.press('Escape')
  await sure.getByRole('button', { name: 'Stay' }).click()
  await expect(sure.getByRole('tab', { name: 'Card' })).toBeVisible()
  await sure.getByRole('button', { name: 'Close' }).click()
  await sure.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => heardBy(page)).toEqual(['dismissed'])

  const without = await openCheckout(page, { modal: { escape: false } })
  await page.keyboard.press('Escape')
  await without.getByRole('tab', { name: 'UPI' }).click()
  expect(await heardBy(page)).toEqual([])
})

test('a shop that calls close right after open is paid all the same', async ({ page }) => {
  const frame = await openCheckout(page, {}, (checkout) => {
    checkout.open()
    checkout.close()
  })

  await expect(frame.getByRole('tab', { name: 'Card' })).toBeVisible()
  expect(await heardBy(page)).toEqual([])
})

test('the time-out of the shop ends the window', async ({ page }) => {
  // A busy machine can need more than a second to render the window.
  await openCheckout(page, { timeout: 4 })

  await expect.poll(() => heardBy(page)).toEqual(['dismissed timeout'])
})

test('the method of the shop is preselected only when it names email and contact', async ({
  page,
}) => {
  const alone = await openCheckout(page, { prefill: { method: 'upi' } })
  await expect(alone.getByRole('tab', { name: 'Card' })).toHaveAttribute('aria-selected', 'true')
  const prefill = { method: 'upi', email: 'a@tokri.example', contact: '+919000000000' }
  const whole = await openCheckout(page, { prefill })

  await expect(whole.getByRole('tab', { name: 'UPI' })).toHaveAttribute('aria-selected', 'true')
})

/** Opens the checkout of a new order in a page of its own. */
async function openCheckout(
  page: Page,
  options: object = {},
  open: (checkout: Checkout) => void = (checkout) => checkout.open(),
): Promise<FrameLocator> {
  await page.goto(address)
  await page.addScriptTag({ url: `${address}/v1/checkout.js` })
  const shop = { key: sandbox.keys.keyId, order_id: await newOrder(), name: 'Tokri', options }
  await page.evaluate(({ options, ...known }) => {
    const own = window as unknown as Shop
    own.heard = []
    const { modal = {} } = options as { modal?: object }
    own.checkout = new own.Razorpay({
      ...known,
      handler: () => own.heard.push('paid'),
      ...options,
      modal: {
        ...modal,
        ondismiss: (reason?: string) => own.heard.push(['dismissed', reason].join(' ').trim()),
      },
    })
    own.checkout.on('payment.failed', () => own.heard.push('failed'))
  }, shop)
  await page.evaluate(`(${open})(window.checkout)`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('tab', { selected: true })).toBeVisible()
  return frame
}

async function newOrder(): Promise<string> {
  const { keyId, keySecret } = sandbox.keys
  const answer = await fetch(`${address}/v1/orders`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: 62_813, currency: 'INR' }),
  })
  return (await answer.json()).id
}

const heardBy = (page: Page) => page.evaluate(() => (window as unknown as Shop).heard)
