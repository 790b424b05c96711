import type { SharedLimit } from '#server/limits/fair-attempts.ts'
import { HOUR, type Limit, MINUTE } from '#server/limits/limit.ts'

/** Limits of logging in and refreshing. Those marked "failures" count only failed attempts. */
export const SESSION_LIMITS = {
  /** Failures, per account and address. */
  login: { max: 10, seconds: 15 * MINUTE },
  /** Failures, per account, from all networks that never logged in to it. */
  loginByStrangers: { max: 100, seconds: HOUR },
  /** Successful logins per account. More than any person needs; it stops a runaway program. */
  loggedIn: { max: 100, seconds: HOUR },
  /** Per session. */
  refresh: { max: 60, seconds: HOUR },
  /** Failed logins of one account that its owner is notified of. */
  notedFailures: { max: 20, seconds: 24 * HOUR },
} satisfies Record<string, Limit>

/** Failures, per address. Beyond it the passwords of strangers are still checked, but slowly. */
export const LOGIN_FROM_ADDRESS: SharedLimit = {
  max: 100,
  seconds: 15 * MINUTE,
  pauseMs: 1,
  maxPauseMs: 1_000,
}
