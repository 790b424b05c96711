import { expect, type Page } from '@playwright/test'
import { isPhone } from './people.ts'
import { signedIn as test } from './signed-in.ts'
import { untilDrawn } from './tab-order.ts'

const UNKNOWN = '0190f100-0000-4000-8000-000000000009'

test('a link with an unusual filter does not scroll sideways', async ({ page }) => {
  await page.goto(`/search?q=milk&category=${UNKNOWN}&brand=${'savera'.repeat(13)}`)

  await expect(page.getByRole('button', { name: 'Remove Category' })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
})

test('the sort order is chosen with the keyboard, step by step', async ({ page }) => {
  await page.goto('/search?q=milk')
  const sort = page.getByRole('combobox', { name: /^Sort/ })
  await untilDrawn(page)

  await sort.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/sort=price$/)
  await expect(sort).toBeFocused()
  await page.keyboard.press('ArrowDown')

  await expect(page).toHaveURL(/sort=price-desc$/)
  await expect(sort).toBeFocused()
})

test('Back closes the sheet of filters first', async ({ page }) => {
  test.skip(!isPhone(page), 'on wide screens filters have no sheet')
  await page.goto('/search?q=milk')
  await untilDrawn(page)
  await page.getByRole('main').getByRole('article').last().scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Brand', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^Savera/ })
    .check()
  const place = await scrolledTo(page)
  await page.goBack()

  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\?q=milk$/)
  expect(await scrolledTo(page)).toBe(place)
})

test('the price slider works by touch, by click and by keyboard', async ({ page }) => {
  await page.goto('/search?q=milk')
  await untilDrawn(page)
  if (isPhone(page)) await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const highest = page.getByRole('slider', { name: 'Highest price' })
  const dearest = Number(await highest.inputValue())
  await highest.scrollIntoViewIfNeeded()
  const box = await highest.boundingBox()
  if (!box) throw new Error('No slider is drawn')

  // From the middle of the right thumb, which is 44 px wide, to the middle of the scale.
  await page.mouse.move(box.x + box.width - 22, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => Number(await highest.inputValue())).toBeLessThan(dearest * 0.7)
  await highest.focus()
  await page.keyboard.press('End')
  await expect(highest).toHaveValue(String(dearest))
  const lowest = page.getByRole('slider', { name: 'Lowest price' })
  await lowest.focus()
  await page.keyboard.press('ArrowRight')
  const least = await lowest.inputValue()
  if (isPhone(page)) await page.getByRole('button', { name: /^Show \d+ products?$/ }).click()

  await expect(page).toHaveURL(new RegExp(`min=${least}$`))
})

test('the button that shows the products is fully visible at the foot of a long sheet', async ({
  page,
}) => {
  test.skip(!isPhone(page), 'on wide screens filters have no sheet')
  await page.goto('/search?q=milk')
  await untilDrawn(page)

  await page.getByRole('button', { name: 'Filters', exact: true }).click()

  const show = page.getByRole('dialog').getByRole('button', { name: /^Show \d+ products$/ })
  await expect(show).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 640 })
  // Where a thumb lies below the foot, the foot is visible and receives the press.
  const thumb = page.getByRole('slider', { name: 'Lowest price' })
  const pressed = await thumb.evaluate((input) => {
    const middle = () => input.getBoundingClientRect().top + input.clientHeight / 2
    const past = middle() - window.innerHeight + 30
    input.closest('dialog')?.scrollBy({ top: past, behavior: 'instant' })
    const at = document.elementFromPoint(input.getBoundingClientRect().left + 22, middle())
    return at?.closest('input, button')?.textContent
  })
  expect(pressed).toBe('Clear All')
})

test('the first row of the header stays visible while it has the focus', async ({ page }) => {
  test.skip(!isPhone(page), 'on wide screens the header has one row')
  await page.goto('/home')
  const account = page.getByRole('banner').getByRole('link', { name: 'My Account' })

  await untilDrawn(page)

  await account.focus()
  for (const top of [200, 400])
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await expect.poll(() => scrolledTo(page)).toBe(400)

  await expect(account).toBeInViewport({ ratio: 1 })
})

const scrolledTo = (page: Page) => page.evaluate(() => window.scrollY)
