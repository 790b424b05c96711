import { and, desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { accessTokens, refreshTokens, sessions } from '#server/db/schema/session.ts'
import { users } from '#server/db/schema/user.ts'
import { hashToken } from '#server/lib/tokens.ts'
import type { Presented } from './refresh-rules.ts'
import { sessionIsAlive } from './session-store.ts'

/** So long two tabs may refresh at the same time, or an answer be lost. */
const GRACE = sql`interval '60 seconds'`

/** A session keeps so many tokens of each kind: more tabs than refresh at the same moment. */
const KEPT = 10

/** The session, held still so that two refreshes of it follow one another. */
export async function lockSession(tx: Db, id: string) {
  const [found] = await tx
    .select({
      id: sessions.id,
      userId: users.id,
      browserHash: sessions.browserHash,
      generation: sessions.generation,
      generationHash: sessions.generationHash,
      forkedGeneration: sessions.forkedGeneration,
      isSettled: sql<boolean>`coalesce(${sessions.generationAt} < now() - ${GRACE}, false)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), sessionIsAlive, eq(users.status, 'Active')))
    .for('update', { of: sessions })
  return found
}

/** Which session a token is of, and of which generation, if it is one that is kept. */
export async function findRefreshToken(tx: Db, token: string) {
  const [found] = await tx
    .select({ sessionId: refreshTokens.sessionId, generation: refreshTokens.generation })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.hash, hashToken(token)), gt(refreshTokens.expiresAt, sql`now()`)))
  return found
}

/** Lives as long as its session: how long that may lie unused is the session's matter. */
export const insertRefreshToken = (tx: Db, sessionId: string, token: string, generation: number) =>
  tx.insert(refreshTokens).values({
    hash: hashToken(token),
    sessionId,
    generation,
    expiresAt: sql`(select expires_at from sessions where id = ${sessionId})`,
  })

/** The first token of its generation leads the session there. */
export const advance = (tx: Db, id: string, { generation, hash }: Presented) =>
  tx
    .update(sessions)
    .set({ generation, generationHash: hash, generationAt: sql`now()` })
    .where(eq(sessions.id, id))

/** That a fork was forgiven in this generation: in a later one it is not (`refresh-rules.ts`). */
export const noteFork = (tx: Db, id: string) =>
  tx.update(sessions).set({ forkedGeneration: sessions.generation }).where(eq(sessions.id, id))

/** Drops what the session has outgrown, so that refreshing leaves no rows behind. */
export async function dropOutgrown(tx: Db, sessionId: string, generation: number): Promise<void> {
  const ofSession = eq(refreshTokens.sessionId, sessionId)
  await tx.delete(refreshTokens).where(and(ofSession, lt(refreshTokens.generation, generation - 1)))
  const newest = tx
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(and(ofSession, gt(refreshTokens.generation, generation)))
    .orderBy(desc(refreshTokens.createdAt))
    .limit(KEPT)
  await tx
    .delete(refreshTokens)
    .where(
      and(
        ofSession,
        gt(refreshTokens.generation, generation),
        notInArray(refreshTokens.hash, newest),
      ),
    )

  const kept = tx
    .select({ hash: accessTokens.hash })
    .from(accessTokens)
    .where(eq(accessTokens.sessionId, sessionId))
    .orderBy(desc(accessTokens.expiresAt))
    .limit(KEPT)
  await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.sessionId, sessionId), notInArray(accessTokens.hash, kept)))
}
