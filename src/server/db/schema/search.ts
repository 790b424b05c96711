import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** What shopkeepers say that a word of their shoppers means; it goes over the kitchen's own words. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  { id: id(), word: text().notNull(), meaning: text().notNull(), createdAt: createdAt() },
  (t) => [uniqueIndex('search_synonyms_word').on(sql`lower(${t.word})`)],
)
