import { type Db, inTransaction } from '#server/db/db.ts'
import type { Visit } from '#server/http/access.ts'
import { found } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import { limit, limitKey } from '#server/limits/limit.ts'
import { RECOVERY_LIMITS } from '#server/recovery/recovery-limits.ts'
import {
  enqueueVerification,
  notifyOfChange,
  verificationCause,
} from '#server/recovery/verify-email.ts'
import { recordEvent } from '#server/user/account-event-store.ts'
import { confirmPassword } from '#server/user/confirm-password.ts'
import { lockUser } from '#server/user/user-lock-store.ts'
import {
  cleanEmail,
  recoveryEmail,
  sameEmail,
  type User,
  wantedEmail,
} from '#server/user/user-rules.ts'
import { findUser, isEmailTaken, lockEmail, updateUser } from '#server/user/user-store.ts'
import { emailTaken } from './register.ts'

export type Details = {
  username: string
  email: string
  mobile: string
  /** If given with a new email, the new one replaces the old as soon as it is verified. */
  password?: string | undefined
}

/**
 * Changes name, email and mobile. A new address is pending until its owner follows the link sent to it. Until then the
 * present one stays valid; it is notified and can undo the change.
 */
export async function changeDetails(
  db: Db,
  userId: string,
  form: Details,
  visit?: Visit,
): Promise<void> {
  const details = { ...form, email: cleanEmail(form.email) }
  const causes = { verify: verificationCause(), notice: `email-changed:${newId()}` }
  const confirmedHash = await confirmEmailChange(db, userId, details)

  await inTransaction(db, async (tx) => {
    await lockEmail(tx, details.email)
    await lockUser(tx, userId)
    const before = found(await findUser(tx, userId), 'User')
    const isConfirmed = before.passwordHash === confirmedHash
    const after = await saveDetails(tx, before, { ...details, isConfirmed })
    if (isPending(after) && wantedEmail(after) !== wantedEmail(before)) {
      await recordEvent(tx, userId, 'email-change-asked', visit)
      await sendNotices(tx, after, causes)
    }
  })
}

/** The hash of the password confirmed for a change of email; undefined when none was required or given. */
async function confirmEmailChange(db: Db, userId: string, { email, password }: Details) {
  if (password === undefined) return undefined
  const user = found(await findUser(db, userId), 'User')
  const isChange = !sameEmail(email, user.email)
  return isChange ? confirmPassword(db, userId, password) : undefined
}

type Confirmed = Details & { isConfirmed: boolean }

async function saveDetails(tx: Db, before: User, details: Confirmed): Promise<User> {
  const { username, mobile, email } = details
  const isNew = !sameEmail(email, wantedEmail(before)) && !sameEmail(email, before.email)
  if (isNew) {
    // Each change may email a stranger, so it counts with the requested emails.
    const key = limitKey('send-verification', before.id)
    await limit(tx, { key, ...RECOVERY_LIMITS.sendVerification })
    if (await isEmailTaken(tx, email, before.id)) throw emailTaken()
  }

  const changes = { username, mobile: mobile || null, ...emailChange(before, details) }
  return found(await updateUser(tx, before.id, changes), 'User')
}

/** Going back to the present address needs no new verification: nothing is pending any more. */
function emailChange(before: User, { email, isConfirmed }: Confirmed): Partial<User> {
  if (sameEmail(email, before.email)) {
    return { email, pendingEmail: null, pendingIsConfirmed: false }
  }
  const isSame = before.pendingEmail !== null && sameEmail(email, before.pendingEmail)
  const wasConfirmed = isSame && before.pendingIsConfirmed
  return { pendingEmail: email, pendingIsConfirmed: isConfirmed || wasConfirmed }
}

const isPending = ({ pendingEmail }: User) => pendingEmail !== null

type Causes = { verify: string; notice: string }

async function sendNotices(tx: Db, after: User, causes: Causes): Promise<void> {
  await enqueueVerification(tx, after, causes.verify)
  const recovery = recoveryEmail(after)
  for (const recipient of new Set([recovery, after.email])) {
    const canUndo = recipient === recovery
    const cause = `${causes.notice}:${canUndo ? 'recovery' : 'present'}`
    await notifyOfChange(tx, after, { cause, recipient, newEmail: wantedEmail(after), canUndo })
  }
}
