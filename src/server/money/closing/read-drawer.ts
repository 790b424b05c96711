import type { Db } from '#server/db/db.ts'
import { countsFrom } from './closing-rules.ts'
import { findClosingDay, sumClosing, sumSinceClosing } from './closing-store.ts'
import { expectedOf, floatAfter } from './count-rules.ts'
import { findClosingBefore, findDayClosing } from './day-closing-store.ts'

/** The cash of a day: as closed, or everything in no closing yet plus what the previous closing left. */
export async function readDrawer(db: Db, day: string) {
  const closing = await findDayClosing(db, day)
  const before = await findClosingBefore(db, day)
  const leftOn = before?.day ?? null
  const from = countsFrom(day, leftOn)
  if (closing) {
    const { openingFloat, expected, sums } = closing
    const since = await sumSinceClosing(db, day)
    return { day, leftOn, from, openingFloat, expected, sums, closing, since }
  }
  const sums = await sumClosing(db, await findClosingDay(db, day))
  const openingFloat = floatAfter(before)
  const expected = expectedOf(openingFloat, sums)
  return { day, leftOn, from, openingFloat, expected, sums, closing: undefined, since: [] }
}
