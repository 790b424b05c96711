import { DAY, HOUR, type Limit } from '#server/limits/limit.ts'

/** What one account or one address may ask for and guess. Those marked "failures" count only what went wrong. */
export const RECOVERY_LIMITS = {
  /** The first three per account and address: what a stranger asks for is not the owner's. */
  forgotGap: { max: 1, seconds: 30 },
  forgotHourly: { max: 3, seconds: HOUR },
  forgotDaily: { max: 5, seconds: DAY },
  /** Per account, from all the networks that never logged in to it: nobody floods a mailbox. */
  forgotByStrangers: { max: 20, seconds: DAY },
  forgotFromAddress: { max: 20, seconds: HOUR },
  /** Failures, per account and whoever asked for the code. One code takes five guesses besides. */
  otp: { max: 25, seconds: DAY },
  /** Failures, per address: stops one guess at each of many accounts. */
  otpFromAddress: { max: 30, seconds: DAY },
  resetPerGrant: { max: 5, seconds: HOUR },
  resetFromAddress: { max: 10, seconds: HOUR },
  /** Failures, per address. */
  verifyEmail: { max: 10, seconds: HOUR },
  undoEmailChange: { max: 10, seconds: HOUR },
  sendVerification: { max: 10, seconds: HOUR },
} satisfies Record<string, Limit>
