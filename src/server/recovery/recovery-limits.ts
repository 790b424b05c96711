import { DAY, HOUR, type Limit } from '#server/limits/limit.ts'

/** What one account or one address may ask for and guess. Those marked "failures" count only what went wrong. */
export const RECOVERY_LIMITS = {
  forgotGap: { max: 1, seconds: 30 },
  forgotHourly: { max: 3, seconds: HOUR },
  forgotDaily: { max: 5, seconds: DAY },
  forgotFromAddress: { max: 20, seconds: HOUR },
  /** Failures, per account. One code takes five guesses besides. */
  otp: { max: 25, seconds: DAY },
  /** Failures, per address: stops one guess at each of many accounts. */
  otpFromAddress: { max: 30, seconds: DAY },
  resetPerGrant: { max: 5, seconds: HOUR },
  resetFromAddress: { max: 10, seconds: HOUR },
  /** Failures, per address. */
  verifyEmail: { max: 10, seconds: HOUR },
  sendVerification: { max: 10, seconds: HOUR },
} satisfies Record<string, Limit>
