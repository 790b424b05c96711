import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { RegisterScreen } from './register-screen.tsx'

test('registering shows a toast and goes to /login', async () => {
  answer('user.register', ({ body }) => ({
    data: { _id: 'asha', username: body.username, email: body.email },
  }))
  const user = renderScreen(<RegisterScreen />, { at: '/register' })

  await fillIn(user)
  await user.click(button())

  expect(await screen.findByText('User has been created successfully!')).toBeTruthy()
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/login'))
  expect(callsOf('user.register')[0]?.body).toEqual({
    username: 'Asha',
    email: 'asha@example.in',
    password: 'monsoon lamp tiffin',
  })
})

test('all four fields are needed', async () => {
  const user = renderScreen(<RegisterScreen />)

  await fillIn(user, { Email: '' })
  await user.click(button())

  expect(await screen.findByText('Fill in all the user details and try again!')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(callsOf('user.register')).toHaveLength(0)
})

test('both passwords must match', async () => {
  const user = renderScreen(<RegisterScreen />)

  await fillIn(user, { 'Confirm Password': 'monsoon lamp' })
  await user.click(button())

  expect(await screen.findAllByText("Password and Confirm Password don't match!")).toHaveLength(2)
  expect(callsOf('user.register')).toHaveLength(0)
})

test('a password needs eight characters', async () => {
  const user = renderScreen(<RegisterScreen />)

  await user.type(screen.getByLabelText('Password'), 'seven77')
  expect(screen.queryByText(/Long enough/)).toBeNull()

  await user.type(screen.getByLabelText('Password'), '8')
  expect(screen.getByText(/Long enough/)).toBeTruthy()
})

test('a taken email is shown beside its field', async () => {
  const sentence = 'This email cannot be used. If it is yours, please log in or reset the password.'
  reject('user.register', 409, sentence)
  const user = renderScreen(<RegisterScreen />, { at: '/register' })

  await fillIn(user)
  await user.click(button())

  expect(await screen.findAllByText(sentence)).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(screen.getByTestId('address').textContent).toBe('/register')
})

test('a rate limit is shown beside the form', async () => {
  reject('user.register', 429, 'Too many attempts. Please try again in 12 minutes.')
  const user = renderScreen(<RegisterScreen />)

  await fillIn(user)
  await user.click(button())

  expect(
    await screen.findAllByText('Too many attempts. Please try again in 12 minutes.'),
  ).toHaveLength(2)
})

const button = () => screen.getByRole('button', { name: 'Register' })

async function fillIn(user: ReturnType<typeof renderScreen>, other: Record<string, string> = {}) {
  const typed = {
    Name: 'Asha',
    Email: 'asha@example.in',
    Password: 'monsoon lamp tiffin',
    'Confirm Password': 'monsoon lamp tiffin',
    ...other,
  }
  for (const [label, text] of Object.entries(typed)) {
    if (text) await user.type(screen.getByLabelText(label), text)
  }
}
