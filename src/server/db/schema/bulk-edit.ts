import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, happenedAt, id } from './columns.ts'

/** Changes of many products at once, kept so that they can be undone. */
export const bulkEdits = pgTable(
  'bulk_edits',
  {
    id: id(),
    actorId: uuid().notNull(),
    /** The name at that time. */
    actorName: text().notNull(),
    change: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Of each changed product what the change was about, before and after it. */
    rows: jsonb().$type<Record<string, unknown>[]>().notNull(),
    changed: integer().notNull(),
    refused: jsonb().$type<Record<string, unknown>[]>().notNull(),
    undoneAt: at(),
    /** Products that had been changed again before it was undone. */
    left: jsonb().$type<Record<string, unknown>[]>().notNull().default([]),
    createdAt: happenedAt(),
  },
  (t) => [index('bulk_edits_time').on(t.createdAt)],
)
