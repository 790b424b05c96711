import { eq, sql } from 'drizzle-orm'
import { MAX_SYNONYMS } from '#server/catalog/search-store.ts'
import type { Db } from '#server/db/db.ts'
import { searchSynonyms } from '#server/db/schema/search.ts'
import { newId } from '#server/lib/id.ts'

/** The meaning of a shopper's word in the catalogue; several meanings are separated by commas. */
export type SavedSynonym = { id: string; word: string; meaning: string }

const columns = {
  id: searchSynonyms.id,
  word: searchSynonyms.word,
  meaning: searchSynonyms.meaning,
}

/** Sorted by word. */
export const listSavedSynonyms = (db: Db): Promise<SavedSynonym[]> =>
  db
    .select(columns)
    .from(searchSynonyms)
    .orderBy(sql`lower(${searchSynonyms.word})`)
    .limit(MAX_SYNONYMS)

export const countSynonyms = (db: Db): Promise<number> => db.$count(searchSynonyms)

/** Locks the synonym of this word, in any spelling. */
export async function lockSynonym(tx: Db, word: string): Promise<SavedSynonym | undefined> {
  const [synonym] = await tx
    .select(columns)
    .from(searchSynonyms)
    .where(sql`lower(${searchSynonyms.word}) = lower(${word})`)
    .for('update')
  return synonym
}

/** Inserts or replaces the meaning of a word. */
export async function writeSynonym(
  tx: Db,
  values: Pick<SavedSynonym, 'word' | 'meaning'>,
): Promise<SavedSynonym> {
  const { rows } = await tx.execute<SavedSynonym>(sql`
    insert into search_synonyms (id, word, meaning)
    values (${newId()}, ${values.word}, ${values.meaning})
    on conflict (lower(word)) do update set word = excluded.word, meaning = excluded.meaning
    returning id, word, meaning`)
  const [saved] = rows
  if (!saved) throw new Error('The synonym was not written')
  return saved
}

/** Returns the deleted synonym. */
export async function deleteSynonym(tx: Db, id: string): Promise<SavedSynonym | undefined> {
  const [deleted] = await tx
    .delete(searchSynonyms)
    .where(eq(searchSynonyms.id, id))
    .returning(columns)
  return deleted
}
