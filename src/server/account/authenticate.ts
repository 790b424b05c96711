import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/db.ts'
import type { Authenticate } from '#server/http/access.ts'
import { hashToken, sameHash } from '#server/lib/tokens.ts'
import { sessionFinder } from './session-store.ts'

export const BROWSER_COOKIE = 'sb'

/** The user behind a bearer token. A session that began in a browser also wants that browser's cookie. */
export function authenticator(db: Db): Authenticate {
  const findSession = sessionFinder(db)

  return async (token, request) => {
    const session = await findSession(hashToken(token))
    if (!session || !isItsBrowser(session.browserHash, request)) return undefined
    return { id: session.id, role: session.role, sessionId: session.sessionId }
  }
}

function isItsBrowser(browserHash: Buffer | null, request: FastifyRequest): boolean {
  if (browserHash === null) return true
  const cookie = request.cookies[BROWSER_COOKIE]
  return cookie !== undefined && sameHash(hashToken(cookie), browserHash)
}
