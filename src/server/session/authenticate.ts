import type { Db } from '#server/db/db.ts'
import type { Authenticate } from '#server/http/access.ts'
import { browserCookie } from '#server/http/cookies.ts'
import { hashToken } from '#server/lib/tokens.ts'
import { isFromBrowser } from './refresh-session.ts'
import { sessionFinder, touchSession } from './session-store.ts'

/** The user behind a bearer token. A session that began in a browser also wants that browser's cookie. */
export function authenticator(db: Db): Authenticate {
  const findSession = sessionFinder(db)

  return async (token, request) => {
    const session = await findSession(hashToken(token))
    if (!session || !isFromBrowser(session.browserHash, browserCookie(request))) return undefined
    if (session.isStale) await touchSession(db, session.sessionId)
    return { id: session.id, role: session.role, sessionId: session.sessionId }
  }
}
