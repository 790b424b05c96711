import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import { Refused } from '#web/lib/refused.ts'

export type Registration = {
  username: string
  email: string
  password: string
  confirmPassword: string
}
export type FieldErrors<F extends string> = Partial<Record<F, string>>

export const hasPasswordLength = (password: string) =>
  password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX

export const PASSWORD_LENGTH_HINT = `Use ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`

/** What has to be put right first: a sentence for all, and what to say at the fields. */
export function mistakesIn(
  typed: Registration,
): { sentence: string; fields: FieldErrors<keyof Registration> } | undefined {
  const empty = Object.entries(LABELS).filter(([field]) => !typed[field as keyof Registration])
  if (empty.length > 0) {
    const fields = empty.map(([field, label]) => [field, `Please enter ${label}`])
    return { sentence: messages.fillAllDetails, fields: Object.fromEntries(fields) }
  }
  if (typed.password !== typed.confirmPassword) {
    const sentence = messages.passwordsDiffer
    return { sentence, fields: { confirmPassword: sentence } }
  }
  if (!hasPasswordLength(typed.password)) {
    return { sentence: PASSWORD_LENGTH_HINT, fields: { password: PASSWORD_LENGTH_HINT } }
  }
}

const LABELS: Record<keyof Registration, string> = {
  username: 'your name',
  email: 'your email',
  password: 'a password',
  confirmPassword: 'the password again',
}

/** The field that a refusal is about; undefined when it is about none. */
export function fieldOf(error: unknown): 'email' | 'password' | undefined {
  if (!(error instanceof Refused)) return undefined
  if (error.status === 409) return 'email'
  if (error.code === 'WEAK_PASSWORD') return 'password'
  if (error.status === 400 && /email/i.test(error.errorMessage)) return 'email'
}
