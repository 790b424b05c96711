import { screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, disconnect, reject } from '#web/testing/server.ts'
import { outcomeState } from './account-state.ts'
import { VerifyEmailScreen } from './verify-email-screen.tsx'

const SUCCESS = 'Your email has been successfully verified!'
const FAILURE =
  'Verification failed. The verification link might be expired or invalid. Please try again.'

test('the code is sent once and removed from the URL', async () => {
  answer('user.verifyEmail', () => ({ data: null }))
  open('/verify-email?code=abc')

  expect(await screen.findByText(SUCCESS)).toBeTruthy()
  expect(await screen.findByText('Email verified successfully!')).toBeTruthy()
  expect(screen.getByTestId('address').textContent).toBe('/verify-email')
  expect(callsOf('user.verifyEmail').map(({ body }) => body)).toEqual([{ verificationCode: 'abc' }])
})

test('the current user is reloaded', async () => {
  answer('user.verifyEmail', () => ({ data: null }))
  answer('user.details', asha())
  open('/verify-email?code=abc', { user: asha({ email_is_verified: false }) })

  await screen.findByText(SUCCESS)

  await expect.poll(() => callsOf('user.details')).toHaveLength(1)
})

test('an already verified email counts as success', async () => {
  reject('user.verifyEmail', 409, 'Email is already verified.')
  open('/verify-email?code=abc')

  expect(await screen.findByText(SUCCESS)).toBeTruthy()
  expect(await screen.findByText('Email is already verified.')).toBeTruthy()
})

test('any other error is a failure', async () => {
  reject('user.verifyEmail', 400, 'The verification link might be expired or invalid.')
  open('/verify-email?code=abc')

  expect(await screen.findByText(FAILURE)).toBeTruthy()
  expect(await screen.findByText('Email verification failed. Please try again.')).toBeTruthy()
  expect(screen.getByTestId('address').textContent).toBe('/verify-email')
})

test('a missing code is a failure', () => {
  open('/verify-email')

  expect(screen.getByText(FAILURE)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login')
})

test('a code that did not reach the server can be sent again', async () => {
  disconnect('user.verifyEmail')
  const user = open('/verify-email?code=abc')
  const again = await screen.findByRole('button', { name: 'Try Again' })

  answer('user.verifyEmail', () => ({ data: null }))
  await user.click(again)

  expect(await screen.findByText(SUCCESS)).toBeTruthy()
})

test('a reload after the success shows the success', () => {
  open('/verify-email', { state: outcomeState('verified') })

  expect(screen.getByText(SUCCESS)).toBeTruthy()
})

const open = (at: string, more: { user?: ReturnType<typeof asha>; state?: unknown } = {}) =>
  renderScreen(
    <StrictMode>
      <VerifyEmailScreen />
    </StrictMode>,
    { at, ...more },
  )
