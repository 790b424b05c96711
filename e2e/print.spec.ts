import { expect, type Page } from '@playwright/test'
import { meera } from './people.ts'
import { orderSomething, shopping as test } from './shopper.ts'

/** A4 in CSS pixels. */
const SHEET = { width: 794, height: 1123 }

test('an order is printed alone, in black, over the full width of the page', async ({ page }) => {
  const number = await orderSomething(page)

  for (const at of [`/dashboard/my-orders/${number}`, `/order-confirmation/${number}`]) {
    await page.goto(at)
    await expect(page.getByRole('heading', { name: 'Price Details' })).toBeVisible()

    await expectPrintsWell(page, `Order ${number}`)
  }
})

test('the shop prints an order and its picking list', async ({ page, browser, sessionFor }) => {
  const number = await orderSomething(page)
  const { baseURL = '', viewport } = test.info().project.use
  const context = await browser.newContext({
    baseURL,
    viewport: viewport ?? null,
    storageState: await sessionFor(meera()),
  })
  const office = await context.newPage()

  await office.goto(`/dashboard/orders/${number}`)
  await expect(office.getByRole('heading', { name: 'Price Details' })).toBeVisible()
  await expectPrintsWell(office, `Order ${number}`)
  await expect(office.getByRole('button', { name: 'Mark Shipped' })).toBeHidden()

  await office.emulateMedia({ media: 'screen' })
  await office.goto(`/dashboard/picking/${number}`)
  await expect(office.getByText('0 of 1')).toBeVisible()
  await expectPrintsWell(office, 'Picking list')
  await expect(office.getByRole('searchbox')).toBeHidden()
  await expect(office.getByRole('button', { name: /is in the bag$/ })).toBeVisible()
  await context.close()
})

async function expectPrintsWell(page: Page, title: string) {
  const { viewport } = test.info().project.use
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize(SHEET)

  await expect(page.getByText(title, { exact: true })).toBeVisible()
  expect(await printed(page)).toEqual({ left: 0, right: SHEET.width, beside: [], colors: [BLACK] })
  await page.setViewportSize(viewport ?? SHEET)
}

const BLACK = 'rgb(0, 0, 0)'

/** The extent of the printed part, what is visible outside of it, and the colours of its text. */
const printed = (page: Page) =>
  page.evaluate(() => {
    const part = document.querySelector('[data-printed]')
    const isShown = (element: Element | null) => element?.checkVisibility() ?? false
    const texts: Element[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode
      if (parent && textContent?.trim() && isShown(parent)) texts.push(parent)
    }
    const inside = texts.filter((element) => part?.contains(element))
    const { left, right } = part?.getBoundingClientRect() ?? { left: NaN, right: NaN }
    return {
      left,
      right,
      beside: texts
        .filter((element) => !inside.includes(element))
        .map(({ textContent }) => textContent),
      colors: [...new Set(inside.map((element) => getComputedStyle(element).color))],
    }
  })
