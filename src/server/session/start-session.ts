import { text } from '#contract/language/text.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import type { Visit } from '#server/http/access.ts'
import { ShopError } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import { hashToken, newToken } from '#server/lib/tokens.ts'
import { listUserAgents, recordEvent } from '#server/user/account-event-store.ts'
import type { User } from '#server/user/user-rules.ts'
import { recordLogin } from '#server/user/user-store.ts'
import { deviceName } from './device-rules.ts'
import { newRefreshToken } from './refresh-rules.ts'
import { insertRefreshToken } from './refresh-token-store.ts'
import { insertAccessToken, insertSession } from './session-store.ts'

export type Tokens = { accessToken: string; refreshToken: string }

export type Login = {
  /** As they were when the password was checked. */
  user: Pick<User, 'id' | 'passwordHash'>
  visit: Visit
  /** The secret of the browser that the session is for; undefined for clients without cookies. */
  browserKey: string | undefined
}

/**
 * Starts a new session for every login. Throws `unauthenticated` when the password was changed or the account closed
 * since it was checked, so that a pending login survives neither.
 */
export function startSession(db: Db, { user, visit, browserKey }: Login): Promise<Tokens> {
  const id = newId()
  const tokens = { accessToken: newToken(), refreshToken: newRefreshToken(id, 0) }
  const browserHash = browserKey ? hashToken(browserKey) : null

  return inTransaction(db, async (tx) => {
    if (!(await recordLogin(tx, user))) throw wrongCredentials()
    await insertSession(tx, { id, userId: user.id, userAgent: visit.userAgent, browserHash })
    await insertAccessToken(tx, id, tokens.accessToken)
    await insertRefreshToken(tx, id, tokens.refreshToken, 0)
    await recordDevice(tx, user.id, visit)
    return tokens
  })
}

export const wrongCredentials = () =>
  new ShopError('unauthenticated', text('Incorrect email or password.'), {
    code: 'WRONG_CREDENTIALS',
  })

async function recordDevice(tx: Db, userId: string, visit: Visit): Promise<void> {
  const known = (await listUserAgents(tx, userId)).map(deviceName)
  const isNew = !known.includes(deviceName(visit.userAgent))
  await recordEvent(tx, userId, isNew ? 'new-device' : 'login', visit)
}
