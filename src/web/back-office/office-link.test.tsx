import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { PERMISSIONS, type Permission } from '#contract/account/access.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { OfficeScreensContext } from './office-entries.ts'
import { OfficeAction, OfficeLink } from './office-link.tsx'

const SCREENS = [
  { path: '/dashboard/orders/:orderId', access: 'picking' },
  { path: '/dashboard/orders/new', access: 'orders' },
  { path: '/dashboard/people', access: 'people' },
] as const

function open(permission: Permission, link: ReactNode) {
  const screens = { entries: [], actions: [], screens: SCREENS }
  const user = asha({ role: 'STAFF', permissions: [permission] })
  renderScreen(<OfficeScreensContext value={screens}>{link}</OfficeScreensContext>, { user })
}

const order = <OfficeLink to="/dashboard/orders/TKR-1?from=cash">TKR-1</OfficeLink>

test.each(PERMISSIONS)(
  'with %s alone an order is a link only for who may open it',
  (permission) => {
    open(permission, order)

    const mayOpen = permission === 'orders' || permission === 'picking'
    expect(screen.getByText('TKR-1').tagName).toBe(mayOpen ? 'A' : 'SPAN')
  },
)

test('a screen of its own path is not taken for one of a pattern', () => {
  open('picking', <OfficeLink to={{ pathname: '/dashboard/orders/new' }}>New order</OfficeLink>)

  expect(screen.queryByRole('link')).toBeNull()
})

test('an action is left out, and screens of the shop are open to all', () => {
  open(
    'orders',
    <>
      <OfficeAction to="/dashboard/people">Open People</OfficeAction>
      <OfficeLink to="/home">Shop</OfficeLink>
    </>,
  )

  expect(screen.queryByText('Open People')).toBeNull()
  expect(screen.getByRole('link').textContent).toBe('Shop')
})
