import { sql } from 'drizzle-orm'
import { check, pgTable, smallint } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** A database that was restored from a backup has one row; it is a copy until it is opened as the shop. */
export const restoredCopies = pgTable(
  'restored_copies',
  {
    id: smallint().primaryKey().default(1),
    restoredAt: at().notNull(),
    openedAt: at(),
  },
  (t) => [check('restored_copies_one', sql`${t.id} = 1`)],
)
