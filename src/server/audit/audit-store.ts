import { and, desc, eq, gte, like, lt, type SQL, sql } from 'drizzle-orm'
import { AUDIT_ACTIONS, type AuditNoun } from '#contract/audit/audit-actions.ts'
import { type DeskSearch, deskSearchOf } from '#contract/lib/desk-search.ts'
import { countFound, type Match, searchFor, withinTime } from '#server/db/bounded-search.ts'
import type { Db } from '#server/db/db.ts'
import { contains, isOneOf, ordersNamed } from '#server/db/desk-search.ts'
import { offsetOf } from '#server/db/long-list.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { users } from '#server/db/schema/user.ts'
import { newId } from '#server/lib/id.ts'
import type { AuditEntry } from './audit-rules.ts'

/** Records staff actions in their own transaction, so that rolled-back actions are not recorded. */
export async function recordAudit(tx: Db, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const nameOf = (id: string) =>
    tx.select({ name: users.username }).from(users).where(eq(users.id, id))
  await tx.insert(auditEntries).values(
    entries.map((entry) => ({
      ...entry,
      id: newId(),
      actorName: sql`coalesce((${nameOf(entry.actorId)}), '')`,
    })),
  )
}

export type AuditQuery = {
  currentPage: number
  pageSize: number
  /** A part of the subject, the action or the actor's name, or a number of the subject. */
  search?: string | undefined
  about?: AuditNoun | undefined
  actorId?: string | undefined
  subjectId?: string | undefined
  from?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
}

/** Entries, newest first, and their number. Throws unprocessable when a search takes too long. */
export const listAudit = (db: Db, query: AuditQuery) =>
  withinTime(query.search, () => readAudit(db, query))

async function readAudit(db: Db, query: AuditQuery) {
  const { id } = auditEntries
  const search = query.search
    ? await searchFor(db, id, matchesOf(deskSearchOf(query.search)))
    : undefined
  const filter = and(...conditions(query))
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(filter, search?.where))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(query.pageSize)
    .offset(offsetOf(query))
  const found = { id, filter, search, page: query, listed: rows.length }
  return { rows, ...(await countFound(db, auditEntries, found)) }
}

function conditions({ about, actorId, subjectId, from, until }: AuditQuery): (SQL | undefined)[] {
  const { createdAt } = auditEntries
  return [
    about && isAbout(about),
    actorId ? eq(auditEntries.actorId, actorId) : undefined,
    subjectId ? eq(auditEntries.subjectId, subjectId) : undefined,
    from && gte(createdAt, from),
    until && lt(createdAt, until),
  ]
}

/** In the words of the index of entries that are not about orders. */
const isAbout = (noun: AuditNoun) =>
  noun === 'order'
    ? like(auditEntries.action, 'order.%')
    : sql`(split_part(${auditEntries.action}, '.', 1) = ${noun}
      and split_part(${auditEntries.action}, '.', 1) <> 'order')`

/** An entry contains the name or number of its subject; other numbers of the subject are looked up. */
function matchesOf(search: DeskSearch): Match[] {
  const { words, numbers } = search
  const named = ordersNamed(search)
  const orderNumbers = named && sql`select o.number from orders o where o.id in (${named})`
  const conditions = [
    (e: SQL) => contains([sql`${e}.subject`], [words, ...numbers]),
    (e: SQL) => contains([sql`${e}.actor_name`], [words]),
    (e: SQL) => sql`${e}.subject_id in (${subjectsNamed(search)})`,
    ...(orderNumbers ? [(e: SQL) => sql`${e}.subject in (${orderNumbers})`] : []),
    ...byAction(words),
  ]
  return conditions.map((isIt) => ({
    ids: sql`select e.id from audit_entries e where ${isIt(sql`e`)}`,
    holds: isIt(sql`audit_entries`),
  }))
}

/** Actions whose name contains the text, in the words of the index of entries that are not about orders. */
function byAction(words: string) {
  const named = AUDIT_ACTIONS.filter((action) => action.toLowerCase().includes(words.toLowerCase()))
  const nouns = [...new Set(named.map((action) => action.slice(0, action.indexOf('.'))))]
  const parts = nouns.map((noun) => {
    const ofNoun = named.filter((action) => action.startsWith(`${noun}.`))
    return (e: SQL) =>
      noun === 'order'
        ? isOneOf(sql`${e}.action`, ofNoun)
        : sql`(split_part(${e}.action, '.', 1) = ${noun} and split_part(${e}.action, '.', 1) <> 'order'
          and ${isOneOf(sql`${e}.action`, ofNoun)})`
  })
  return parts
}

/** People by phone number, products by barcode. */
const subjectsNamed = ({ phones, barcodes }: DeskSearch) =>
  sql`select u.id from users u where ${contains([sql`u.mobile`], phones)}
    union all select p.id from products p where ${isOneOf(sql`p.barcode`, barcodes)}`
