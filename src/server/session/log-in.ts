import type { Db } from '#server/db/db.ts'
import type { Visit } from '#server/http/access.ts'
import { isPassword } from '#server/lib/password-hash.ts'
import { fairAttempts } from '#server/limits/fair-attempts.ts'
import { addressKey, countingFailures, isWithin, limit, limitKey } from '#server/limits/limit.ts'
import { hasLoggedInFrom, recordEvent } from '#server/user/account-event-store.ts'
import { emailKey, NO_USER_ID, type User } from '#server/user/user-rules.ts'
import { findUserByEmail } from '#server/user/user-store.ts'
import { LOGIN_FROM_ADDRESS, SESSION_LIMITS } from './session-limits.ts'
import { type Login, startSession, type Tokens, wrongCredentials } from './start-session.ts'

type Attempt = Omit<Login, 'user'> & { email: string; password: string }

/** The account and address that an attempt counts for. */
type Payer = { who: string; ip: string; isKnown: boolean }

/** Two passwords are checked at a time per node. */
const inFairTurns = fairAttempts('login-from', LOGIN_FROM_ADDRESS, { atOnce: 2 })

/**
 * Starts a session for a user with the right password. Neither the answer nor its time reveals whether the email or the
 * password was wrong.
 */
export async function logIn(
  db: Db,
  { email, password, ...login }: Attempt,
): Promise<{ user: User; tokens: Tokens }> {
  const user = await findUserByEmail(db, email)
  const isKnown = await hasLoggedInFrom(db, user?.id ?? NO_USER_ID, login.visit.ip)
  const payer = { who: user?.id ?? emailKey(email), ip: login.visit.ip, isKnown }

  return inFairTurns(db, { ...login.visit, isKnown }, async () => {
    const keys = await countTry(db, payer)
    return countingFailures(db, keys, async () => {
      if (!(await isPassword(user?.passwordHash, password)) || !user) {
        await recordFailure(db, user, login.visit)
        throw wrongCredentials()
      }
      await limit(db, { key: limitKey('logged-in', user.id), ...SESSION_LIMITS.loggedIn })
      return { user, tokens: await startSession(db, { ...login, user }) }
    })
  })
}

/** Counts the attempt for the account before the password is checked. Returns the counter keys. */
async function countTry(db: Db, { ip, who, isKnown }: Payer): Promise<string[]> {
  const pair = limitKey('login', who, addressKey(ip))
  await limit(db, { key: pair, ...SESSION_LIMITS.login })
  if (isKnown) return [pair]

  const strangers = limitKey('login-by-strangers', who)
  await limit(db, { key: strangers, ...SESSION_LIMITS.loginByStrangers })
  return [pair, strangers]
}

/** Notifies the owner of the account, a few times a day. Writes as much when there is no account. */
async function recordFailure(db: Db, user: User | undefined, visit: Visit): Promise<void> {
  const key = limitKey('noted-failures', user?.id ?? addressKey(visit.ip))
  const isNew = await isWithin(db, { key, ...SESSION_LIMITS.notedFailures })
  if (user && isNew) await recordEvent(db, user.id, 'failed-login', visit)
}
