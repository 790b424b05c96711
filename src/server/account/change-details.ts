import { type Db, inTransaction } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import { limit, limitKey } from '#server/limits/limit.ts'
import { promiseMail } from '#server/mail/mail-store.ts'
import { RECOVERY_LIMITS } from '#server/recovery/recovery-limits.ts'
import { promiseVerification, verificationCause } from '#server/recovery/verify-email.ts'
import { lockUser } from '#server/user/user-lock-store.ts'
import { cleanEmail, sameEmail, type User } from '#server/user/user-rules.ts'
import { findUser, isEmailTaken, lockEmail, updateUser } from '#server/user/user-store.ts'
import { breaksEmail, emailRefused } from './register.ts'

export type Details = { username: string; email: string; mobile: string }

/**
 * Changes name, email and mobile. A new address is unverified until its owner follows the link sent to
 * it; the addresses that were known until now are told.
 */
export async function changeDetails(db: Db, userId: string, form: Details): Promise<void> {
  const details = { ...form, email: cleanEmail(form.email) }
  const causes = { verify: verificationCause(), notice: `email-changed:${newId()}` }
  try {
    await inTransaction(db, async (tx) => {
      await lockEmail(tx, details.email)
      await lockUser(tx, userId)
      const before = found(await findUser(tx, userId), 'User')
      const after = await saveDetails(tx, before, details)
      if (!sameEmail(before.email, after.email)) await sendNotices(tx, before, after, causes)
    })
  } catch (error) {
    throw breaksEmail(error) ? emailRefused() : error
  }
}

async function saveDetails(tx: Db, before: User, { username, email, mobile }: Details) {
  const isNew = !sameEmail(before.email, email)
  if (isNew) {
    // Each change mails a stranger's address, perhaps: counted with the mails asked for.
    const key = limitKey('send-verification', before.id)
    await limit(tx, { key, ...RECOVERY_LIMITS.sendVerification })
    if (await isEmailTaken(tx, email, before.id)) throw emailRefused()
  }

  const address = isNew ? movedTo(email, before) : { email }
  const changes = { username, mobile: mobile || null, ...address }
  return found(await updateUser(tx, before.id, changes), 'User')
}

/** Going back to the address that is still the verified one needs no new proof. */
function movedTo(email: string, { verifiedEmail }: User): Partial<User> {
  const isProven = verifiedEmail !== null && sameEmail(verifiedEmail, email)
  return { email, emailVerifiedAt: isProven ? new Date() : null }
}

type Causes = { verify: string; notice: string }

async function sendNotices(tx: Db, before: User, after: User, causes: Causes) {
  if (!after.emailVerifiedAt) await promiseVerification(tx, after, causes.verify)

  const { id, username, email, verifiedEmail } = before
  const known = new Set([email, verifiedEmail ?? email])
  for (const recipient of known) {
    if (sameEmail(recipient, after.email)) continue
    await promiseMail(tx, {
      cause: `${causes.notice}:${recipient === email ? 'present' : 'verified'}`,
      kind: 'email-changed',
      userId: id,
      recipient,
      details: { username, newEmail: after.email },
    })
  }
}
