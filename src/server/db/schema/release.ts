import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea } from './columns.ts'

/** The files that pages name, of every release that ran within a week, so that each node serves them all. */
export const releaseFiles = pgTable(
  'release_files',
  {
    /** Below `/assets/`, as on the disk. It contains a hash of its content, so the bytes of a name never change. */
    name: text().primaryKey(),
    bytes: bytea().notNull(),
    /** The last day on which a node had it. */
    seenOn: date().notNull().default(sql`current_date`),
  },
  (t) => [
    check('release_files_name', sql`${t.name} ~ '^[A-Za-z0-9_][A-Za-z0-9_.-]{0,199}$'`),
    check('release_files_bytes', sql`octet_length(${t.bytes}) <= 4194304`),
    index('release_files_seen').on(t.seenOn),
  ],
)
