import type { SharedLimit } from '#server/limits/fair-attempts.ts'
import { DAY, HOUR, type Limit } from '#server/limits/limit.ts'

export const INVITATION_LIMITS = {
  /** Emails of one sender. */
  bySender: { max: 40, seconds: DAY },
  /** Emails to one address, from all senders, so that no mailbox is flooded. */
  toAddress: { max: 5, seconds: DAY },
  /** Per account. */
  accept: { max: 30, seconds: HOUR },
} satisfies Record<string, Limit>

/** Failures of one address. Codes of 256 bits cannot be guessed, so this only bounds the work. */
export const FROM_ADDRESS = {
  open: { max: 20, seconds: HOUR, pauseMs: 5, maxPauseMs: 500 },
  join: { max: 20, seconds: HOUR, pauseMs: 5, maxPauseMs: 500 },
} satisfies Record<string, SharedLimit>
