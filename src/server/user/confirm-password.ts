import { text } from '#contract/language/text.ts'
import type { Db } from '#server/db/db.ts'
import { found, invalid } from '#server/lib/errors.ts'
import { isPassword } from '#server/lib/password-hash.ts'
import { countingFailures, limit, limitKey, MINUTE } from '#server/limits/limit.ts'
import { findUser } from './user-store.ts'

/** Failed confirmations of the own password. */
const CONFIRMATIONS = { max: 5, seconds: 15 * MINUTE }

/**
 * Requires the password again before an irreversible action. Throws when it is wrong. Returns its hash, so that a later
 * step can check that it is unchanged.
 */
export async function confirmPassword(db: Db, userId: string, password: string): Promise<string> {
  const key = limitKey('confirm-password', userId)
  await limit(db, { key, ...CONFIRMATIONS })

  return countingFailures(db, [key], async () => {
    const { passwordHash } = found(await findUser(db, userId), 'User')
    if (await isPassword(passwordHash, password)) return passwordHash
    throw invalid(text('Incorrect password.'), { code: 'WRONG_PASSWORD' })
  })
}
