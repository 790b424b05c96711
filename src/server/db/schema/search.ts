import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** Synonyms defined by staff; they take precedence over built-in ones. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  { id: id(), word: text().notNull(), meaning: text().notNull(), createdAt: createdAt() },
  (t) => [uniqueIndex('search_synonyms_word').on(sql`lower(${t.word})`)],
)
