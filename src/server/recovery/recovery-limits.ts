import type { SharedLimit } from '#server/limits/fair-attempts.ts'
import { DAY, HOUR, type Limit } from '#server/limits/limit.ts'

/** Limits of one account. Those marked "failures" count only failed attempts. */
export const RECOVERY_LIMITS = {
  /**
   * The first three per account and client (a browser, or else its address), so that other requesters do not use up the
   * owner's.
   */
  forgotGap: { max: 1, seconds: 30 },
  forgotHourly: { max: 3, seconds: HOUR },
  forgotDaily: { max: 5, seconds: DAY },
  /** Per account and address that has logged in to it before. */
  forgotAtHome: { max: 5, seconds: DAY },
  /** Per account, for all other addresses together, so that a mailbox cannot be flooded. */
  forgotByStrangers: { max: 20, seconds: DAY },
  /** Failures, per account and requester. In addition, one code allows five guesses. */
  otp: { max: 25, seconds: DAY },
  resetPerGrant: { max: 5, seconds: HOUR },
  sendVerification: { max: 10, seconds: HOUR },
} satisfies Record<string, Limit>

/**
 * Full-speed limits of one address. A code must be requested before it can be guessed, so the longest pause of `forgot`
 * also bounds guessing across accounts: 43,200 codes a day with five guesses each hit one in a million.
 */
export const FROM_ADDRESS = {
  forgot: { max: 20, seconds: HOUR, pauseMs: 10, maxPauseMs: 2_000 },
  /** Failures, like all below. */
  otp: { max: 30, seconds: DAY, pauseMs: 10, maxPauseMs: 1_000 },
  /** Codes of 256 bits cannot be guessed, so this only bounds the work. */
  reset: { max: 10, seconds: HOUR, pauseMs: 5, maxPauseMs: 500 },
  verifyEmail: { max: 10, seconds: HOUR, pauseMs: 5, maxPauseMs: 500 },
  undoEmailChange: { max: 10, seconds: HOUR, pauseMs: 5, maxPauseMs: 500 },
} satisfies Record<string, SharedLimit>
