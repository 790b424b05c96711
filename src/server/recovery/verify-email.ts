import { text } from '#contract/language/text.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import type { Visit } from '#server/http/access.ts'
import { conflict, found, invalid } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import { recordEvent } from '#server/user/account-event-store.ts'
import { lockUser } from '#server/user/user-lock-store.ts'
import { formerEmailAfterMove, sameEmail, type User, wantedEmail } from '#server/user/user-rules.ts'
import { findUser, isEmailTaken, lockEmail, updateUser } from '#server/user/user-store.ts'
import { consumeVerification, findVerification } from './email-verification-store.ts'

/**
 * Verifies a user's address by the code sent to it. A pending address replaces the present one, unless another user
 * owns it by now.
 */
export function verifyEmail(db: Db, code: string, visit?: Visit): Promise<void> {
  const cause = `email-changed:${newId()}`

  return inTransaction(db, async (tx) => {
    const verification = await findVerification(tx, code)
    if (!verification) throw invalidCode()
    const { userId, email } = verification
    await lockEmail(tx, email)
    await lockUser(tx, userId)
    const user = found(await findUser(tx, userId), 'User')
    assertAwaited(user, email)
    if (!(await consumeVerification(tx, code))) throw invalidCode()

    if (user.pendingEmail) await move(tx, user, user.pendingEmail, { cause, visit })
    else await updateUser(tx, userId, { emailVerifiedAt: new Date() })
  })
}

/** The address may have been changed again, or verified by another email, since the code was sent to it. */
function assertAwaited(user: User, email: string): void {
  if (!sameEmail(email, wantedEmail(user))) throw invalidCode()
  if (!user.pendingEmail && user.emailVerifiedAt) throw alreadyVerified()
}

type Move = { cause: string; visit: Visit | undefined }

async function move(tx: Db, user: User, email: string, { cause, visit }: Move): Promise<void> {
  if (await isEmailTaken(tx, email, user.id)) throw invalidCode()
  const formerEmail = formerEmailAfterMove(user)
  await updateUser(tx, user.id, {
    email,
    emailVerifiedAt: new Date(),
    pendingEmail: null,
    pendingIsConfirmed: false,
    formerEmail,
  })
  await recordEvent(tx, user.id, 'email-changed', visit)
  if (formerEmail) {
    await notifyOfChange(tx, user, {
      cause,
      recipient: formerEmail,
      newEmail: email,
      canUndo: true,
    })
  }
}

type Notice = { cause: string; recipient: string; newEmail: string; canUndo: boolean }

/** Enqueues the email to an address that is replaced; the recovery address can undo the change. */
export const notifyOfChange = (
  tx: Db,
  { id, username, language }: User,
  { cause, recipient, newEmail, canUndo }: Notice,
) =>
  enqueueMail(tx, {
    cause,
    kind: 'email-changed',
    userId: id,
    recipient,
    language,
    details: { username, newEmail, canUndo },
  })

/** Enqueues the verification email to the requested address. */
export function enqueueVerification(tx: Db, user: User, cause = verificationCause()) {
  return enqueueMail(tx, {
    cause,
    kind: 'verify-email',
    userId: user.id,
    recipient: wantedEmail(user),
    language: user.language,
    details: { username: user.username },
  })
}

/** Every request for the email is a cause of its own. */
export const verificationCause = () => `verify-email:${newId()}`

export const alreadyVerified = () =>
  conflict(text('Email is already verified.'), { code: 'ALREADY_VERIFIED' })

const invalidCode = () =>
  invalid(text('The verification link might be expired or invalid. Please ask for a new one.'), {
    code: 'WRONG_VERIFICATION_CODE',
  })
