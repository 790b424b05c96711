import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { text } from '#contract/language/text.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { MAX_SYNONYMS } from '#server/catalog/search-store.ts'
import { afterCommit, type Db, inTransaction } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import {
  countSynonyms,
  deleteSynonym,
  lockSynonym,
  type SavedSynonym,
  writeSynonym,
} from './synonym-store.ts'

/** Defines the meaning of a search word. Throws conflict when the shop has its maximum of synonyms. */
export const saveSynonym = (
  db: Db,
  actorId: string,
  { word, meaning }: Pick<SavedSynonym, 'word' | 'meaning'>,
): Promise<SavedSynonym> =>
  inTransaction(db, async (tx) => {
    const former = await lockSynonym(tx, word)
    if (!former && (await countSynonyms(tx)) >= MAX_SYNONYMS)
      throw conflict(
        text('A shop can have {max} synonyms. Please remove one first.', { max: MAX_SYNONYMS }),
      )

    const synonym = await writeSynonym(tx, { word, meaning })
    await recordAudit(tx, {
      ...recordChange('synonym.save', actorId, synonym),
      before: former ? { meaning: former.meaning } : null,
      after: { meaning },
    })
    afterCommit(tx, { kind: 'catalog-changed' })
    return synonym
  })

/** Deletes a synonym; built-in synonyms are unaffected. Throws not_found. */
export const removeSynonym = (db: Db, actorId: string, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const synonym = found(await deleteSynonym(tx, id), 'Synonym')
    await recordAudit(tx, {
      ...recordChange('synonym.delete', actorId, synonym),
      before: { meaning: synonym.meaning },
      after: null,
    })
    afterCommit(tx, { kind: 'catalog-changed' })
  })

const recordChange = (action: AuditAction, actorId: string, { id, word }: SavedSynonym) => ({
  action,
  actorId,
  subjectId: id,
  subject: word,
})
