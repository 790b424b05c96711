import { HOUR, type Limit } from '#server/limits/limit.ts'

/** What one address may open, and one shopper change or ask for. */
export const ACCOUNT_LIMITS = {
  register: { max: 10, seconds: HOUR },
  changeDetails: { max: 30, seconds: HOUR },
  exportData: { max: 10, seconds: HOUR },
  avatar: { max: 10, seconds: HOUR },
} satisfies Record<string, Limit>
