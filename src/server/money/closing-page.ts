import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/lib/errors.ts'
import {
  CLOSING_HEAD,
  type ClosingSum,
  closingRows,
  closingSums,
  cursorOf,
  readCursor,
  spanOf,
  total,
} from './closing-rules.ts'
import { readClosing } from './closing-store.ts'

/** Lines at a time, so that memory does not grow with the day. */
const PAGE = 2_000

/**
 * The closing of a day as CSV, a page at a time, in the order of time: what came in at the provider and went back,
 * the cash that riders brought, and what was handed back outside the provider. The last page ends with the sums, so
 * a file without them is not whole. `after` is what the page before named as `next`. Throws conflict when the lines
 * that were read are not those that are summed.
 */
export async function closingPage(db: Db, day: string, after: string | undefined) {
  const before = after ? readCursor(after) : undefined
  const { lines, last, sums } = await readClosing(db, spanOf(day), {
    after: before?.last,
    limit: PAGE,
  })
  const read = {
    count: (before?.count ?? 0) + lines.length,
    paise: (before?.paise ?? 0) + total(lines),
  }
  const rows = `${before ? '' : CLOSING_HEAD}${closingRows(lines)}`
  if (sums) return { csv: rows + closingSums(whole(sums, read)), next: null }
  return { csv: rows, next: last ? cursorOf({ last, ...read }) : null }
}

/** Money may be written down between two pages with a time before the second. */
function whole(sums: ClosingSum[], read: { count: number; paise: number }) {
  const count = sums.reduce((all, sum) => all + sum.count, 0)
  if (count === read.count && total(sums) === read.paise) return sums
  throw conflict('The payments of this day changed while they were read. Please try again.', {
    code: 'CHANGED',
  })
}
