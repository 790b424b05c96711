import { expect, test } from '@playwright/test'

test('a stranger opens the shop and sees what it promises', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))

  await page.goto('/')

  await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible()
  expect(errors).toEqual([])
})

test('an address that does not exist says so and leads home', async ({ page }) => {
  await page.goto('/no-such-shelf')

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
