import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
import { toastOf } from './page-values.ts'
import { isPhone, meera } from './people.ts'
import { signedIn as test } from './signed-in.ts'

test('a misspelt word finds the product, and the screen names the correction', async ({ page }) => {
  await page.goto('/search')

  await search(page, 'tomatto')

  await expect(page.getByText(/^Showing results for tomato\b/)).toBeVisible()
  await expect(results(page).first()).toContainText('Tomato')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Search for “tomatto” instead' }).click()
  await expect(page).toHaveURL(/literal=1/)
  await expect(page.getByText('Nothing to see here')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('a Hindi word in Devanagari finds milk', async ({ page }) => {
  await page.goto('/search')

  await search(page, 'दूध')

  await expect(page.getByText(/^\d+ products for दूध, milk$/)).toBeVisible()
  await expect(results(page).first()).toContainText('Milk')
  await expectAccessibleInBothThemes(page)
})

test('a filter is part of the URL, and Back removes it', async ({ page }) => {
  await page.goto('/search?q=milk')
  await expect(results(page).first()).toBeVisible()
  const all = await count(page)

  await chooseBrand(page, 'Savera')

  await expect(page).toHaveURL(/\?q=milk&brand=savera$/)
  await expect(page.getByRole('button', { name: 'Remove Savera' })).toBeVisible()
  await expect.poll(() => count(page)).toBeLessThan(all)
  await expectAccessibleInBothThemes(page)
  await page.goBack()
  await expect(page).toHaveURL(/\?q=milk$/)
  await expect(page.getByRole('button', { name: 'Remove Savera' })).toBeHidden()
  await expect.poll(() => count(page)).toBe(all)
})

test('a shelf is filtered by brand, beside the results on a desktop, in the sheet on a phone', async ({
  page,
}) => {
  await page.goto('/home')
  const tiles = page.getByRole('main').getByRole('list', { name: 'Categories' })
  await tiles.getByRole('link', { name: /^Dairy/ }).click()
  await expect(results(page).first()).toBeVisible()
  const all = await count(page)

  await page.getByRole('button', { name: isPhone(page) ? 'Filters' : 'Brand', exact: true }).click()
  const choices = page.getByRole('dialog')
  await unfoldBrands(page)
  await choices.getByRole('checkbox', { name: /^Savera/ }).check()
  await expectAccessibleInBothThemes(page)
  await choices.getByRole('button', { name: /^Show \d+ products?$/ }).click()

  await expect(page).toHaveURL(/\?brand=savera$/)
  await expect.poll(() => count(page)).toBeLessThan(all)
  await expectAccessibleInBothThemes(page)
})

test('an admin teaches the search a word, tries it, and removes it', async ({
  browser,
  sessionFor,
}) => {
  test.slow()
  const baseURL = test.info().project.use.baseURL ?? ''
  const storageState = await sessionFor(meera())
  const page = await (await browser.newContext({ baseURL, storageState })).newPage()
  // Both projects use the same shop.
  const word = `kirana ${randomUUID().slice(0, 8)}`

  await page.goto('/dashboard/search-words')
  await page.getByRole('button', { name: 'Add Word' }).click()
  await page.getByLabel('What shoppers type').fill(word)
  await page.getByLabel('Name printed on the pack').fill('paneer')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page, 'Shoppers are understood now.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: `What shoppers find for ${word}` }).click()
  await expect(results(page).first()).toContainText('Paneer')

  await page.goBack()
  await page.getByRole('button', { name: `Delete ${word}` }).click()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()

  await expect(toastOf(page, 'Successfully removed the synonym!')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: word })).toBeHidden()
  await page.context().close()
})

test('while typing, words, shelves and products are suggested, and all of it works with the keyboard', async ({
  page,
}) => {
  await page.goto('/search')
  const field = page.getByRole('combobox', { name: /^Search for groceries/ })
  const list = page.getByRole('grid', { name: 'Suggestions' })

  await field.fill('pan')
  const shelf = list.getByRole('gridcell', { name: 'Paneer & Tofu 3 products' })
  await expect(shelf).toBeVisible()
  await expect(list.getByRole('gridcell', { name: /^Savera Malai Paneer ₹/ })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const chosen = await pressUntilChosen(page, shelf)
  await expect(field).toHaveAttribute('aria-activedescendant', chosen)
  await expect(shelf).toBeInViewport({ ratio: 1 })
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await pressUntilChosen(page, shelf)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/product-categorized\/[^/]+\/paneer-tofu-/)
  await expect(results(page)).toHaveCount(3)
})

test('a misspelt word is corrected while typing, and its products are suggested', async ({
  page,
}) => {
  await page.goto('/search')

  await page.getByRole('combobox', { name: /^Search for groceries/ }).fill('tomatto')

  const list = page.getByRole('grid', { name: 'Suggestions' })
  const meant = list.getByRole('gridcell', { name: 'Did you mean tomato?' })
  await expect(meant).toBeVisible()
  await expect(list.getByRole('gridcell', { name: /^Tomato/ }).first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await meant.click()
  await expect(page).toHaveURL(/\?q=tomato$/)
})

test('at 400 % zoom, in forced colours and with reduced motion the focus is visible', {
  tag: '@desk',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/search')

  await page.getByRole('combobox', { name: /^Search for groceries/ }).fill('milk')
  const last = page.getByRole('gridcell', { name: /^See all \d+ results for “milk”$/ })
  await expect(last).toBeVisible()
  await page.keyboard.press('ArrowUp')

  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(last).toHaveCSS('outline-style', 'solid')
  await expectAccessible(page)
})

/** Moves down the suggestions to this one. Returns its id. */
async function pressUntilChosen(page: Page, option: Locator): Promise<string> {
  const field = page.getByRole('combobox', { name: /^Search for groceries/ })
  const chosenId = () => field.getAttribute('aria-activedescendant')
  while ((await option.getAttribute('aria-selected')) !== 'true') {
    const before = await chosenId()
    await page.keyboard.press('ArrowDown')
    await expect.poll(chosenId).not.toBe(before)
  }
  return (await option.getAttribute('id')) ?? ''
}

async function search(page: Page, words: string) {
  await page.getByRole('combobox', { name: /^Search for groceries/ }).fill(words)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`\\?q=${encodeURIComponent(words)}$`))
}

const results = (page: Page) => page.getByRole('main').getByRole('article')

/** The number of products that the screen states. */
async function count(page: Page): Promise<number> {
  const said = await page.getByText(/^\d+( of \d+)? products?( for .*)?$/).textContent()
  return Number.parseInt(said ?? '', 10)
}

/** Beside wide results a choice applies at once, on a phone when its sheet is closed. */
async function chooseBrand(page: Page, brand: string) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await unfoldBrands(page)
  const choice = page.getByRole('checkbox', { name: new RegExp(`^${brand}`) })
  await expect(choice).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await choice.check()
  if (isPhone(page)) await page.getByRole('button', { name: /^Show \d+ products?$/ }).click()
}

/** In the sheet of a phone they are collapsed at first. */
async function unfoldBrands(page: Page) {
  if (isPhone(page)) await page.getByRole('dialog').locator('summary', { hasText: 'Brand' }).click()
}
