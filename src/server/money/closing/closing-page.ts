import { text } from '#contract/language/text.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import {
  CLOSING_HEAD,
  type ClosingSum,
  closingCount,
  closingRows,
  closingSums,
  cursorOf,
  readCursor,
  total,
} from './closing-rules.ts'
import { findClosingDay, readClosing } from './closing-store.ts'
import { findDayClosing } from './day-closing-store.ts'

/** Lines per page, so that memory does not grow with the day. */
const PAGE = 2_000

/**
 * The closing of a day as CSV, a page at a time, in order of time: payments and refunds of the provider, cash on
 * delivery, and refunds outside the provider. The last page ends with the sums, so that a file without them is
 * recognised as incomplete, and with the count of a closed day. `after` is the `next` of the previous page. Throws
 * conflict when the lines read differ from those summed.
 */
export async function closingPage(db: Db, day: string, after: string | undefined) {
  const before = after ? readCursor(after) : undefined
  const closingDay = await findClosingDay(db, day)
  const page = { after: before?.last, limit: PAGE }
  const { lines, last, sums } = await readClosing(db, closingDay, page)
  const read = {
    count: (before?.count ?? 0) + lines.length,
    paise: (before?.paise ?? 0) + total(lines),
  }
  const rows = `${before ? '' : CLOSING_HEAD}${closingRows(lines)}`
  if (!sums) return { csv: rows, next: last ? cursorOf({ last, ...read }) : null }
  const count = closingDay.isClosed ? await countOf(db, day) : ''
  return { csv: rows + closingSums(whole(sums, read)) + count, next: null }
}

async function countOf(db: Db, day: string) {
  const closing = found(await findDayClosing(db, day), 'Closing')
  return closingCount(closing, closing.corrections)
}

/** Money may be recorded between two pages with a time before the second. */
function whole<Sum extends ClosingSum>(sums: Sum[], read: { count: number; paise: number }) {
  const count = sums.reduce((all, sum) => all + sum.count, 0)
  if (count === read.count && total(sums) === read.paise) return sums
  throw conflict(text('The payments of this day changed while they were read. Please try again.'), {
    code: 'CHANGED',
  })
}
