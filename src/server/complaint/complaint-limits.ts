import type { Db } from '#server/db/db.ts'
import { fairAttempts } from '#server/limits/fair-attempts.ts'
import { DAY, HOUR, isWithin, type Limit, limitKey, rejectBeyond } from '#server/limits/limit.ts'
import { countHit } from '#server/limits/limit-store.ts'
import { emailKey, sameEmail, type User } from '#server/user/user-rules.ts'
import type { ComplaintWish } from './complaint-rules.ts'

/** Complaints without an account are always stored: an address that sends many waits for each. */
export const inFairTurns = fairAttempts(
  'complaint-from',
  { max: 10, seconds: HOUR, pauseMs: 20, longestPauseMs: 2_000 },
  { counts: 'all' },
)

/**
 * Maximum complaints confirmed by email. Further ones are stored without an email, and staff find them in their list.
 */
const MAILED = {
  /** Per account, whatever strangers send. */
  ofAccount: { max: 5, seconds: DAY },
  /** To an address that is not the account's own verified one, whoever enters it. */
  toMailbox: { max: 5, seconds: DAY },
  /** For all complaints without an account. */
  ofVisitors: { max: 300, seconds: DAY },
  /** To the grievance officer, for those without other emails, so that the list is checked. */
  heldBack: { max: 1, seconds: HOUR },
} satisfies Record<string, Limit>

/** Per account and day; further ones are rejected, for this account only. */
const KEPT_OF_ACCOUNT = 50

export type Mailing = { toPerson: boolean; toOfficer: boolean }

type Writer = Pick<User, 'email' | 'emailVerifiedAt'>

/** Counts a complaint of an account and returns the emails to send. Throws too_many beyond fifty a day. */
export async function mailingOfAccount(
  db: Db,
  { userId, email }: ComplaintWish & { userId: string },
  writer: Writer | undefined,
): Promise<Mailing> {
  const { max, seconds } = MAILED.ofAccount
  const own = await countHit(db, limitKey('complaint-of', userId), seconds)
  rejectBeyond(KEPT_OF_ACCOUNT, own)
  const isWithinOwn = own.hits <= max
  const isOwn = writer?.emailVerifiedAt != null && sameEmail(writer.email, email)
  return {
    toOfficer: isWithinOwn || (await mayRemind(db)),
    toPerson: isWithinOwn && (isOwn || (await mayMail(db, email))),
  }
}

/** Counts a complaint without an account and returns the emails to send. */
export async function mailingOfVisitor(
  db: Db,
  { email }: ComplaintWish,
  isCrowded: boolean,
): Promise<Mailing> {
  const visitors = { key: limitKey('complaint-visitors'), ...MAILED.ofVisitors }
  const isMailed = !isCrowded && (await isWithin(db, visitors))
  return {
    toOfficer: isMailed || (await mayRemind(db)),
    toPerson: isMailed && (await mayMail(db, email)),
  }
}

const mayRemind = (db: Db) =>
  isWithin(db, { key: limitKey('complaint-held-back'), ...MAILED.heldBack })

const mayMail = async (db: Db, email: string) =>
  email !== '' &&
  (await isWithin(db, { key: limitKey('complaint-to', emailKey(email)), ...MAILED.toMailbox }))
