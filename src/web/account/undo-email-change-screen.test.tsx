import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { personKey, VISITOR_KEY } from '#web/session/person.ts'
import { clearTokens } from '#web/session/tokens.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { UndoEmailChangeScreen } from './undo-email-change-screen.tsx'

const AT = '/undo-email-change?code=abc'

test('opening the link changes nothing', () => {
  renderScreen(<UndoEmailChangeScreen />, { at: AT })

  expect(undoButton()).toBeTruthy()
  expect(callsOf('user.undoEmailChange')).toHaveLength(0)
})

test('one press restores the email, logs out, and asks for a new password', async () => {
  answer('user.undoEmailChange', () => {
    // The server's response clears the cookies.
    clearTokens()
    return { data: { email: 'asha@example.in' } }
  })
  const user = renderScreen(<UndoEmailChangeScreen />, { at: AT, user: asha() })

  await user.click(undoButton())

  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/reset-password'))
  expect(
    await screen.findByText('Your previous email is restored. Please choose a new password.'),
  ).toBeTruthy()
  expect(callsOf('user.undoEmailChange').map(({ body }) => body)).toEqual([{ undoCode: 'abc' }])
  expect(personKey()).toBe(VISITOR_KEY)
})

test('a used or expired link shows an error and alternatives', async () => {
  reject('user.undoEmailChange', 400, 'This link is used, expired or no longer needed.')
  const user = renderScreen(<UndoEmailChangeScreen />, { at: AT })

  await user.click(undoButton())

  expect(await screen.findAllByText(/This link is used, expired/)).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toBeTruthy()
})

test('a link without a code has no button', () => {
  renderScreen(<UndoEmailChangeScreen />, { at: '/undo-email-change' })

  expect(screen.getByText(/This link is incomplete/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo the change' })).toBeNull()
})

const undoButton = () => screen.getByRole('button', { name: 'Undo the change' })
