import type { Db } from '#server/db/db.ts'
import { searchSynonyms } from '#server/db/schema/search.ts'
import type { Synonym } from './search/search-types.ts'

/** Maximum synonyms of a shop, because every process holds them all. */
export const MAX_SYNONYMS = 2_000

/** Oldest first. */
export const listSynonyms = (db: Db): Promise<Synonym[]> =>
  db
    .select({ word: searchSynonyms.word, meaning: searchSynonyms.meaning })
    .from(searchSynonyms)
    .orderBy(searchSynonyms.createdAt, searchSynonyms.id)
    .limit(MAX_SYNONYMS)
