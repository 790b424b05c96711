import { expect } from '@playwright/test'
import { signedIn as test } from './signed-in.ts'
import { untilDrawn } from './tab-order.ts'

test('a reload restores the scroll position', async ({ page }) => {
  await page.goto('/search?q=a')
  await untilDrawn(page)
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)

  await page.reload()

  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
})

test('a URL that is typed in opens at the top', async ({ page }) => {
  await page.goto('/search?q=a')
  await untilDrawn(page)
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))

  await page.goto('/search?q=a&again=1')
  await page.goto('/search?q=a')

  await untilDrawn(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the button of all subcategories stays at the edge, however far the chips are scrolled', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'on wide screens all of them stand below each other')
  await page.goto('/home')
  await page.getByRole('main').getByRole('link', { name: 'Fruits & Vegetables' }).first().click()
  const all = page.getByRole('button', { name: 'All subcategories' })
  const chips = page.getByRole('navigation', { name: 'Subcategories' }).filter({ has: all })
  await expect(chips.getByRole('link').first()).toBeVisible()

  await chips.evaluate((rail) => rail.scrollTo({ left: rail.scrollWidth, behavior: 'instant' }))

  await expect(all).toBeInViewport({ ratio: 1 })
  await all.click()
  await expect(page.getByRole('dialog', { name: 'Fruits & Vegetables' })).toBeVisible()
})
