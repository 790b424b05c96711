import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { happenedAt, id } from './columns.ts'

/** Audit trail of staff actions. Append-only and without foreign keys, because it outlives its subjects. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    actorId: uuid().notNull(),
    /** The name at that time. */
    actorName: text().notNull(),
    /** For example `product.update`. */
    action: text().notNull(),
    subjectId: uuid(),
    /** A description by which staff recognise it. */
    subject: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    createdAt: happenedAt(),
  },
  (t) => [
    /** Nearly all entries are about orders; this finds the others. */
    index('audit_entries_rare')
      .on(sql`split_part(${t.action}, '.', 1)`, t.createdAt, t.id)
      .where(sql`split_part(${t.action}, '.', 1) <> 'order'`),
    /** Search by parts of the subject or of the actor's name. */
    index('audit_entries_search').using(
      'gin',
      sql`${t.subject} gin_trgm_ops`,
      sql`${t.actorName} gin_trgm_ops`,
    ),
    index('audit_entries_time').on(t.createdAt, t.id),
    index('audit_entries_subject').on(t.subjectId, t.createdAt),
    index('audit_entries_actor').on(t.actorId, t.createdAt),
  ],
)
