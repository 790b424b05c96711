import { text } from '#contract/language/text.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { invalid, ShopError } from '#server/lib/errors.ts'
import { isPassword } from '#server/lib/password-hash.ts'
import { newToken } from '#server/lib/tokens.ts'
import { fairAttempts } from '#server/limits/fair-attempts.ts'
import { addressKey, countingFailures, isWithin, limit, limitKey } from '#server/limits/limit.ts'
import { NO_USER_ID } from '#server/user/user-rules.ts'
import { findUserByEmail } from '#server/user/user-store.ts'
import { otpOf } from './issue-codes.ts'
import { otpPepper, returnGuess, takeGuess, useOtp } from './otp-store.ts'
import { FROM_ADDRESS, RECOVERY_LIMITS } from './recovery-limits.ts'
import { type Requester, requesterHashes } from './requester.ts'
import { replaceGrant } from './reset-grant-store.ts'

type Guess = { email: string; otp: string; requester: Requester; browser: boolean }

const inFairTurns = fairAttempts('otp-from', FROM_ADDRESS.otp)

/** Exchanges a code for a grant to choose a new password, valid once within ten minutes. */
export async function verifyOtp(db: Db, guess: Guess): Promise<string> {
  const user = await findUserByEmail(db, guess.email)
  return inFairTurns(db, guess.requester, () => tryCode(db, user?.id ?? NO_USER_ID, guess))
}

async function tryCode(
  db: Db,
  userId: string,
  { otp, requester, browser }: Guess,
): Promise<string> {
  const code = await takeGuess(db, userId, requesterHashes(requester))
  const account = await countGuess(db, userId, code, requester.ip)
  return countingFailures(db, account, async () => {
    const isRight = await compare(db, code, otpOf(userId, otp))
    const grant = newToken()
    const isGiven =
      code !== undefined &&
      isRight &&
      (await exchange(db, code.id, { userId, token: grant, browser }))
    if (!isGiven) throw wrongOtp()
    return grant
  })
}

type Code = NonNullable<Awaited<ReturnType<typeof takeGuess>>>

/**
 * A guess counts for the account only while there is a code, and only for its requester. Without a code, as much is
 * written under the client's own key.
 */
async function countGuess(db: Db, userId: string, code: Code | undefined, ip: string) {
  if (code) {
    const requester = code.asker ? [code.asker.toString('base64url')] : []
    const key = limitKey('otp', userId, ...requester)
    await limit(db, { key, ...RECOVERY_LIMITS.otp })
    return [key]
  }
  for (const what of ['otp-nothing', 'otp-none']) {
    await isWithin(db, { key: limitKey(what, addressKey(ip)), ...RECOVERY_LIMITS.otp })
  }
  return []
}

/** A guess that was not checked because the shop is busy does not count. */
async function compare(db: Db, code: Code | undefined, guess: string): Promise<boolean> {
  try {
    return await isPassword(code?.codeHash, guess, await otpPepper(db))
  } catch (error) {
    if (code && error instanceof ShopError) await returnGuess(db, code.id)
    throw error
  }
}

const exchange = (db: Db, codeId: string, grant: Parameters<typeof replaceGrant>[1]) =>
  inTransaction(db, async (tx) => {
    const used = await useOtp(tx, codeId)
    if (used) await replaceGrant(tx, grant)
    return used
  })

const wrongOtp = () =>
  invalid(text('This code is incorrect or has expired. Please check it, or request a new one.'), {
    code: 'WRONG_OTP',
  })
