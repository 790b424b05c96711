import { expect, test } from 'vitest'
import {
  emailFromState,
  isEmailVerified,
  isVerified,
  sentAtFromState,
  verifiedState,
} from './account-state.ts'

test.each([null, undefined, 'email', 7, [], { email: 7, sentAt: 'now', verified: 'yes' }])(
  'from a history that holds %j nothing is handed over',
  (state) => {
    expect(emailFromState(state)).toBe('')
    expect(sentAtFromState(state)).toBe(0)
    expect(isVerified(state)).toBe(false)
    expect(isEmailVerified(state)).toBe(false)
  },
)

test('a verified OTP opens the next step only on success', () => {
  expect(isVerified(verifiedState('asha@example.in', { success: true }))).toBe(true)
  expect(isVerified(verifiedState('asha@example.in', { success: false }))).toBe(false)
})
