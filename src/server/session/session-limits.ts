import type { SharedLimit } from '#server/limits/fair-attempts.ts'
import { HOUR, type Limit, MINUTE } from '#server/limits/limit.ts'

/** Tries to come in, and to stay. Those marked "failures" count only what went wrong. */
export const SESSION_LIMITS = {
  /** Failures, per account and address. */
  login: { max: 10, seconds: 15 * MINUTE },
  /** Failures, per account, from all the networks that never logged in to it. */
  loginByStrangers: { max: 100, seconds: HOUR },
  /** Per account, the right password. More than any person needs; a program that goes wild is stopped. */
  loggedIn: { max: 100, seconds: HOUR },
  /** Per session. */
  refresh: { max: 60, seconds: HOUR },
  /** Failed logins of one account that its owner is told of. */
  notedFailures: { max: 20, seconds: 24 * HOUR },
} satisfies Record<string, Limit>

/** Failures, per address. Beyond it a stranger's password is still checked, but slowly. */
export const LOGIN_FROM_ADDRESS: SharedLimit = {
  max: 100,
  seconds: 15 * MINUTE,
  pauseMs: 1,
  longestPauseMs: 1_000,
}
