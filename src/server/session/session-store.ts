import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { ACCESS_COOKIE_SECONDS, type Permission, type Role } from '#contract/account/access.ts'
import type { Db } from '#server/db/db.ts'
import { rolePermissions } from '#server/db/role-permissions.ts'
import { accessTokens, sessions } from '#server/db/schema/session.ts'
import { statement } from '#server/db/statement.ts'
import { hashToken } from '#server/lib/tokens.ts'

/** Since the login, and since the last use. */
const ABSOLUTE_LIFE = sql`interval '30 days'`
const IDLE_LIFE = sql`interval '7 days'`
/** The lifetime of the cookie, since every call checks the database anyway. */
const ACCESS_LIFE = sql`make_interval(secs => ${ACCESS_COOKIE_SECONDS})`
/** More devices than a person has; older ones expire. */
const MAX_LISTED = 100

/** Not ended, not too old, and not unused for too long. */
export const sessionIsAlive = and(
  isNull(sessions.endedAt),
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.lastUsedAt, sql`now() - ${IDLE_LIFE}`),
)

type Found = {
  id: string
  role: Role
  permissions: Permission[] | null
  session_id: string
  browser_hash: Buffer | null
  /** The last use is recorded at most once a minute instead of with every request. */
  is_stale: boolean
  nth: number
}

const find = statement(
  'find_sessions',
  { hashes: 'bytea[]' },
  ({ hashes }) => sql<Found>`
   select u.id, u.role, ${rolePermissions(sql`u`)} as permissions, s.id as session_id, s.browser_hash, asked.nth::int as nth,
     s.last_used_at < now() - interval '1 minute' as is_stale
   from unnest((select ${hashes})) with ordinality as asked (hash, nth)
     join access_tokens t on t.hash = asked.hash
     join sessions s on s.id = t.session_id join users u on u.id = s.user_id
   where t.expires_at > now() and u.status = 'Active'
     and s.ended_at is null and s.expires_at > now() and s.last_used_at > now() - ${IDLE_LIFE}`,
)

/**
 * Finds the users of access tokens, each at the index of its token. Session, status, role and its permissions are read each time, so
 * that logout, block and demotion take effect at once.
 */
export async function findSessions(db: Db, hashes: readonly Buffer[]) {
  const found = new Map((await find(db, { hashes })).map((session) => [session.nth, session]))
  return hashes.map((_, place) => {
    const session = found.get(place + 1)
    if (!session) return undefined
    const {
      id,
      role,
      permissions,
      session_id: sessionId,
      browser_hash: browserHash,
      is_stale: isStale,
    } = session
    return { id, role, permissions, sessionId, browserHash, isStale }
  })
}

type NewSession = { id: string; userId: string; browserHash: Buffer | null; userAgent: string }

/** Expires after 30 days, however much it is used. */
export const insertSession = (tx: Db, session: NewSession) =>
  tx.insert(sessions).values({ ...session, expiresAt: sql`now() + ${ABSOLUTE_LIFE}` })

export const insertAccessToken = (tx: Db, sessionId: string, token: string) =>
  tx
    .insert(accessTokens)
    .values({ hash: hashToken(token), sessionId, expiresAt: sql`now() + ${ACCESS_LIFE}` })

export const touchSession = (db: Db, id: string) =>
  db.update(sessions).set({ lastUsedAt: sql`now()` }).where(eq(sessions.id, id))

const touch = statement(
  'touch_sessions',
  { ids: 'uuid[]' },
  ({ ids }) => sql`
   update sessions set last_used_at = now() where id in (
     select id from sessions where id = any(${ids}) for no key update skip locked)`,
)

/** Records the use of these sessions; a row locked by another transaction is left to its next use. */
export const touchSessions = (db: Db, ids: readonly string[]) => touch(db, { ids })

/** The user's live sessions, last used first. */
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

/** Its tokens are invalid from the next request on. Undefined when it is not this user's. */
export async function endSession(db: Db, userId: string, id: string, reason: EndReason) {
  const ended = await db
    .update(sessions)
    .set(ending(reason))
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended[0]
}

/** Ends every session of the account, except one if given. */
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

/** Deletes the sessions with the names of their devices. */
export const deleteSessions = (tx: Db, userId: string) =>
  tx.delete(sessions).where(eq(sessions.userId, userId))
