import { and, desc, eq, gte, ilike, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AuditNoun } from '#contract/audit-nouns.ts'
import type { Db } from '#server/db/db.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { users } from '#server/db/schema/user.ts'
import { escapeLike } from '#server/lib/escape-like.ts'
import { newId } from '#server/lib/id.ts'
import type { AuditEntry } from './audit-rules.ts'

/** Writes down what staff did, in the transaction that does it: what is rolled back was never done. */
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
  /** In the subject, the action or the name of who did it. */
  search?: string | undefined
  about?: AuditNoun | undefined
  actorId?: string | undefined
  subjectId?: string | undefined
  from?: Date | undefined
  /** Not included. */
  until?: Date | undefined
}

/** What was done, the newest first, and how much there is of it. */
export async function listAudit(db: Db, query: AuditQuery) {
  const where = and(...conditions(query))
  const [rows, totalCount] = [
    await db
      .select()
      .from(auditEntries)
      .where(where)
      .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize),
    await db.$count(auditEntries, where),
  ]
  return { rows, totalCount }
}

function conditions({
  search,
  about,
  actorId,
  subjectId,
  from,
  until,
}: AuditQuery): (SQL | undefined)[] {
  const { action, actorName, subject, createdAt } = auditEntries
  const pattern = search && `%${escapeLike(search)}%`
  return [
    pattern
      ? or(ilike(subject, pattern), ilike(action, pattern), ilike(actorName, pattern))
      : undefined,
    about && like(action, `${about}.%`),
    actorId ? eq(auditEntries.actorId, actorId) : undefined,
    subjectId ? eq(auditEntries.subjectId, subjectId) : undefined,
    from && gte(createdAt, from),
    until && lt(createdAt, until),
  ]
}
