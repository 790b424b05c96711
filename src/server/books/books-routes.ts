import type { BookFile } from '#contract/books/book-files.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { booksView } from './books-view.ts'
import { exportBooks } from './export-books.ts'
import { type Month, monthAt, monthInName } from './month-rules.ts'
import { readMonth } from './read-month.ts'

/** A month for the tax consultant, for admins. */
export function booksRoutes(route: ServeRoute, { db, officeReads }: Deps) {
  route('books.month', async ({ query: { month } }) => ({
    data: booksView(await officeReads.read((copy) => readMonth(copy, monthAt(month, new Date())))),
  }))

  route('books.export', async ({ user, query: { month: name, ...asked } }) => {
    const now = new Date()
    const month = monthAt(name, now)
    const piece = await officeReads.read((copy) =>
      exportBooks(copy, month, { ...asked, now, after: asked.after }),
    )
    if (!asked.after) await recordDownload(db, user.id, month, asked)
    return { data: { ...fileOf(asked.file, month, now), ...piece } }
  })
}

const JSON_TYPE = 'application/json'
const XML_TYPE = 'application/xml'
const TYPES: Partial<Record<BookFile, string>> = {
  gstr1: JSON_TYPE,
  'tally-ledgers': XML_TYPE,
  'tally-vouchers': XML_TYPE,
}
const ENDINGS: Record<string, string> = { [JSON_TYPE]: 'json', [XML_TYPE]: 'xml' }

function fileOf(file: BookFile, month: Month, now: Date) {
  const type = TYPES[file] ?? 'text/csv;charset=utf-8'
  const name = file === 'gstr1' || file.includes('-') ? file : `gstr1-${file}`
  return { type, name: `tokri-${name}-${monthInName(month, now)}.${ENDINGS[type] ?? 'csv'}` }
}

type Download = { file: BookFile; leaveOutNoHsn: boolean }

/** Records who took a file of which month along, because the shop's turnover leaves it. */
const recordDownload = (db: Db, actorId: string, { month }: Month, download: Download) =>
  inTransaction(db, (tx) =>
    recordAudit(tx, {
      ...{ actorId, action: 'books.export', subjectId: null, subject: month, before: null },
      after: { file: download.file, ...(download.leaveOutNoHsn && { leaveOutNoHsn: true }) },
    }),
  )
