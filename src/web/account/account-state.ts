/** Navigation state between account screens. The browser keeps it across reloads, so it is validated. */
type HandedOver = { email?: unknown; sentAt?: unknown; verified?: unknown; outcome?: unknown }

const read = (state: unknown): HandedOver =>
  typeof state === 'object' && state !== null ? state : {}

/** To login and forgot-password, to save typing. */
export const emailState = (email: string) => ({ email: email.trim() })

/** Empty if missing. */
export function emailFromState(state: unknown): string {
  const { email } = read(state)
  return typeof email === 'string' ? email : ''
}

/** To verify-otp. `sentAt` in ms decides when another OTP can be sent. */
export const otpRequestState = (email: string, sentAt = Date.now()) => ({
  ...emailState(email),
  sentAt,
})

/** In ms; 0 if missing. */
export function sentAtFromState(state: unknown): number {
  const { sentAt } = read(state)
  return typeof sentAt === 'number' ? sentAt : 0
}

/** To reset-password: the response to the verified OTP. */
export const verifiedState = (email: string, { success }: { success: boolean }) => ({
  ...emailState(email),
  verified: { success },
})

export function isVerified(state: unknown): boolean {
  const { verified } = read(state)
  return (
    typeof verified === 'object' &&
    verified !== null &&
    'success' in verified &&
    verified.success === true
  )
}

/** To verify-email itself, after the code was removed from the URL. */
export const outcomeState = (outcome: 'verified' | 'failed') => ({ outcome })

export const isEmailVerified = (state: unknown) => read(state).outcome === 'verified'
