import { type Db, inTransaction } from '#server/db/db.ts'
import { newId } from '#server/lib/id.ts'
import { fairAttempts } from '#server/limits/fair-attempts.ts'
import { addressKey, isWithin, limitKey } from '#server/limits/limit.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import { hasLoggedInFrom } from '#server/user/account-event-store.ts'
import { emailKey, NO_USER_ID, recoveryEmail, type User } from '#server/user/user-rules.ts'
import { findUserByEmail } from '#server/user/user-store.ts'
import { FROM_ADDRESS, RECOVERY_LIMITS } from './recovery-limits.ts'
import { type Requester, requesterHash } from './requester.ts'

/** Each request can email a stranger, so all of them count. */
const inFairTurns = fairAttempts('forgot-from', FROM_ADDRESS.forgot, { counts: 'all' })

/**
 * Enqueues an email with a code if the account exists. Does as much work when there is none, or when a limit is
 * exceeded, so that neither the answer nor its time reveals it.
 */
export function requestRecovery(db: Db, email: string, requester: Requester): Promise<void> {
  return inFairTurns(db, requester, () => enqueueCode(db, email, requester))
}

async function enqueueCode(db: Db, email: string, requester: Requester): Promise<void> {
  const cause = `otp:${newId()}`

  await inTransaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    const who = user?.id ?? emailKey(email)
    if (!(await isAllowed(tx, who, user, requester))) return
    if (!user) return writeDummyRows(tx, who)

    await enqueueMail(tx, {
      cause,
      kind: 'otp',
      userId: user.id,
      recipient: recoveryEmail(user),
      language: user.language,
      details: { username: user.username, asker: requesterHash(requester).toString('base64url') },
    })
  })
}

/** A second request within the gap does not count for the hour and the day. */
async function isAllowed(
  tx: Db,
  who: string,
  user: User | undefined,
  requester: Requester,
): Promise<boolean> {
  const { forgotGap, forgotHourly, forgotDaily, forgotAtHome, forgotByStrangers } = RECOVERY_LIMITS
  const client = requesterHash(requester).toString('base64url')
  const home = limitKey('forgot-home', who, addressKey(requester.ip))
  const isKnown = await hasLoggedInFrom(tx, user?.id ?? NO_USER_ID, requester.ip)
  return (
    (await isWithin(tx, { key: limitKey('forgot-gap', who, client), ...forgotGap })) &&
    (await isWithin(tx, { key: limitKey('forgot-hour', who, client), ...forgotHourly })) &&
    (await isWithin(tx, { key: limitKey('forgot-day', who, client), ...forgotDaily })) &&
    ((isKnown && (await isWithin(tx, { key: home, ...forgotAtHome }))) ||
      (await isWithin(tx, { key: limitKey('forgot-strangers', who), ...forgotByStrangers })))
  )
}

const writeDummyRows = async (tx: Db, who: string) => {
  await isWithin(tx, { key: limitKey('forgot-nobody', who), ...RECOVERY_LIMITS.forgotGap })
}
