import type { Db } from '#server/db/db.ts'
import { fairAttempts } from '#server/limits/fair-attempts.ts'
import { DAY, HOUR, isWithin, type Limit, limitKey, rejectBeyond } from '#server/limits/limit.ts'
import { countHit } from '#server/limits/limit-store.ts'
import { emailKey, sameEmail, type User } from '#server/user/user-rules.ts'
import type { NewComplaint } from './complaint-rules.ts'

/** Complaints without an account are always stored: an address that sends many waits for each. */
export const inFairTurns = fairAttempts(
  'complaint-from',
  { max: 10, seconds: HOUR, pauseMs: 20, maxPauseMs: 2_000 },
  { counts: 'all' },
)

/**
 * Maximum complaints confirmed by email. Further ones are stored without an email, and staff find them in their list.
 */
const EMAIL_LIMITS = {
  /** Per account, independent of complaints without an account. */
  ofAccount: { max: 5, seconds: DAY },
  /** To an email that is not the verified one of the account, from all senders together. */
  toMailbox: { max: 5, seconds: DAY },
  /** For all complaints without an account. */
  ofVisitors: { max: 300, seconds: DAY },
  /** To the grievance officer, for those without other emails, so that the list is checked. */
  heldBack: { max: 1, seconds: HOUR },
} satisfies Record<string, Limit>

/** Per account and day; further ones are rejected, for this account only. */
const MAX_PER_ACCOUNT = 50

export type Mailing = { toPerson: boolean; toOfficer: boolean }

type Writer = Pick<User, 'email' | 'emailVerifiedAt'>

/** Counts a complaint of an account and returns the emails to send. Throws too_many beyond fifty a day. */
export async function mailingOfAccount(
  db: Db,
  { userId, email }: NewComplaint & { userId: string },
  writer: Writer | undefined,
): Promise<Mailing> {
  const { max, seconds } = EMAIL_LIMITS.ofAccount
  const own = await countHit(db, limitKey('complaint-of', userId), seconds)
  rejectBeyond(MAX_PER_ACCOUNT, own)
  const isWithinOwn = own.hits <= max
  const isOwn = writer?.emailVerifiedAt != null && sameEmail(writer.email, email)
  return {
    toOfficer: isWithinOwn || (await isReminderAllowed(db)),
    toPerson: isWithinOwn && (isOwn || (await isEmailAllowed(db, email))),
  }
}

/** Counts a complaint without an account and returns the emails to send. */
export async function mailingOfVisitor(
  db: Db,
  { email }: NewComplaint,
  isCrowded: boolean,
): Promise<Mailing> {
  const visitors = { key: limitKey('complaint-visitors'), ...EMAIL_LIMITS.ofVisitors }
  const isMailed = !isCrowded && (await isWithin(db, visitors))
  return {
    toOfficer: isMailed || (await isReminderAllowed(db)),
    toPerson: isMailed && (await isEmailAllowed(db, email)),
  }
}

const isReminderAllowed = (db: Db) =>
  isWithin(db, { key: limitKey('complaint-held-back'), ...EMAIL_LIMITS.heldBack })

const isEmailAllowed = async (db: Db, email: string) =>
  email !== '' &&
  (await isWithin(db, {
    key: limitKey('complaint-to', emailKey(email)),
    ...EMAIL_LIMITS.toMailbox,
  }))
