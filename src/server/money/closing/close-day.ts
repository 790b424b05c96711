import { text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, found, invalid } from '#server/lib/errors.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import { differenceOf } from './closing-rules.ts'
import { findClosingDay, keepLines } from './closing-store.ts'
import {
  type Count,
  checkCount,
  checkExpected,
  checkFloat,
  expectedOf,
  floatAfter,
} from './count-rules.ts'
import {
  type DayClosing,
  findClosingBefore,
  findDayClosing,
  insertDayClosing,
  lockClosings,
} from './day-closing-store.ts'

export type ClosingRequest = Count & {
  staffId: string
  day: string
  /** What the previous closing left, as shown. */
  seenFloat: Paise
  /** The cash that should be in the drawer, as shown. */
  expected: Paise
}

/**
 * Closes a day with counted cash: its lines and sums are stored unchanged, and later events belong to a later day. A
 * repeated request gets the same answer. Throws invalid for a day that has not started, an inconsistent count or a
 * difference without a reason; conflict when the day is closed, or when cash or the opening float changed since they
 * were shown; forbidden for anyone but an admin.
 */
export function closeDay(db: Db, request: ClosingRequest): Promise<DayClosing> {
  checkCount(request)
  return actAsStaff(db, request.staffId, 'money', async (tx) => {
    const { day } = request
    if (day > (await lockClosings(tx))) throw invalid(text('This day has not started yet.'))
    const earlier = await findDayClosing(tx, day)
    if (earlier) return sameClosing(earlier, request)

    await close(tx, request)
    return found(await findDayClosing(tx, day), 'Closing')
  })
}

async function close(tx: Db, request: ClosingRequest) {
  const { staffId, day, openingFloat, counted, removed, denominations = null, reason } = request
  checkFloat(floatAfter(await findClosingBefore(tx, day)), request.seenFloat)
  const sums = await keepLines(tx, await findClosingDay(tx, day))
  const expected = expectedOf(openingFloat, sums)
  checkExpected(expected, request.expected, request)
  const figures = { openingFloat, expected, counted, removed }
  const difference = differenceOf(figures)
  const why = difference === 0 || !reason ? null : reason
  const row = { ...figures, day, denominations, reason: why, sums, actorId: staffId }
  await insertDayClosing(tx, row)
  await recordAudit(tx, {
    actorId: staffId,
    action: 'payment.close',
    subjectId: null,
    subject: day,
    before: null,
    after: { ...figures, ...(why && { difference, reason: why }) },
  })
}

/** An answer may have been lost. */
function sameClosing(earlier: DayClosing, request: ClosingRequest): DayClosing {
  const isSame =
    earlier.actorId === request.staffId &&
    earlier.counted === request.counted &&
    earlier.openingFloat === request.openingFloat &&
    earlier.removed === request.removed
  if (isSame) return earlier
  throw conflict(
    text('{actorName} has closed this day already.', { actorName: earlier.actorName }),
    { code: 'DAY_CLOSED' },
  )
}
