import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { happenedAt, id } from './columns.ts'

/** Everything that staff changed: who, what, before, after. Append-only, and without foreign keys: it outlives what it tells of. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    actorId: uuid().notNull(),
    /** As they were called then. */
    actorName: text().notNull(),
    /** What was done, as `product.update`. */
    action: text().notNull(),
    subjectId: uuid(),
    /** What it was done to, in words a shopkeeper finds it by. */
    subject: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    createdAt: happenedAt(),
  },
  (t) => [
    index('audit_entries_time').on(t.createdAt, t.id),
    index('audit_entries_subject').on(t.subjectId, t.createdAt),
    index('audit_entries_actor').on(t.actorId, t.createdAt),
  ],
)
