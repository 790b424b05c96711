import type { Page } from '@playwright/test'

/** The amount beside this label of the bill, as written. */
export async function totalOn(page: Page, label: string | RegExp): Promise<string> {
  const term = page.getByRole('term').filter({ hasText: label }).last()
  const amount = term.locator('xpath=following-sibling::dd[1]')
  return (await amount.innerText()).trim()
}

const ORDER_NUMBER = /TKR-[2-9A-Z]{4}-[2-9A-Z]{4}/

/** The first order number on the page. */
export async function orderNumberOn(page: Page): Promise<string> {
  const text = await page.getByText(ORDER_NUMBER).first().innerText()
  const number = ORDER_NUMBER.exec(text)?.[0]
  if (!number) throw new Error(`No order number in ${text}`)
  return number
}

/** The line that shows an event for a moment. Other parts of the page may show the same for longer. */
export const toastOf = (page: Page, text: string, exact = true) =>
  page.locator('[popover]').getByText(text, { exact })
