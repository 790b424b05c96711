import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { ACCESS_COOKIE_SECONDS } from '#contract/constants.ts'
import type { Db } from '#server/db/db.ts'
import { accessTokens, sessions } from '#server/db/schema/session.ts'
import { users } from '#server/db/schema/user.ts'
import { hashToken } from '#server/lib/tokens.ts'

/** Counted from the login, and from the last use. */
const ABSOLUTE_LIFE = sql`interval '30 days'`
const IDLE_LIFE = sql`interval '7 days'`
/** As long as the cookie it lies in: every call looks into the database anyway. */
const ACCESS_LIFE = sql`make_interval(secs => ${ACCESS_COOKIE_SECONDS})`
/** More devices than anybody has; older ones end by themselves. */
const MAX_LISTED = 100

/** Neither ended, nor too old, nor unused for too long. */
export const sessionIsAlive = and(
  isNull(sessions.endedAt),
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.lastUsedAt, sql`now() - ${IDLE_LIFE}`),
)

/** Finds who an access token stands for. Session, status and role are read each time, so logout, block and demotion act at once. */
export function sessionFinder(db: Db) {
  const query = db
    .select({
      id: users.id,
      role: users.role,
      sessionId: sessions.id,
      browserHash: sessions.browserHash,
      /** The last use is written down once a minute, not with every request. */
      isStale: sql<boolean>`${sessions.lastUsedAt} < now() - interval '1 minute'`,
    })
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(accessTokens.hash, sql.placeholder('hash')),
        gt(accessTokens.expiresAt, sql`now()`),
        sessionIsAlive,
        eq(users.status, 'Active'),
      ),
    )
    .prepare('find_session')

  return async (hash: Buffer) => (await query.execute({ hash }))[0]
}

type NewSession = { id: string; userId: string; browserHash: Buffer | null; userAgent: string }

export const insertSession = (tx: Db, session: NewSession) =>
  tx.insert(sessions).values({ ...session, expiresAt: sql`now() + ${ABSOLUTE_LIFE}` })

export const insertAccessToken = (tx: Db, sessionId: string, token: string) =>
  tx
    .insert(accessTokens)
    .values({ hash: hashToken(token), sessionId, expiresAt: sql`now() + ${ACCESS_LIFE}` })

export const touchSession = (db: Db, id: string) =>
  db.update(sessions).set({ lastUsedAt: sql`now()` }).where(eq(sessions.id, id))

/** The sessions a user could go on with, the one used last first. */
export const listSessions = (db: Db, userId: string) =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), sessionIsAlive))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(MAX_LISTED)

export type Session = Awaited<ReturnType<typeof listSessions>>[number]

export type EndReason = 'logout' | 'ended' | 'reset' | 'reuse' | 'blocked'

const ending = (reason: EndReason) => ({ endedAt: sql`now()`, endReason: reason })

/** Its tokens are worth nothing from the next request on. Undefined when it is not this user's. */
export async function endSession(db: Db, userId: string, id: string, reason: EndReason) {
  const ended = await db
    .update(sessions)
    .set(ending(reason))
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended[0]
}

export const endSessions = (db: Db, userId: string, reason: EndReason, exceptId?: string) =>
  db
    .update(sessions)
    .set(ending(reason))
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        exceptId ? ne(sessions.id, exceptId) : undefined,
      ),
    )

/** Forgets the sessions, with the names of the devices in them. */
export const deleteSessions = (tx: Db, userId: string) =>
  tx.delete(sessions).where(eq(sessions.userId, userId))
