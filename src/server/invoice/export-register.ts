import { recordAudit } from '#server/audit/audit-store.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { listDocumentsAfter, type RegisterCursor, type RegisterFilter } from './register-store.ts'
import { REGISTER_HEAD, registerLine } from './register-view.ts'

/** Documents at a time, so that memory does not grow with the register. */
const PAGE = 500

/**
 * The register as CSV, a page at a time, the oldest document first; the first page brings the heading. It
 * ends with the last document, however many there are. `after` is what the page before named as `next`.
 */
export async function exportPage(db: Db, filter: RegisterFilter, after: string | undefined) {
  const rows = await listDocumentsAfter(db, filter, after ? readCursor(after) : undefined, PAGE)
  const csv = rows.map(registerLine).join('')
  const last = rows.length < PAGE ? undefined : rows.at(-1)
  return {
    csv: after ? csv : REGISTER_HEAD + csv,
    next: last ? `${last.micros}.${last.id}` : null,
  }
}

function readCursor(cursor: string): RegisterCursor {
  const [micros = '', id = ''] = cursor.split('.')
  return { micros, id }
}

type Narrowed = { text?: string | undefined } & Record<string, unknown>

/** Records who takes the register along as a file, and how it was narrowed: names of buyers leave the shop with it. */
export const recordExport = (db: Db, actorId: string, { text, ...narrowed }: Narrowed) =>
  inTransaction(db, (tx) =>
    recordAudit(tx, {
      ...{ actorId, action: 'document.export', subjectId: null, subject: 'Register of documents' },
      ...{ before: null, after: { ...narrowed, ...(text && { search: text }) } },
    }),
  )
