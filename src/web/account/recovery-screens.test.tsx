import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { hasSession } from '#web/session/tokens.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { otpRequestState, verifiedState } from './account-state.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { LoginScreen } from './login-screen.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'
import { VerifyOtpScreen } from './verify-otp-screen.tsx'

const EMAIL = 'asha@example.in'
const SENT = 'If there is an account with this email, a code is on its way to it.'

test('from a forgotten password to a new one', async () => {
  answer('user.forgotPassword', () => ({ data: null, message: SENT }))
  answer('user.verifyOtp', () => ({ data: {}, message: 'OTP verified.' }))
  answer('user.resetPassword', () => ({ data: null }))
  const user = renderScreen(<Recovery />, { at: '/forgot-password' })

  await user.type(screen.getByLabelText('Email'), EMAIL)
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  expect(await screen.findByText(SENT)).toBeTruthy()
  await arriveAt('/verify-otp')
  expect(screen.getByText(EMAIL)).toBeTruthy()

  await user.type(boxes()[0] as HTMLElement, '409218')
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }))
  expect(await screen.findByText('OTP verified.')).toBeTruthy()
  await arriveAt('/reset-password')

  await user.type(screen.getByLabelText('New Password'), 'nine yellow umbrellas')
  await user.type(screen.getByLabelText('Confirm New Password'), 'nine yellow umbrellas')
  await user.click(screen.getByRole('button', { name: 'Reset Password' }))
  expect(await screen.findByText('Your Password has been successfully reset!')).toBeTruthy()
  await arriveAt('/login')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', EMAIL)

  expect(callsOf('user.verifyOtp')[0]?.body).toEqual({ email: EMAIL, otp: '409218' })
  expect(callsOf('user.resetPassword')[0]?.body).toEqual({
    email: EMAIL,
    newPassword: 'nine yellow umbrellas',
    confirmNewPassword: 'nine yellow umbrellas',
  })
})

test('an email is required to send an OTP', async () => {
  const user = renderScreen(<Recovery />, { at: '/forgot-password' })

  await user.click(screen.getByRole('button', { name: 'Send OTP' }))

  expect(await screen.findAllByText('Please enter your email')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

test.each(['/verify-otp', '/reset-password'])(
  '%s without an email leads to /forgot-password',
  (at) => {
    renderScreen(<Recovery />, { at })

    expect(address()).toBe('/forgot-password')
  },
)

test('a new password needs a verified OTP', () => {
  renderScreen(<Recovery />, {
    at: '/reset-password',
    state: { email: EMAIL, verified: { success: false } },
  })

  expect(address()).toBe('/forgot-password')
})

test('the first box has the focus', () => {
  atVerifyOtp()

  expect(document.activeElement).toBe(boxes()[0])
})

test('typing advances and backspace goes back', async () => {
  const user = atVerifyOtp()

  await user.type(boxes()[0] as HTMLElement, '40')
  expect(document.activeElement).toBe(boxes()[2])

  await user.keyboard('{Backspace}')
  expect(document.activeElement).toBe(boxes()[1])
  expect(digits()).toBe('4')
})

test('six digits are required', async () => {
  const user = atVerifyOtp()

  await user.type(boxes()[0] as HTMLElement, '40921')

  expect(verifyButton()).toHaveProperty('disabled', true)
})

test('a pasted code fills all boxes', () => {
  atVerifyOtp()

  paste('409218')

  expect(digits()).toBe('409218')
  expect(verifyButton()).toHaveProperty('disabled', false)
})

test.each([
  ['4092187', 'OTP should be 6 digits long!'],
  ['40921a', 'OTP should be a number!'],
])('pasting %s says: %s', async (text, sentence) => {
  atVerifyOtp()

  paste(text)

  expect(await screen.findAllByText(sentence)).toHaveLength(2)
  expect(digits()).toBe('')
})

test('a wrong OTP clears the boxes and shows an error', async () => {
  reject('user.verifyOtp', 400, 'This code is wrong or has expired.')
  const user = atVerifyOtp()

  paste('409218')
  await user.click(verifyButton())

  expect(await screen.findAllByText('This code is wrong or has expired.')).toHaveLength(2)
  expect(digits()).toBe('')
  expect(document.activeElement).toBe(boxes()[0])
  expect(address()).toBe('/verify-otp')
})

test('another OTP can be requested after a minute', async () => {
  answer('user.forgotPassword', () => ({ data: null, message: SENT }))
  const user = atVerifyOtp(Date.now() - 60_000)

  await user.click(screen.getByRole('button', { name: 'Send OTP again' }))

  expect(await screen.findByText(/Send again in/)).toBeTruthy()
  expect(callsOf('user.forgotPassword')[0]?.body).toEqual({ email: EMAIL })
})

test('until then a countdown is shown', () => {
  atVerifyOtp(Date.now() - 18_000)

  expect(screen.getByText(/Send again in/).textContent).toMatch(/0:4[12]$/)
  expect(screen.queryByRole('button', { name: 'Send OTP again' })).toBeNull()
})

test('both passwords are required, and only the server compares them', async () => {
  reject('user.resetPassword', 400, "Password and Confirm Password don't match!")
  const user = atResetPassword()

  await user.type(screen.getByLabelText('New Password'), 'nine yellow umbrellas')
  await user.click(screen.getByRole('button', { name: 'Reset Password' }))
  expect(await screen.findByText('Fill in all the user details and try again!')).toBeTruthy()

  await user.type(screen.getByLabelText('Confirm New Password'), 'nine')
  await user.click(screen.getByRole('button', { name: 'Reset Password' }))
  expect(await screen.findAllByText("Password and Confirm Password don't match!")).toHaveLength(2)
})

test('an expired verification offers a new OTP', async () => {
  reject('user.resetPassword', 401, 'Please verify the code from the email again.')
  const user = atResetPassword()

  await typeNewPassword(user)

  const link = await screen.findByRole('link', { name: 'Send a new code' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
})

test('a new password ends the session of this browser too', async () => {
  answer('user.resetPassword', () => ({ data: null }))
  const user = atResetPassword({ user: asha() })

  await typeNewPassword(user)

  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy()
  expect(hasSession()).toBe(false)
})

const Recovery = () => (
  <Routes>
    <Route path="/forgot-password" element={<ForgotPasswordScreen />} />
    <Route path="/verify-otp" element={<VerifyOtpScreen />} />
    <Route path="/reset-password" element={<ResetPasswordScreen />} />
    <Route path="/login" element={<LoginScreen />} />
  </Routes>
)

const atVerifyOtp = (sentAt = Date.now()) =>
  renderScreen(<Recovery />, { at: '/verify-otp', state: otpRequestState(EMAIL, sentAt) })

const atResetPassword = (more: { user?: ReturnType<typeof asha> } = {}) =>
  renderScreen(<Recovery />, {
    at: '/reset-password',
    state: verifiedState(EMAIL, { success: true }),
    ...more,
  })

async function typeNewPassword(user: ReturnType<typeof renderScreen>) {
  await user.type(screen.getByLabelText('New Password'), 'nine yellow umbrellas')
  await user.type(screen.getByLabelText('Confirm New Password'), 'nine yellow umbrellas')
  await user.click(screen.getByRole('button', { name: 'Reset Password' }))
}

const arriveAt = (path: string) => waitFor(() => expect(address()).toBe(path))
const address = () => screen.getByTestId('address').textContent
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit/ })
const digits = () => boxes().reduce((typed, { value }) => typed + value, '')
const verifyButton = () => screen.getByRole('button', { name: 'Verify OTP' })
const paste = (text: string) =>
  fireEvent.paste(boxes()[0] as HTMLElement, { clipboardData: { getData: () => text } })
