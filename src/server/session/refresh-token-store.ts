import { and, desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { accessTokens, refreshTokens, sessions } from '#server/db/schema/session.ts'
import { users } from '#server/db/schema/user.ts'
import { hashToken } from '#server/lib/tokens.ts'
import type { Presented } from './refresh-rules.ts'
import { sessionIsAlive } from './session-store.ts'

/** Grace period for lost answers and concurrent tabs. */
const GRACE = sql`interval '60 seconds'`

/** Maximum tokens of each kind per session: more than the tabs that refresh at once. */
const MAX_TOKENS = 10

/** Locks the session, so that concurrent refreshes run one after the other. */
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

/** The session and generation of a stored token. */
export async function findRefreshToken(tx: Db, token: string) {
  const [found] = await tx
    .select({ sessionId: refreshTokens.sessionId, generation: refreshTokens.generation })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.hash, hashToken(token)), gt(refreshTokens.expiresAt, sql`now()`)))
  return found
}

/** Expires with its session, which limits how long it may be unused. */
export const insertRefreshToken = (tx: Db, sessionId: string, token: string, generation: number) =>
  tx.insert(refreshTokens).values({
    hash: hashToken(token),
    sessionId,
    generation,
    expiresAt: sql`(select expires_at from sessions where id = ${sessionId})`,
  })

/** Moves the session to this generation with its first used token. */
export const advance = (tx: Db, id: string, { generation, hash }: Presented) =>
  tx
    .update(sessions)
    .set({ generation, generationHash: hash, generationAt: sql`now()` })
    .where(eq(sessions.id, id))

/** Records that a fork was tolerated in this generation; later forks are not (`refresh-rules.ts`). */
export const recordFork = (tx: Db, id: string) =>
  tx.update(sessions).set({ forkedGeneration: sessions.generation }).where(eq(sessions.id, id))

/** Deletes outdated tokens, so that refreshing does not accumulate rows. */
export async function deleteOutdatedTokens(
  tx: Db,
  sessionId: string,
  generation: number,
): Promise<void> {
  const ofSession = eq(refreshTokens.sessionId, sessionId)
  await tx.delete(refreshTokens).where(and(ofSession, lt(refreshTokens.generation, generation - 1)))
  const newest = tx
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(and(ofSession, gt(refreshTokens.generation, generation)))
    .orderBy(desc(refreshTokens.createdAt))
    .limit(MAX_TOKENS)
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
    .limit(MAX_TOKENS)
  await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.sessionId, sessionId), notInArray(accessTokens.hash, kept)))
}
