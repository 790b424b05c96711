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

/** Where stored pictures came from, so that none is fetched or stored twice: an address, or the very bytes. */
export const imageSources = pgTable(
  'image_sources',
  {
    /** `url:` or `bytes:`, and the SHA-256 of it in hex. */
    source: text().primaryKey(),
    imageId: text()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
  },
  (t) => [index('image_sources_image').on(t.imageId)],
)
