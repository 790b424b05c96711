import { type Db, inTransaction } from '#server/db/db.ts'
import { hashToken, newToken } from '#server/lib/tokens.ts'
import { noteLogin } from '#server/user/user-store.ts'
import { insertRefreshToken } from './refresh-token-store.ts'
import { insertAccessToken, insertSession } from './session-store.ts'

export type Tokens = { accessToken: string; refreshToken: string }

export type Login = {
  userId: string
  userAgent: string
  /** The secret of the browser that the session is for; absent for callers that are none. */
  browserKey: string | undefined
}

/** Starts a session of its own for every login. */
export function startSession(db: Db, { userId, userAgent, browserKey }: Login): Promise<Tokens> {
  const tokens = newTokens()
  const browserHash = browserKey ? hashToken(browserKey) : null

  return inTransaction(db, async (tx) => {
    const sessionId = await insertSession(tx, { userId, userAgent, browserHash })
    await insertAccessToken(tx, sessionId, tokens.accessToken)
    await insertRefreshToken(tx, sessionId, tokens.refreshToken)
    await noteLogin(tx, userId)
    return tokens
  })
}

export const newTokens = (): Tokens => ({ accessToken: newToken(), refreshToken: newToken() })
