import { expect } from '@playwright/test'
import { shopTest as test } from './shop-test.ts'

test('an unknown URL shows the not-found screen and a link home', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))

  await page.goto('/no-such-shelf')

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(errors).toEqual([])
})
