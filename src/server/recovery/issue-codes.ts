import { type Db, inTransaction } from '#server/db/db.ts'
import { hashPassword } from '#server/lib/password-hash.ts'
import { newOtp, newToken } from '#server/lib/tokens.ts'
import { insertUndo } from './email-undo-store.ts'
import { insertVerification } from './email-verification-store.ts'
import { otpPepper, replaceOtp } from './otp-store.ts'

/**
 * Makes the recovery code of a user, for the mail that goes out now: its ten minutes begin here, and
 * every earlier code of the same asker is dead. Without an asker it counts wherever it is typed. Only
 * its hash is kept.
 */
export async function issueOtp(db: Db, userId: string, asker?: string): Promise<string> {
  const otp = newOtp()
  const codeHash = await hashPassword(otpOf(userId, otp), await otpPepper(db))
  const askerHash = asker ? Buffer.from(asker, 'base64url') : null
  await inTransaction(db, (tx) => replaceOtp(tx, userId, codeHash, askerHash))
  return otp
}

/** Makes the code of a verification link, for the mail that goes out now: 24 hours, once, for this address only. */
export async function issueVerificationCode(
  db: Db,
  userId: string,
  email: string,
): Promise<string> {
  const code = newToken()
  await insertVerification(db, userId, email, code)
  return code
}

/** Makes the code of the link that takes a change of the email back: seven days, once, for who reads this address. */
export async function issueUndoCode(db: Db, userId: string, email: string): Promise<string> {
  const code = newToken()
  await insertUndo(db, userId, email, code)
  return code
}

/** What is hashed: a code is worth nothing for another user. */
export const otpOf = (userId: string, otp: string) => `${userId} ${otp}`
