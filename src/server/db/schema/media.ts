import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'

/** Every image from before it is stored until its files are deleted. Files without a row are never deleted. */
export const images = pgTable(
  'images',
  {
    /** The 32 hex digits that its file names start with. */
    id: text().primaryKey(),
    sizes: integer().array().notNull(),
    storedAt: createdAt(),
    /** When the last reference to it was removed; null while it is referenced. */
    unusedSince: at(),
  },
  (t) => [
    check('images_id', sql`${t.id} ~ '^[0-9a-f]{32}$'`),
    index('images_unused').on(t.unusedSince).where(sql`${t.unusedSince} is not null`),
  ],
)

/** Sources of stored images, so that none is fetched or stored twice: a URL or the bytes themselves. */
export const imageSources = pgTable(
  'image_sources',
  {
    /** `url:` or `bytes:` with the SHA-256 in hex. */
    source: text().primaryKey(),
    imageId: text()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
  },
  (t) => [index('image_sources_image').on(t.imageId)],
)
