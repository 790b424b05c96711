import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OpenedInvitation } from '#contract/people/invitation.ts'
import { storedReturnPath } from '#web/session/return-to.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { InvitationScreen } from './invitation-screen.tsx'

const AT = '/invitation?code=abc'
const me = asha()
const offer: OpenedInvitation = {
  ...{ email: me.email, role: 'STAFF', has_account: false },
  staff_role: { _id: '0190a000-0000-7000-8000-0000000000aa', name: 'Evening', built_in: null },
  permissions: ['orders', 'picking'],
}
const TOKENS = { accessToken: 'a', refreshToken: 'r' }
const address = () => screen.getByTestId('address').textContent

test('the link says what the role allows, and opening it changes nothing', async () => {
  answer('invitation.open', offer)
  renderScreen(<InvitationScreen />, { at: AT })

  expect(await screen.findByText('Evening')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'You may use' }).textContent).toBe('OrdersPicking')
  expect(callsOf('invitation.join')).toHaveLength(0)
})

test('a person without an account joins with a name and a password, and begins in the office', async () => {
  const staff = { ...me, role: 'STAFF' as const, permissions: ['orders' as const] }
  answer('invitation.open', offer)
  answer('invitation.join', { email: me.email })
  answer('user.login', () => ({ data: { tokens: TOKENS, user: staff }, tokens: TOKENS }))
  const user = renderScreen(<InvitationScreen />, { at: AT })

  await user.type(await screen.findByLabelText('Name'), ' Asha ')
  await user.type(screen.getByLabelText('Password'), 'seven green parrots')
  await user.click(screen.getByRole('button', { name: 'Join the shop' }))

  await waitFor(() => expect(address()).toBe('/dashboard/orders'))
  expect(callsOf('invitation.join').map(({ body }) => body)).toEqual([
    { code: 'abc', username: 'Asha', password: 'seven green parrots' },
  ])
})

test('an empty form is not sent', async () => {
  answer('invitation.open', offer)
  const user = renderScreen(<InvitationScreen />, { at: AT })

  await user.click(await screen.findByRole('button', { name: 'Join the shop' }))

  expect(await screen.findByText('Please enter your name')).toBeTruthy()
  expect(callsOf('invitation.join')).toHaveLength(0)
})

test('a person with an account logs in first and comes back', async () => {
  answer('invitation.open', { ...offer, has_account: true })
  const user = renderScreen(<InvitationScreen />, { at: AT })

  await user.click(await screen.findByRole('link', { name: 'Login' }))

  expect(address()).toBe('/login')
  expect(storedReturnPath()).toBe(AT)
})

test('one press accepts, and a rider begins with the deliveries', async () => {
  answer('invitation.open', { ...offer, role: 'RIDER', staff_role: null, has_account: true })
  answer('invitation.accept', null)
  answer('user.details', { ...me, role: 'RIDER' })
  const user = renderScreen(<InvitationScreen />, { at: AT, user: me })

  await user.click(await screen.findByRole('button', { name: 'Accept' }))

  await waitFor(() => expect(address()).toBe('/dashboard/deliveries'))
})

test('the account of another email is told to log out', async () => {
  answer('invitation.open', { ...offer, email: 'kiran@example.in', has_account: true })
  renderScreen(<InvitationScreen />, { at: AT, user: me })

  expect(await screen.findByText(/this invitation is for another email/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('an ended invitation says why', async () => {
  reject('invitation.open', 400, 'This invitation has expired.')
  renderScreen(<InvitationScreen />, { at: AT })

  expect((await screen.findByRole('alert')).textContent).toBe('This invitation has expired.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a link without a code is incomplete', () => {
  renderScreen(<InvitationScreen />, { at: '/invitation' })

  expect(screen.getByText(/This link is incomplete/)).toBeTruthy()
})
