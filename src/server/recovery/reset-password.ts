import { text } from '#contract/language/text.ts'
import { messages } from '#contract/messages.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import type { Visit } from '#server/http/access.ts'
import { found, invalid, ShopError } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import { hashPassword } from '#server/lib/password-hash.ts'
import { fairAttempts } from '#server/limits/fair-attempts.ts'
import { limit, limitKey } from '#server/limits/limit.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import { endSessions } from '#server/session/session-store.ts'
import { recordEvent } from '#server/user/account-event-store.ts'
import { passwordWeakness } from '#server/user/password-rules.ts'
import { lockUser } from '#server/user/user-lock-store.ts'
import { ownsEmail, recoveryEmail, sameEmail, type User } from '#server/user/user-rules.ts'
import { findUser, findUserByEmail, lockEmail, updateUser } from '#server/user/user-store.ts'
import { deleteOtps } from './otp-store.ts'
import { FROM_ADDRESS, RECOVERY_LIMITS } from './recovery-limits.ts'
import { type CarriedGrant, deleteGrants, findGrant, useGrant } from './reset-grant-store.ts'

const inFairTurns = fairAttempts('reset-from', FROM_ADDRESS.reset)

type Reset = {
  email: string
  newPassword: string
  confirmNewPassword: string
  grant: CarriedGrant
  visit: Visit
}

/**
 * Sets a new password after the code was verified. Every session, code and grant of the account ends, and an email
 * notifies the owner. The client is not logged in.
 */
export async function resetPassword(db: Db, reset: Reset): Promise<void> {
  const { email, newPassword } = reset
  if (newPassword !== reset.confirmNewPassword) throw invalid(messages.passwordsDiffer)

  const { user: asked, grant } = await grantedUser(db, reset)
  const weakness = passwordWeakness(newPassword, asked)
  if (weakness) throw invalid(weakness, { code: 'WEAK_PASSWORD' })

  const passwordHash = await hashPassword(newPassword)
  const cause = `password-changed:${newId()}`
  await inTransaction(db, async (tx) => {
    const user = await lockedUser(tx, asked.id, email)
    if (!(await useGrant(tx, grant))) throw notGranted()
    await updateUser(tx, user.id, { passwordHash, ...restoredEmail(user, email) })
    await endSessions(tx, user.id, 'reset')
    await deleteOtps(tx, user.id)
    await deleteGrants(tx, user.id)
    await recordEvent(tx, user.id, 'password-reset', reset.visit)
    await enqueueMail(tx, {
      cause,
      kind: 'password-changed',
      userId: user.id,
      recipient: recoveryEmail(user),
      language: user.language,
      details: { username: user.username },
    })
  })
}

/** The user of the grant that the client sent. Repeated attempts reveal nothing and are slowed down. */
async function grantedUser(db: Db, { email, grant: carried, visit }: Reset) {
  const user = await findUserByEmail(db, email)
  const grant = user && (await findGrant(db, user.id, carried))
  if (!user || !grant) {
    return inFairTurns(db, visit, () => Promise.reject(notGranted()))
  }

  const key = limitKey('reset-grant', grant.toString('hex'))
  await limit(db, { key, ...RECOVERY_LIMITS.resetPerGrant })
  return { user, grant }
}

/** Reloaded, because a pending address may have been verified while the password was hashed. */
async function lockedUser(tx: Db, id: string, email: string): Promise<User> {
  await lockEmail(tx, email)
  await lockUser(tx, id)
  return found(await findUser(tx, id), 'User')
}

/** A user who recovers through an address of the account gets it back when another one replaced it or is pending. */
function restoredEmail(user: User, email: string): Partial<User> {
  if (!ownsEmail(user, email)) return {}
  const { formerEmail } = user
  const isBack = formerEmail !== null && sameEmail(formerEmail, email)
  return {
    pendingEmail: null,
    pendingIsConfirmed: false,
    ...(isBack && { email: formerEmail, emailVerifiedAt: new Date(), formerEmail: null }),
  }
}

const notGranted = () =>
  new ShopError('unauthenticated', text('Please verify the code from the email again.'), {
    code: 'NO_RESET_GRANT',
  })
