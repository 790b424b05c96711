import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { OrdersScreen } from '#web/order/orders-screen.tsx'
import { Guard } from '#web/session/guard.tsx'
import { rememberedWay } from '#web/session/return-to.ts'
import { hasSession } from '#web/session/tokens.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, refuse } from '#web/testing/server.ts'

const orders = (
  <Guard access="shopper" waiting={null}>
    <OrdersScreen />
  </Guard>
)
const open = () =>
  renderScreen(
    <Routes>
      <Route path="/dashboard/my-orders" element={orders} />
      <Route path="/" element={<h1>Landing</h1>} />
    </Routes>,
    { at: '/dashboard/my-orders', user: asha() },
  )

test('who was signed out elsewhere is sent to / at the next call, and told to log in', async () => {
  for (const name of ['order.list', 'user.details', 'user.refresh'] as const) {
    refuse(name, 401, messages.signIn, { code: 'UNAUTHENTICATED' })
  }
  open()

  expect(await screen.findByText(messages.signIn)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Landing' })).toBeTruthy()
  expect(hasSession()).toBe(false)
  expect(rememberedWay()).toBe('/dashboard/my-orders')
})

test('one refused call of a session that is still good signs nobody out', async () => {
  refuse('order.list', 401, messages.signIn, { code: 'UNAUTHENTICATED' })
  refuse('user.refresh', 401, messages.signIn, { code: 'UNAUTHENTICATED' })
  answer('user.details', asha())
  open()

  expect(await screen.findByText('Oops! Something went wrong')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Landing' })).toBeNull()
  expect(hasSession()).toBe(true)
})
