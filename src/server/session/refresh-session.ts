import { type Db, inTransaction } from '#server/db/db.ts'
import { hashToken, newToken, sameHash } from '#server/lib/tokens.ts'
import { limit, limitKey } from '#server/limits/limit.ts'
import { claimOf, newRefreshToken, type Presented, type Step, stepOf } from './refresh-rules.ts'
import {
  advance,
  deleteOutdatedTokens,
  findRefreshToken,
  insertRefreshToken,
  lockSession,
  recordFork,
} from './refresh-token-store.ts'
import { SESSION_LIMITS } from './session-limits.ts'
import { endSession, insertAccessToken, touchSession } from './session-store.ts'
import type { Tokens } from './start-session.ts'

export type Refreshed = { tokens: Tokens } | { refused: 'unknown' | 'reuse' }

/**
 * Exchanges a refresh token for new tokens. The old one stays valid until its successor is used, so that a client that
 * lost the answer, or never stores successors, continues undisturbed. When two parties use the session it ends for
 * both, because one of them copied it.
 */
export function refreshSession(
  db: Db,
  token: string,
  browserKey: string | undefined,
): Promise<Refreshed> {
  return inTransaction(db, async (tx) => {
    const claim = (await findRefreshToken(tx, token)) ?? claimOf(token)
    const session = claim && (await lockOwnSession(tx, claim.sessionId, browserKey))
    if (!session) return { refused: 'unknown' }
    await limit(tx, { key: limitKey('refresh', session.id), ...SESSION_LIMITS.refresh })

    const presented = { hash: hashToken(token), generation: claim.generation }
    const step = stepOf(session, presented)
    if (step === 'reuse') {
      await endSession(tx, session.userId, session.id, 'reuse')
      return { refused: 'reuse' }
    }
    // Checked again after the lock: it may have been deleted meanwhile, or never been issued.
    if (!(await findRefreshToken(tx, token))) return { refused: 'unknown' }
    const generation = await recordStep(tx, session, presented, step)
    return { tokens: await issueTokens(tx, session.id, generation) }
  })
}

/** The locked session, if this client is the browser in which it started. */
async function lockOwnSession(tx: Db, id: string, browserKey: string | undefined) {
  const session = await lockSession(tx, id)
  return session && isFromBrowser(session.browserHash, browserKey) ? session : undefined
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockSession>>>

/** Records the session's new progress and returns its generation. */
async function recordStep(tx: Db, session: Locked, presented: Presented, step: Step) {
  if (step === 'fork') await recordFork(tx, session.id)
  else if (!session.generationHash?.equals(presented.hash)) await advance(tx, session.id, presented)
  return Math.max(session.generation, presented.generation)
}

/** Issues tokens of the next generation. */
async function issueTokens(tx: Db, sessionId: string, generation: number): Promise<Tokens> {
  const tokens = {
    accessToken: newToken(),
    refreshToken: newRefreshToken(sessionId, generation + 1),
  }
  await insertAccessToken(tx, sessionId, tokens.accessToken)
  await insertRefreshToken(tx, sessionId, tokens.refreshToken, generation + 1)
  await deleteOutdatedTokens(tx, sessionId, generation)
  await touchSession(tx, sessionId)
  return tokens
}

/** A session that started in a browser is valid only in that browser. */
export const isFromBrowser = (browserHash: Buffer | null, key: string | undefined): boolean =>
  browserHash === null || (key !== undefined && sameHash(hashToken(key), browserHash))
