import { recordAudit } from '#server/audit/audit-store.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { listDocumentsAfter, type RegisterCursor, type RegisterFilter } from './register-store.ts'
import { REGISTER_HEAD, registerLine } from './register-view.ts'

/** Documents per page, so that memory does not grow with the register. */
const PAGE = 500

/**
 * The register as CSV, a page at a time, oldest document first; the first page starts with the headings. Unlimited in
 * length. `after` is the `next` of the previous page.
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

/** Records who exported the register with which filters, because names of buyers leave the shop with it. */
export const recordExport = (db: Db, actorId: string, { text, ...narrowed }: Narrowed) =>
  inTransaction(db, (tx) =>
    recordAudit(tx, {
      ...{ actorId, action: 'document.export', subjectId: null, subject: 'Register of documents' },
      ...{ before: null, after: { ...narrowed, ...(text && { search: text }) } },
    }),
  )
