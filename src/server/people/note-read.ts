import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import type { CurrentUser } from '#server/http/access.ts'
import { HOUR, isWithin, limitKey } from '#server/limits/limit.ts'

/** One entry per session and hour for all pages and searches: an entry per keystroke would hide the rest. */
const NOTED = { max: 1, seconds: HOUR }

/** Records in the trail that this session has read the list of people. */
export const noteListRead = (db: Db, reader: CurrentUser) =>
  noteRead(db, reader, { action: 'people.list', subjectId: null, subject: 'List of people' })

/** Records in the trail that this session has read a person's page. */
export const notePersonRead = (
  db: Db,
  reader: CurrentUser,
  { id, name }: { id: string; name: string },
) => noteRead(db, reader, { action: 'people.get', subjectId: id, subject: name })

type Read = { action: AuditAction; subjectId: string | null; subject: string }

function noteRead(db: Db, { id, sessionId }: CurrentUser, read: Read): Promise<void> {
  const key = limitKey('people-read', sessionId, read.subjectId ?? '')
  return inTransaction(db, async (tx) => {
    if (!(await isWithin(tx, { key, ...NOTED }))) return
    await recordAudit(tx, { ...read, actorId: id, before: null, after: null })
  })
}
