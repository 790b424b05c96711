import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { accessTokens, sessions, users } from '#server/db/schema.ts'

/** Finds who an access token stands for. Session, status and role are read each time, so logout, block and demotion act at once. */
export function sessionFinder(db: Db) {
  const query = db
    .select({
      id: users.id,
      role: users.role,
      sessionId: sessions.id,
      browserHash: sessions.browserHash,
    })
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(accessTokens.hash, sql.placeholder('hash')),
        gt(accessTokens.expiresAt, sql`now()`),
        gt(sessions.expiresAt, sql`now()`),
        isNull(sessions.endedAt),
        eq(users.status, 'Active'),
      ),
    )
    .prepare('find_session')

  return async (hash: Buffer) => (await query.execute({ hash }))[0]
}
