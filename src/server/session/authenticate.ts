import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Authenticate } from '#server/http/access.ts'
import { cookiesFor } from '#server/http/cookies.ts'
import { batching } from '#server/lib/batch.ts'
import { hashToken } from '#server/lib/tokens.ts'
import { isFromBrowser } from './refresh-session.ts'
import { findSessions, touchSessions } from './session-store.ts'

/** Finds the user of a bearer token. A session that started in a browser also requires that browser's cookie. */
export function authenticator({ readDb, config }: Pick<Deps, 'readDb' | 'config'>): Authenticate {
  const noteUse = batchedUseRecorder(readDb)
  const find = batchedSessionFinder(readDb)
  const { browserKey } = cookiesFor(config)

  return async (token, request) => {
    const session = await find(hashToken(token))
    if (!session || !isFromBrowser(session.browserHash, browserKey(request))) return undefined
    if (session.isStale) noteUse(session.sessionId)
    const { id, role, permissions, sessionId } = session
    return { id, role, permissions, sessionId }
  }
}

/** How long a lookup waits for the previous batch. */
const MAX_WAIT_MS = 10

/**
 * Batches the lookups of concurrent requests. A lookup starts after its requests, and no more lookups run than the pool
 * has connections.
 */
function batchedSessionFinder(db: Db) {
  const findTogether = batching(
    async (hashes: readonly Buffer[]) => {
      const sessions = await findSessions(db, hashes)
      return new Map(hashes.map((hash, nth) => [hash, sessions[nth]]))
    },
    { maxWaitMs: MAX_WAIT_MS },
  )
  return async (hash: Buffer) => (await findTogether([hash])).get(hash)
}

/** Uses within this time in ms are recorded together, and no request waits for it. */
const BATCH_MS = 250

function batchedUseRecorder(db: Db) {
  const used = new Set<string>()
  const write = async () => {
    const ids = [...used]
    used.clear()
    // On failure the next use records it.
    await touchSessions(db, ids).catch(() => {})
  }
  return (sessionId: string) => {
    if (used.size === 0) setTimeout(write, BATCH_MS).unref()
    used.add(sessionId)
  }
}
