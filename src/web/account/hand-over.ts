/**
 * What one account screen hands to the next. The browser's history keeps it, so it is still there
 * after a reload; it is read with care, because anything may stand there.
 */
type HandedOver = { email?: unknown; sentAt?: unknown; verified?: unknown; outcome?: unknown }

const read = (state: unknown): HandedOver =>
  typeof state === 'object' && state !== null ? state : {}

/** To login and forgot-password, to save typing. */
export const handEmail = (email: string) => ({ email: email.trim() })

/** '' when none was handed over. */
export function handedEmail(state: unknown): string {
  const { email } = read(state)
  return typeof email === 'string' ? email : ''
}

/** To verify-otp. `sentAt` in ms tells when another code may be asked for. */
export const handOtpRequest = (email: string, sentAt = Date.now()) => ({
  ...handEmail(email),
  sentAt,
})

/** In ms; 0 where it was not handed over. */
export function handedSentAt(state: unknown): number {
  const { sentAt } = read(state)
  return typeof sentAt === 'number' ? sentAt : 0
}

/** To reset-password: the answer to the verified code. */
export const handVerified = (email: string, { success }: { success: boolean }) => ({
  ...handEmail(email),
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

/** To verify-email itself, once the code has left the address. */
export const handOutcome = (outcome: 'verified' | 'failed') => ({ outcome })

export const isEmailVerified = (state: unknown) => read(state).outcome === 'verified'
