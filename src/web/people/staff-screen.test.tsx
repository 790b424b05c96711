import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Invitation } from '#contract/people/invitation.ts'
import { BUILT_IN_ROLES } from '#contract/people/staff-kinds.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { StaffScreen } from './staff-screen.tsx'

const { id, permissions } = BUILT_IN_ROLES.orders
const waiting: Invitation = {
  ...{ _id: '0190a000-0000-7000-8000-0000000000aa', email: 'kiran@example.in', role: 'STAFF' },
  staff_role: { _id: id, name: 'Orders', built_in: 'orders' },
  ...{ state: 'open', invited_by: 'Meera', can_change: true },
  ...{ sent_at: '2026-11-20T08:00:00.000Z', expires_at: '2026-11-27T08:00:00.000Z' },
}

beforeEach(() => {
  answer('staffRole.list', [
    {
      ...{ _id: id, name: 'Orders', built_in: 'orders', members: 1, can_give: true },
      permissions: [...permissions],
    },
  ])
})

const open = (invitations: Invitation[] = [waiting]) => {
  answer('invitation.list', invitations)
  return renderScreen(<StaffScreen />, { at: '/dashboard/staff', user: asha({ role: 'ADMIN' }) })
}
/** The actions of the head are rendered for phones and for desktops; dialogs cover both. */
async function press(name: string) {
  const [first] = await screen.findAllByRole('button', { name })
  if (!first) throw new Error(`No button ${name}`)
  return first
}

test('an open invitation says to whom, as what, from whom and until when', async () => {
  open()

  const list = within(await screen.findByRole('list', { name: 'Open invitations' }))

  expect(list.getByText('kiran@example.in')).toBeTruthy()
  expect(list.getByText(/Order desk/)).toBeTruthy()
  expect(list.getByText('Waiting')).toBeTruthy()
  expect(list.getByText('Invited by Meera, valid until Nov 27, 2026, 1:30 PM')).toBeTruthy()
})

test('an invitation whose sender lost the right says what to do', async () => {
  open([{ ...waiting, state: 'void' }])

  expect(await screen.findByText(/Meera may not give this role any more/)).toBeTruthy()
})

test('an invitation of more than the reader may do has no buttons', async () => {
  open([{ ...waiting, can_change: false }])

  await screen.findByText('kiran@example.in')
  expect(screen.queryByRole('button', { name: /kiran@example.in/ })).toBeNull()
})

test('without invitations the screen explains them', async () => {
  open([])

  expect(await screen.findByText(/No open invitations/)).toBeTruthy()
})

test('a person is invited by email with a role', async () => {
  answer('invitation.send', () => ({ data: waiting, message: 'kiran@example.in is invited.' }))
  const user = open([])

  await user.click(await press('Invite a person'))
  const send = await press('Choose a role')
  expect(send.hasAttribute('disabled')).toBe(true)
  await user.type(screen.getByLabelText(/Email of the person/), ' kiran@example.in ')
  await user.click(screen.getByRole('radio', { name: /Order desk/ }))
  await user.click(await press('Send invitation'))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf('invitation.send').map(({ body }) => body)).toEqual([
    { email: 'kiran@example.in', role: 'STAFF', staff_role: id },
  ])
})

test('a refusal stays in the dialog', async () => {
  reject('invitation.send', 409, 'Kiran has this role already.')
  const user = open([])

  await user.click(await press('Invite a person'))
  await user.type(screen.getByLabelText(/Email of the person/), 'kiran@example.in')
  await user.click(screen.getByRole('radio', { name: /Picker/ }))
  await user.click(await press('Send invitation'))

  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('Kiran has this role already.')).toBeTruthy()
})

test('an invitation is sent again, and withdrawn after a question', async () => {
  answer('invitation.resend', waiting)
  answer('invitation.revoke', null)
  const user = open()

  await user.click(await press('Send again to kiran@example.in'))
  await waitFor(() => expect(callsOf('invitation.resend')).toHaveLength(1))
  await user.click(await press('Withdraw the invitation of kiran@example.in'))
  expect(callsOf('invitation.revoke')).toHaveLength(0)
  await user.click(await press('Withdraw'))

  await waitFor(() => expect(callsOf('invitation.revoke')).toHaveLength(1))
})
