import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/db.ts'
import type { Visit } from '#server/http/access.ts'
import { isPassword } from '#server/lib/password-hash.ts'
import { semaphore } from '#server/lib/semaphore.ts'
import {
  addressKey,
  countAddress,
  countingFailures,
  isWithin,
  limit,
  limitKey,
  tooMany,
} from '#server/limits/limit.ts'
import { hasLoggedInFrom, noteEvent } from '#server/user/account-event-store.ts'
import { emailKey, NOBODY, type User } from '#server/user/user-rules.ts'
import { findUserByEmail } from '#server/user/user-store.ts'
import { SESSION_LIMITS } from './session-limits.ts'
import { type Login, startSession, type Tokens, wrongCredentials } from './start-session.ts'

type Attempt = Omit<Login, 'user'> & { email: string; password: string }

/**
 * Starts a session for who knows the password. Whether the email or the password was wrong cannot be
 * told from the answer, nor from how long it took.
 */
export async function logIn(
  db: Db,
  { email, password, ...login }: Attempt,
): Promise<{ user: User; tokens: Tokens }> {
  const user = await findUserByEmail(db, email)
  const { keys, crowd } = await countTry(db, login.visit.ip, email, user)

  return countingFailures(db, keys, async () => {
    const look = () => isPassword(user?.passwordHash, password)
    const isRight = await (crowd ? inTheCrowd(login.visit.ip, crowd.by, look) : look())
    if (!user || !isRight) {
      await noteFailure(db, user, login.visit)
      throw crowd ? tooMany(crowd.wait) : wrongCredentials()
    }
    await limit(db, { key: limitKey('logged-in', user.id), ...SESSION_LIMITS.loggedIn })
    return { user, tokens: await startSession(db, { ...login, user }) }
  })
}

/**
 * Counts the try before the password is looked at: for the address first, so that who is over its
 * count leaves no row for every email they make up. `crowd` is there when the caller is somewhere
 * too much goes wrong and was never seen to log in from.
 */
async function countTry(db: Db, ip: string, email: string, user: User | undefined) {
  const isKnown = await hasLoggedInFrom(db, user?.id ?? NOBODY, ip)
  const address = await countAddress(db, 'login-from', ip, SESSION_LIMITS.loginFromAddress)
  const crowd = isKnown ? undefined : address.over
  if (crowd && !user) return { keys: address.keys, crowd }

  const who = user?.id ?? emailKey(email)
  const pair = limitKey('login', who, addressKey(ip))
  await limit(db, { key: pair, ...SESSION_LIMITS.login })
  if (isKnown) return { keys: [...address.keys, pair], crowd }

  const strangers = limitKey('login-by-strangers', who)
  await limit(db, { key: strangers, ...SESSION_LIMITS.loginByStrangers })
  return { keys: [...address.keys, pair, strangers], crowd }
}

/** Addresses with a queue of their own. */
const QUEUES = new LRUCache<string, ReturnType<typeof semaphore>>({ max: 1_000 })
const LONGEST_PAUSE_MS = 1_000

/**
 * Thousands may share the address of a mobile carrier: one of them who guesses must not lock out the
 * rest. So passwords are still looked at, one after the other and ever more slowly, which leaves a
 * guesser as many tries as a person would have.
 */
async function inTheCrowd<T>(ip: string, excess: number, look: () => Promise<T>): Promise<T> {
  const address = addressKey(ip)
  const inTurn = QUEUES.get(address) ?? semaphore({ atOnce: 1, waiting: 8 })
  QUEUES.set(address, inTurn)
  return inTurn(async () => {
    await new Promise((resolve) => setTimeout(resolve, Math.min(excess, LONGEST_PAUSE_MS)))
    return look()
  })
}

/** Tells the owner of the account, a few times a day. Where there is no account, as much is written. */
async function noteFailure(db: Db, user: User | undefined, visit: Visit): Promise<void> {
  const key = limitKey('noted-failures', user?.id ?? addressKey(visit.ip))
  const isNew = await isWithin(db, { key, ...SESSION_LIMITS.notedFailures })
  if (user && isNew) await noteEvent(db, user.id, 'failed-login', visit)
}
