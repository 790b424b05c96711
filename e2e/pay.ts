import { expect, type FrameLocator, type Page } from '@playwright/test'
import { inEnglish } from './say.ts'

/** Presses Place Order with this method and completes the provider's window. */
export async function placeBy(page: Page, method: string, say = inEnglish): Promise<FrameLocator> {
  await page.getByRole('radio', { name: say(method) }).check()
  await page.getByRole('button', { name: say('Place Order') }).click()
  const frame = page.frameLocator('iframe[title="Payment sandbox"]')
  await expect(frame.getByText('SANDBOX. No money moves.')).toBeVisible()
  return frame
}

export async function payByCard(frame: FrameLocator, card: string, outcome: 'Success' | 'Failure') {
  await frame.getByRole('button', { name: card }).click()
  await frame.getByRole('button', { name: /^Pretend to pay/ }).click()
  await frame.getByRole('button', { name: outcome }).click()
}

export async function expectPaid(page: Page, say = inEnglish) {
  await expect(page).toHaveURL(/\/order-confirmation\/TKR-/)
  await expect(page.getByRole('heading', { name: say('Payment Successful!') })).toBeVisible()
}
