import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accessToken, refreshToken } from '#web/session/tokens.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, holdResponse, reject } from '#web/testing/server.ts'
import { LoginScreen } from './login-screen.tsx'

const TOKENS = { accessToken: 'access', refreshToken: 'refresh' }

test('the button is disabled until email and password are filled', async () => {
  const user = renderScreen(<LoginScreen />)
  expect(button()).toHaveProperty('disabled', true)

  await user.type(email(), 'asha@example.in')
  expect(button()).toHaveProperty('disabled', true)

  await user.type(password(), 'monsoon lamp tiffin')
  expect(button()).toHaveProperty('disabled', false)
})

test('a login stores both tokens, shows a toast and goes to /', async () => {
  answer('user.login', () => ({ data: { tokens: TOKENS, user: asha() }, tokens: TOKENS }))
  const user = renderScreen(<LoginScreen />, { at: '/login' })

  await logIn(user)

  expect(await screen.findByText('Login Successful!')).toBeTruthy()
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'))
  expect([accessToken(), refreshToken()]).toEqual(['access', 'refresh'])
  expect(callsOf('user.login')[0]?.body).toEqual({
    email: 'asha@example.in',
    password: 'monsoon lamp tiffin',
  })
})

test('autofilled values count as filled', async () => {
  const user = renderScreen(<LoginScreen />)

  fireEvent.animationStart(email(), { animationName: 'autofilled' })
  await user.click(button())

  expect(await screen.findByText('Fill in all the user details and try again!')).toBeTruthy()
  expect(callsOf('user.login')).toHaveLength(0)
})

test('autofill without an event can log in', async () => {
  answer('user.login', () => ({ data: { tokens: TOKENS, user: asha() }, tokens: TOKENS }))
  const user = renderScreen(<LoginScreen />, { at: '/login' })

  email().value = 'asha@example.in'
  password().value = 'monsoon lamp tiffin'
  await waitFor(() => expect(button()).toHaveProperty('disabled', false))
  await user.click(button())

  expect(await screen.findByText('Login Successful!')).toBeTruthy()
})

test('a wrong password shows a toast and stays beside the form', async () => {
  reject('user.login', 401, 'Incorrect email or password.')
  const user = renderScreen(<LoginScreen />, { at: '/login' })

  await logIn(user)

  expect(await screen.findAllByText('Incorrect email or password.')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(password()))
  expect(accessToken()).toBeUndefined()
})

test('a second press during the first sends nothing', async () => {
  const open = holdResponse('user.login', { tokens: TOKENS, user: asha() })
  const user = renderScreen(<LoginScreen />)

  await logIn(user)
  await user.click(button())
  open()

  expect(callsOf('user.login')).toHaveLength(1)
})

test('the password can be shown and hidden', async () => {
  const user = renderScreen(<LoginScreen />)

  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveProperty('type', 'text')

  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password()).toHaveProperty('type', 'password')
})

test('the email comes from the previous screen', () => {
  renderScreen(<LoginScreen />, { at: '/login', state: { email: 'asha@example.in' } })

  expect(email()).toHaveProperty('value', 'asha@example.in')
})

test('a logged-in user is redirected to /', () => {
  renderScreen(<LoginScreen />, { at: '/login', user: asha() })

  expect(screen.getByTestId('address').textContent).toBe('/')
})

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const button = () => screen.getByRole('button', { name: 'Login' })

async function logIn(user: ReturnType<typeof renderScreen>) {
  await user.type(email(), 'asha@example.in')
  await user.type(password(), 'monsoon lamp tiffin')
  await user.click(button())
}
