import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { press } from './keyboard.ts'
import { meera } from './people.ts'
import type { Session } from './session.ts'
import { orderSomething, shopping as test } from './shopper.ts'

test('the counter prints pick list, slip and bag label of an order, on A4 and on the roll', async ({
  page,
  browser,
  sessionFor,
}) => {
  test.slow()
  const number = await orderSomething(page)
  const office = await openOffice(browser, await sessionFor(meera()))

  await office.goto(`/dashboard/orders/${number}`)
  await office.getByRole('link', { name: 'Slip and labels' }).click()
  await expect(office.getByRole('article', { name: `Packing slip ${number}` })).toBeVisible()
  await expectAccessible(office)
  await expectPaper(office, { width: 210, height: 297, texts: [number, '411045', 'Collect ₹'] })

  await pressOn(office, 'Pick list')
  await expect(office.getByRole('heading', { name: 'Pick list' })).toBeVisible()
  await expectPaper(office, { width: 210, height: 297, texts: [number, '1 item', 'Collect ₹'] })

  await pressOn(office, '80 mm roll')
  await pressOn(office, 'Bag labels')
  await expect(office.getByRole('img', { name: number })).toBeVisible()
  await expectPaper(office, { width: 80, height: 64, texts: [number, 'Bag ___ of ___', 'Pune'] })
  await expectAccessible(office)

  await office.reload()
  await expect(office.getByRole('button', { name: '80 mm roll', pressed: true })).toBeVisible()
  await office.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(office)
  await office.context().close()
})

test('ticked orders are printed together, and ticked products get shelf labels', async ({
  page,
  browser,
  sessionFor,
}) => {
  test.slow()
  const numbers = [await orderSomething(page), await orderSomething(page)]
  const office = await openOffice(browser, await sessionFor(meera()))

  await office.goto('/dashboard/orders?view=list')
  for (const number of numbers) {
    await office.getByRole('checkbox', { name: new RegExp(number) }).check()
  }
  const bar = office.getByRole('region', { name: 'Selected orders' })
  await bar.getByRole('link', { name: 'Print' }).click()
  await expect(office.getByRole('article', { name: /^Packing slip/ })).toHaveCount(2)
  await expectPaper(office, { width: 210, height: 297, texts: numbers, pages: [2, 2] })

  await office.goto('/dashboard/products')
  const products = office.getByRole('main').getByRole('article').getByRole('checkbox')
  await products.nth(0).check()
  await products.nth(1).check()
  const ticked = office.getByRole('region', { name: 'Ticked products' })
  await ticked.getByRole('link', { name: 'Shelf labels' }).click()
  await expect(office.locator('.shelf-label')).toHaveCount(2)
  await expectAccessible(office)
  await expectPaper(office, { width: 210, height: 297, texts: ['₹'], pages: [1, 1] })
  await office.getByLabel('Labels already used on the first sheet').selectOption('23')
  await expectPaper(office, { width: 210, height: 297, texts: ['₹'], pages: [2, 2] })
  await office.context().close()
})

async function openOffice(browser: Browser, storageState: Session): Promise<Page> {
  const { baseURL = '', viewport } = test.info().project.use
  const context = await browser.newContext({ baseURL, viewport: viewport ?? null, storageState })
  return context.newPage()
}

/** With the keyboard alone. */
const pressOn = (page: Page, name: string) =>
  press(page, page.getByRole('button', { name, exact: true }))

type Expected = {
  width: number
  height: number
  texts: readonly string[]
  pages?: [least: number, most: number]
}

/** The pages have this size in mm, have these texts and nothing of the office, and no text is cut. */
async function expectPaper(page: Page, { width, height, texts, pages = [1, 1] }: Expected) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(sizes.length).toBeGreaterThanOrEqual(pages[0])
  expect(sizes.length).toBeLessThanOrEqual(pages[1])
  for (const [, across, down] of sizes) {
    expect(Number(across) / PT_PER_MM).toBeCloseTo(width, 0)
    expect(Number(down) / PT_PER_MM).toBeCloseTo(height, 0)
  }

  await page.emulateMedia({ media: 'print' })
  const shown = await page.evaluate(() => document.body.innerText)
  for (const text of texts) expect(shown).toContain(text)
  expect(await page.evaluate(faultsOfPaper)).toEqual([])
  // With 'screen' the next PDF would be that of the screen.
  await page.emulateMedia({ media: null })
}

const PT_PER_MM = 72 / 25.4

/** Texts beside the paper, and those that reach over the edge of their label. */
function faultsOfPaper(): string[] {
  const parents: Element[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (parentElement && textContent?.trim()) parents.push(parentElement)
  }
  const shown = parents.filter((element) => element.checkVisibility())
  const isCut = (element: Element) => {
    const label = element.closest('.shelf-label, .bag-label')?.getBoundingClientRect()
    const { right, bottom } = element.getBoundingClientRect()
    return label && (right > label.right + 1 || bottom > label.bottom + 1)
  }
  return [
    ...shown.filter((element) => !element.closest('[data-printed]')),
    ...shown.filter(isCut),
  ].map(({ textContent }) => textContent ?? '')
}
