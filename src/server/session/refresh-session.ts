import { type Db, inTransaction } from '#server/db/db.ts'
import { hashToken, sameHash } from '#server/lib/tokens.ts'
import {
  insertRefreshToken,
  lockRefreshedSession,
  markUsed,
  wasOvertaken,
} from './refresh-token-store.ts'
import { endSession, insertAccessToken, touchSession } from './session-store.ts'
import { newTokens, type Tokens } from './start-session.ts'

export type Refreshed = { tokens: Tokens } | { refused: 'unknown' | 'reuse' }

/**
 * Exchanges a refresh token for new tokens. The old one keeps working until its successor is used,
 * so a client that lost the answer, or never stores successors, goes on undisturbed. Who comes with
 * it after that ends the session for everybody: it was copied.
 */
export function refreshSession(
  db: Db,
  token: string,
  browserKey: string | undefined,
): Promise<Refreshed> {
  return inTransaction(db, async (tx) => {
    const session = await lockRefreshedSession(tx, token)
    if (!session || !isFromBrowser(session.browserHash, browserKey)) return { refused: 'unknown' }
    if (await wasOvertaken(tx, token, session.parentHash)) {
      await endSession(tx, session.userId, session.id, 'reuse')
      return { refused: 'reuse' }
    }

    const tokens = newTokens()
    await markUsed(tx, token)
    await insertAccessToken(tx, session.id, tokens.accessToken)
    await insertRefreshToken(tx, session.id, tokens.refreshToken, token)
    await touchSession(tx, session.id)
    return { tokens }
  })
}

/** A session that began in a browser goes on in that browser only. */
export const isFromBrowser = (browserHash: Buffer | null, key: string | undefined): boolean =>
  browserHash === null || (key !== undefined && sameHash(hashToken(key), browserHash))
