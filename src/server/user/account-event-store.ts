import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { accountEvents } from '#server/db/schema/user.ts'
import type { Visit } from '#server/http/access.ts'
import { newId } from '#server/lib/id.ts'
import { hashToken } from '#server/lib/tokens.ts'
import { addressKey } from '#server/limits/limit.ts'

/** Maximum number of events shown to the owner. */
const MAX_LISTED = 100
/** More kinds of devices than a person uses in half a year. */
const MAX_DEVICES = 200

export type AccountEvent = typeof accountEvents.$inferSelect
type Kind = AccountEvent['event']
const LOGINS: Kind[] = ['login', 'new-device']

/** Records a security event of an account; without a visit when the shop itself caused it. */
export async function recordEvent(
  db: Db,
  userId: string,
  event: Kind,
  visit?: Visit,
): Promise<void> {
  const from = visit && { userAgent: visit.userAgent, network: networkOf(userId, visit.ip) }
  await db.insert(accountEvents).values({ id: newId(), userId, event, ...from })
}

/** The newest first. */
export const listEvents = (db: Db, userId: string, limit = MAX_LISTED): Promise<AccountEvent[]> =>
  db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.userId, userId))
    .orderBy(desc(accountEvents.createdAt), desc(accountEvents.id))
    .limit(limit)

/** Whether the account was logged in to from this network before, so that the client is probably its owner. */
export async function hasLoggedInFrom(db: Db, userId: string, ip: string): Promise<boolean> {
  const [row] = await db
    .select({ id: accountEvents.id })
    .from(accountEvents)
    .where(and(loginsOf(userId), eq(accountEvents.network, networkOf(userId, ip))))
    .limit(1)
  return row !== undefined
}

/** User agents of the browsers that logged in to the account. */
export async function listUserAgents(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userAgent: accountEvents.userAgent })
    .from(accountEvents)
    .where(loginsOf(userId))
    .limit(MAX_DEVICES)
  return rows.map(({ userAgent }) => userAgent)
}

export const deleteEvents = (tx: Db, userId: string) =>
  tx.delete(accountEvents).where(eq(accountEvents.userId, userId))

const loginsOf = (userId: string) =>
  and(eq(accountEvents.userId, userId), inArray(accountEvents.event, LOGINS))

const networkOf = (userId: string, ip: string) => hashToken(`${userId} ${addressKey(ip)}`)
