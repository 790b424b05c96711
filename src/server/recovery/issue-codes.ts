import { type Db, inTransaction } from '#server/db/db.ts'
import { hashPassword } from '#server/lib/password-hash.ts'
import { newOtp, newToken } from '#server/lib/tokens.ts'
import { insertVerification } from './email-verification-store.ts'
import { replaceOtp } from './otp-store.ts'
import { sharedSecret } from './secret-store.ts'

/**
 * Makes the recovery code of a user, for the mail that goes out now: its ten minutes begin here, and
 * every earlier code of the user is dead. Only its hash is kept.
 */
export async function issueOtp(db: Db, userId: string): Promise<string> {
  const otp = newOtp()
  const codeHash = await hashPassword(otpOf(userId, otp), await otpPepper(db))
  await inTransaction(db, (tx) => replaceOtp(tx, userId, codeHash))
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

/** What is hashed: a code is worth nothing for another user. */
export const otpOf = (userId: string, otp: string) => `${userId} ${otp}`

/**
 * A million codes are searched in hours even at the price of a password hash; without the pepper
 * they cannot be searched at all.
 */
export const otpPepper = (db: Db) => sharedSecret(db, 'otp')
