import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core'
import { createdAt, happenedAt } from './columns.ts'

/** What the owner prepares for the front of the shop: one row at most. */
export const frontDrafts = pgTable(
  'front_drafts',
  {
    id: smallint().primaryKey().default(1),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Rises with each change. */
    version: integer().notNull(),
    updatedAt: createdAt(),
  },
  (t) => [check('front_drafts_one', sql`${t.id} = 1`)],
)

/** What the front of the shop showed, the last of them now. Old ones are deleted. */
export const frontPublications = pgTable('front_publications', {
  /** Counts up without gaps. */
  number: integer().primaryKey(),
  content: jsonb().$type<Record<string, unknown>>().notNull(),
  /** The publication that this one took back. */
  undoes: integer(),
  createdAt: happenedAt(),
})
