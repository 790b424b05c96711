import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Authenticate } from '#server/http/access.ts'
import { cookiesFor } from '#server/http/cookies.ts'
import { batching } from '#server/lib/batch.ts'
import { hashToken } from '#server/lib/tokens.ts'
import { isFromBrowser } from './refresh-session.ts'
import { findSessions, touchSessions } from './session-store.ts'

/** The user behind a bearer token. A session that began in a browser also wants that browser's cookie. */
export function authenticator({ readDb, config }: Pick<Deps, 'readDb' | 'config'>): Authenticate {
  const noteUse = noterOfUse(readDb)
  const find = finderOfSessions(readDb)
  const { browserKey } = cookiesFor(config)

  return async (token, request) => {
    const session = await find(hashToken(token))
    if (!session || !isFromBrowser(session.browserHash, browserKey(request))) return undefined
    if (session.isStale) noteUse(session.sessionId)
    return { id: session.id, role: session.role, sessionId: session.sessionId }
  }
}

/** A batch that hears nothing keeps the next one waiting no longer than this. */
const PATIENCE_MS = 10

/**
 * Those who call in the same moment are looked up together, never before they call: no more than there are
 * connections, for each of these waits for its answer.
 */
function finderOfSessions(db: Db) {
  const findTogether = batching(
    async (hashes: readonly Buffer[]) => {
      const sessions = await findSessions(db, hashes)
      return new Map(hashes.map((hash, nth) => [hash, sessions[nth]]))
    },
    { patienceMs: PATIENCE_MS },
  )
  return async (hash: Buffer) => (await findTogether([hash])).get(hash)
}

/** The uses of so many milliseconds are written down together, and no call waits for it. */
const TOGETHER_MS = 250

function noterOfUse(db: Db) {
  const used = new Set<string>()
  const write = async () => {
    const ids = [...used]
    used.clear()
    // Where that fails, the next use finds them as stale as before.
    await touchSessions(db, ids).catch(() => {})
  }
  return (sessionId: string) => {
    if (used.size === 0) setTimeout(write, TOGETHER_MS).unref()
    used.add(sessionId)
  }
}
