import { expect, test } from 'vitest'
import {
  handedEmail,
  handedSentAt,
  handVerified,
  isEmailVerified,
  isVerified,
} from './hand-over.ts'

test.each([null, undefined, 'email', 7, [], { email: 7, sentAt: 'now', verified: 'yes' }])(
  'from a history that holds %j nothing is handed over',
  (state) => {
    expect(handedEmail(state)).toBe('')
    expect(handedSentAt(state)).toBe(0)
    expect(isVerified(state)).toBe(false)
    expect(isEmailVerified(state)).toBe(false)
  },
)

test('a verified code opens the next step only if it was a success', () => {
  expect(isVerified(handVerified('asha@example.in', { success: true }))).toBe(true)
  expect(isVerified(handVerified('asha@example.in', { success: false }))).toBe(false)
})
