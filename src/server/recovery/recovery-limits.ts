import type { SharedLimit } from '#server/limits/fair-attempts.ts'
import { DAY, HOUR, type Limit } from '#server/limits/limit.ts'

/** What one account may ask for and guess. Those marked "failures" count only what went wrong. */
export const RECOVERY_LIMITS = {
  /** The first three per account and client (a browser, or else its address): what others ask for is not the owner's. */
  forgotGap: { max: 1, seconds: 30 },
  forgotHourly: { max: 3, seconds: HOUR },
  forgotDaily: { max: 5, seconds: DAY },
  /** Per account and address that has logged in to it before. */
  forgotAtHome: { max: 5, seconds: DAY },
  /** Per account, all others together: nobody floods a mailbox. */
  forgotByStrangers: { max: 20, seconds: DAY },
  /** Failures, per account and whoever asked for the code. One code takes five guesses besides. */
  otp: { max: 25, seconds: DAY },
  resetPerGrant: { max: 5, seconds: HOUR },
  sendVerification: { max: 10, seconds: HOUR },
} satisfies Record<string, Limit>

/**
 * What the clients behind one address do at full speed. A code has to be asked for before it can be
 * guessed, so the longest pause of `forgot` also bounds one guess at each of many accounts: 43,200 codes
 * a day with five guesses each, one hit in a million.
 */
export const FROM_ADDRESS = {
  forgot: { max: 20, seconds: HOUR, pauseMs: 10, longestPauseMs: 2_000 },
  /** Failures, like all that follow. */
  otp: { max: 30, seconds: DAY, pauseMs: 10, longestPauseMs: 1_000 },
  /** Codes of 256 bits: nobody guesses them, so only the work of looking is bounded. */
  reset: { max: 10, seconds: HOUR, pauseMs: 5, longestPauseMs: 500 },
  verifyEmail: { max: 10, seconds: HOUR, pauseMs: 5, longestPauseMs: 500 },
  undoEmailChange: { max: 10, seconds: HOUR, pauseMs: 5, longestPauseMs: 500 },
} satisfies Record<string, SharedLimit>
