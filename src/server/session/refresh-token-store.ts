import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { refreshTokens, sessions } from '#server/db/schema/session.ts'
import { users } from '#server/db/schema/user.ts'
import { hashToken } from '#server/lib/tokens.ts'
import { sessionIsAlive } from './session-store.ts'

/** Two tabs may refresh at the same moment, and an answer may get lost: so long the old one is forgiven. */
const GRACE = sql`interval '60 seconds'`

/** The session behind a refresh token, held still so that two refreshes of it follow one another. */
export async function lockRefreshedSession(tx: Db, token: string) {
  const [found] = await tx
    .select({
      id: sessions.id,
      userId: users.id,
      browserHash: sessions.browserHash,
      parentHash: refreshTokens.parentHash,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(refreshTokens.hash, hashToken(token)),
        gt(refreshTokens.expiresAt, sql`now()`),
        sessionIsAlive,
        eq(users.status, 'Active'),
      ),
    )
    .for('update', { of: sessions })
  return found
}

/**
 * Whether somebody has gone on from this token already: its successor, or another successor of its
 * parent, was used longer ago than the grace period. Then one of the two holders is a thief.
 */
export async function wasOvertaken(
  tx: Db,
  token: string,
  parentHash: Buffer | null,
): Promise<boolean> {
  const hash = hashToken(token)
  const isSibling = parentHash
    ? sql`(${refreshTokens.parentHash} = ${parentHash} and ${refreshTokens.hash} <> ${hash})`
    : sql`false`
  const [used] = await tx
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(
      and(
        sql`(${refreshTokens.parentHash} = ${hash} or ${isSibling})`,
        sql`${refreshTokens.usedAt} < now() - ${GRACE}`,
      ),
    )
    .limit(1)
  return used !== undefined
}

export const markUsed = (tx: Db, token: string) =>
  tx
    .update(refreshTokens)
    .set({ usedAt: sql`coalesce(${refreshTokens.usedAt}, now())` })
    .where(eq(refreshTokens.hash, hashToken(token)))

/** Lives as long as its session: how long that may lie unused is the session's matter. */
export const insertRefreshToken = (tx: Db, sessionId: string, token: string, parent?: string) =>
  tx.insert(refreshTokens).values({
    hash: hashToken(token),
    sessionId,
    parentHash: parent ? hashToken(parent) : null,
    expiresAt: sql`(select expires_at from sessions where id = ${sessionId})`,
  })
