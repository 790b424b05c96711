import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storedReturnPath } from '#web/session/return-to.ts'
import { vegetables } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer } from '#web/testing/server.ts'
import { LandingScreen } from './landing-screen.tsx'

test('the landing leads to login and to registration', () => {
  answer('category.list', [])
  renderScreen(<LandingScreen />)

  expect(hrefOf('Login')).toBe('/login')
  expect(hrefOf('Register Now')).toBe('/register')
  expect(hrefOf('Get Started')).toBe('/register')
})

test('who presses a category signs in first and then comes to it', async () => {
  answer('category.list', [vegetables])
  const user = renderScreen(<LandingScreen />)

  const tiles = await screen.findByRole('list', { name: 'Categories' })
  await user.click(within(tiles).getByRole('link', { name: 'Fruits & Vegetables' }))

  expect(screen.getByTestId('address').textContent).toBe('/login')
  expect(storedReturnPath()).toBe(`/product-categorized/fruits-vegetables-${vegetables._id}`)
})

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
