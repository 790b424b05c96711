import { type Db, inTransaction } from '#server/db/db.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import { promiseMail } from '#server/mail/mail-store.ts'
import { sameEmail, type User } from '#server/user/user-rules.ts'
import { updateUser } from '#server/user/user-store.ts'
import { lockVerification, useVerification } from './email-verification-store.ts'

/** Marks the address of a user as verified, by the code that was sent to it. */
export function verifyEmail(db: Db, code: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const verification = await lockVerification(tx, code)
    if (!verification) throw worthless()
    const { hash, userId, email, presentEmail, emailVerifiedAt, isGood } = verification
    if (!sameEmail(email, presentEmail)) throw worthless()
    if (emailVerifiedAt) throw alreadyVerified()
    if (!isGood) throw worthless()

    await useVerification(tx, hash)
    await updateUser(tx, userId, { emailVerifiedAt: new Date(), verifiedEmail: presentEmail })
  })
}

/** Promises the mail with the link that verifies the user's present address. */
export function promiseVerification(tx: Db, user: User, cause = verificationCause()) {
  return promiseMail(tx, {
    cause,
    kind: 'verify-email',
    userId: user.id,
    recipient: user.email,
    details: { username: user.username },
  })
}

/** Every wish for the mail is a cause of its own. */
export const verificationCause = () => `verify-email:${newId()}`

export const alreadyVerified = () =>
  conflict('Email is already verified.', { code: 'ALREADY_VERIFIED' })

const worthless = () =>
  invalid('The verification link might be expired or invalid. Please ask for a new one.', {
    code: 'WRONG_VERIFICATION_CODE',
  })
