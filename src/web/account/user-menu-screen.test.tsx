import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hasSession } from '#web/session/tokens.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer } from '#web/testing/server.ts'
import { UserMenuScreen } from './user-menu-screen.tsx'

test.each([
  ['Home', '/'],
  ['Search Products', '/search'],
  ['Cart', '/cart'],
  ['My Orders', '/my-orders'],
  ['Profile', '/dashboard/profile'],
  ['Wishlist', '/dashboard/wishlist'],
  ['Saved Addresses', '/dashboard/addresses'],
])('%s leads to %s', (name, href) => {
  renderScreen(<UserMenuScreen />, { at: '/user', user: asha() })

  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

test('a shopper sees none of the admin links', () => {
  renderScreen(<UserMenuScreen />, { at: '/user', user: asha() })

  expect(screen.queryByRole('link', { name: 'Upload Product' })).toBeNull()
})

test('an admin has a tag and sees all four admin links', () => {
  renderScreen(<UserMenuScreen />, { at: '/user', user: asha({ role: 'ADMIN' }) })

  expect(screen.getByText('Asha (Admin)')).toBeTruthy()
  for (const name of ['Products', 'Categories', 'Sub-Categories', 'Upload Product']) {
    expect(screen.getByRole('link', { name })).toBeTruthy()
  }
})

test('Logout ends the session and leads to /', async () => {
  answer('user.logout', () => ({ data: null }))
  const user = renderScreen(<UserMenuScreen />, { at: '/user', user: asha() })

  await user.click(screen.getByRole('button', { name: 'Logout' }))

  expect(await screen.findByText('Logged out successfully')).toBeTruthy()
  expect(hasSession()).toBe(false)
  await expect.poll(() => screen.getByTestId('address').textContent).toBe('/')
})

test('Close goes home without history', async () => {
  const user = renderScreen(<UserMenuScreen />, { at: '/user', user: asha() })

  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)

  expect(screen.getByTestId('address').textContent).toBe('/home')
})
