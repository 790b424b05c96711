import { type Db, inTransaction } from '#server/db/db.ts'
import { invalid } from '#server/lib/errors.ts'
import { isPassword } from '#server/lib/password-hash.ts'
import { newToken } from '#server/lib/tokens.ts'
import { addressKey, forgive, isWithin, limit, limitKey } from '#server/limits/limit.ts'
import { emailKey } from '#server/user/user-rules.ts'
import { findUserByEmail } from '#server/user/user-store.ts'
import { otpOf, otpPepper } from './issue-codes.ts'
import { takeGuess, useOtp } from './otp-store.ts'
import { RECOVERY_LIMITS } from './recovery-limits.ts'
import { replaceGrant } from './reset-grant-store.ts'

type Guess = { email: string; otp: string; ip: string; browser: boolean }

/** No account has this id: a guess for it finds nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Exchanges a code for the right to choose a new password, once, within ten minutes. Returns that grant. */
export async function verifyOtp(db: Db, { email, otp, ip, browser }: Guess): Promise<string> {
  const user = await findUserByEmail(db, email)
  const counted = failureKeys(user?.id ?? emailKey(email), addressKey(ip))
  await limit(db, { key: counted.account, ...RECOVERY_LIMITS.otp })
  await limit(db, { key: counted.address, ...RECOVERY_LIMITS.otpFromAddress })

  const userId = user?.id ?? NOBODY
  const guessed = await takeGuess(db, userId)
  // A guess is written down; where there is nothing to guess, as much is written.
  if (!guessed) await isWithin(db, { key: limitKey('otp-nothing', userId), ...RECOVERY_LIMITS.otp })
  const isRight = await isPassword(guessed?.codeHash, otpOf(userId, otp), await otpPepper(db))

  const grant = newToken()
  const isFirst =
    guessed !== undefined &&
    isRight &&
    (await inTransaction(db, async (tx) => {
      const used = await useOtp(tx, guessed.id)
      if (used) await replaceGrant(tx, { userId, token: grant, browser })
      return used
    }))
  if (!isFirst) throw wrongOtp()

  await forgive(db, counted.account)
  await forgive(db, counted.address)
  return grant
}

const failureKeys = (account: string, address: string) => ({
  account: limitKey('otp', account),
  address: limitKey('otp-from', address),
})

const wrongOtp = () =>
  invalid('This code is wrong or has expired. Please check it, or ask for a new one.', {
    code: 'WRONG_OTP',
  })
