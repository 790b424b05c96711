import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'

/** Every picture that was ever to be stored, until its files are gone. What is not written here is never deleted. */
export const images = pgTable(
  'images',
  {
    /** The 32 hex digits that its files' names begin with. */
    id: text().primaryKey(),
    sizes: integer().array().notNull(),
    storedAt: createdAt(),
    /** Since when nothing has pointed to it; null while something does. */
    unusedSince: at(),
  },
  (t) => [
    check('images_id', sql`${t.id} ~ '^[0-9a-f]{32}$'`),
    index('images_unused').on(t.unusedSince).where(sql`${t.unusedSince} is not null`),
  ],
)
