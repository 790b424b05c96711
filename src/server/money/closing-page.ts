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

/** Lines at a time, so that memory does not grow with the day. */
const PAGE = 2_000

/**
 * The closing of a day as CSV, a page at a time, in the order of time: what came in at the provider and went back,
 * the cash that riders brought, and what was handed back outside the provider. The last page ends with the sums, so
 * a file without them is not whole, and says how the cash of a closed day was counted. `after` is what the page before named as `next`. Throws conflict when the lines
 * that were read are not those that are summed.
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

/** Money may be written down between two pages with a time before the second. */
function whole<Sum extends ClosingSum>(sums: Sum[], read: { count: number; paise: number }) {
  const count = sums.reduce((all, sum) => all + sum.count, 0)
  if (count === read.count && total(sums) === read.paise) return sums
  throw conflict('The payments of this day changed while they were read. Please try again.', {
    code: 'CHANGED',
  })
}
