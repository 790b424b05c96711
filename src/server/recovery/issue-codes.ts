import { type Db, inTransaction } from '#server/db/db.ts'
import { hashPassword } from '#server/lib/password-hash.ts'
import { newOtp, newToken } from '#server/lib/tokens.ts'
import { insertUndo } from './email-undo-store.ts'
import { insertVerification } from './email-verification-store.ts'
import { otpPepper, replaceOtp } from './otp-store.ts'

/**
 * Issues a recovery code for the email that is being sent: it is valid for ten minutes from now, and every earlier code
 * of the same requester becomes invalid. Without a requester it is valid anywhere. Only its hash is stored.
 */
export async function issueOtp(db: Db, userId: string, requester?: string): Promise<string> {
  const otp = newOtp()
  const codeHash = await hashPassword(otpOf(userId, otp), await otpPepper(db))
  const requesterHash = requester ? Buffer.from(requester, 'base64url') : null
  await inTransaction(db, (tx) => replaceOtp(tx, userId, codeHash, requesterHash))
  return otp
}

/**
 * Issues the code of a verification link for the email that is being sent: valid for 24 hours, once, for this address
 * only.
 */
export async function issueVerificationCode(
  db: Db,
  userId: string,
  email: string,
): Promise<string> {
  const code = newToken()
  await insertVerification(db, userId, email, code)
  return code
}

/**
 * Issues the code of a link that undoes a change of email: valid for seven days, once, for the reader of this address.
 */
export async function issueUndoCode(db: Db, userId: string, email: string): Promise<string> {
  const code = newToken()
  await insertUndo(db, userId, email, code)
  return code
}

/** The hashed text: a code is invalid for any other user. */
export const otpOf = (userId: string, otp: string) => `${userId} ${otp}`
