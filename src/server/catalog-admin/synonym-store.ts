import { eq, sql } from 'drizzle-orm'
import { MAX_SYNONYMS } from '#server/catalog/search-store.ts'
import type { Db } from '#server/db/db.ts'
import { searchSynonyms } from '#server/db/schema/search.ts'
import { newId } from '#server/lib/id.ts'

/** What a word of shoppers means on packets; several meanings with commas between. */
export type SavedSynonym = { id: string; word: string; meaning: string }

const columns = {
  id: searchSynonyms.id,
  word: searchSynonyms.word,
  meaning: searchSynonyms.meaning,
}

/** By their words. */
export const listSavedSynonyms = (db: Db): Promise<SavedSynonym[]> =>
  db
    .select(columns)
    .from(searchSynonyms)
    .orderBy(sql`lower(${searchSynonyms.word})`)
    .limit(MAX_SYNONYMS)

export const countSynonyms = (db: Db): Promise<number> => db.$count(searchSynonyms)

/** The synonym of this word, however it is written, that nobody else changes meanwhile. */
export async function lockSynonym(tx: Db, word: string): Promise<SavedSynonym | undefined> {
  const [synonym] = await tx
    .select(columns)
    .from(searchSynonyms)
    .where(sql`lower(${searchSynonyms.word}) = lower(${word})`)
    .for('update')
  return synonym
}

/** Gives a word its meaning, in place of the one it had. */
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

/** The synonym that was there and now is not. */
export async function deleteSynonym(tx: Db, id: string): Promise<SavedSynonym | undefined> {
  const [gone] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning(columns)
  return gone
}
