import { type Limit, MINUTE } from '#server/limits/limit.ts'

/** Tries to come in. Both count only what went wrong. */
export const SESSION_LIMITS = {
  /** Per account and address. */
  login: { max: 10, seconds: 15 * MINUTE },
  /** Per address. */
  loginFromAddress: { max: 100, seconds: 15 * MINUTE },
} satisfies Record<string, Limit>
