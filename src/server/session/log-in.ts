import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { isPassword } from '#server/lib/password-hash.ts'
import { addressKey, forgive, limit, limitKey } from '#server/limits/limit.ts'
import { emailKey, type User } from '#server/user/user-rules.ts'
import { findUserByEmail } from '#server/user/user-store.ts'
import { SESSION_LIMITS } from './session-limits.ts'
import { type Login, startSession, type Tokens } from './start-session.ts'

type Attempt = Omit<Login, 'userId'> & { email: string; password: string; ip: string }

/**
 * Starts a session for who knows the password. Whether the email or the password was wrong cannot be
 * told from the answer, nor from how long it took.
 */
export async function logIn(
  db: Db,
  { email, password, ip, ...session }: Attempt,
): Promise<{ user: User; tokens: Tokens }> {
  const user = await findUserByEmail(db, email)
  const counted = failureKeys(user?.id ?? emailKey(email), addressKey(ip))
  await limit(db, { key: counted.account, ...SESSION_LIMITS.login })
  await limit(db, { key: counted.address, ...SESSION_LIMITS.loginFromAddress })

  if (!(await isPassword(user?.passwordHash, password)) || !user) {
    throw new ShopError('unauthenticated', 'The email or the password is not right.', {
      code: 'WRONG_CREDENTIALS',
    })
  }
  await forgive(db, counted.account)
  await forgive(db, counted.address)
  return { user, tokens: await startSession(db, { ...session, userId: user.id }) }
}

/** Tries are counted before the password is looked at, so that guesses in parallel count too. */
const failureKeys = (account: string, address: string) => ({
  account: limitKey('login', account, address),
  address: limitKey('login-from', address),
})
