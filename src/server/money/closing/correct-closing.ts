import { type Text, text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { found, ShopError } from '#server/lib/errors.ts'
import { requestName } from '#server/lib/tokens.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import {
  type DayClosing,
  findDayClosing,
  insertCorrection,
  lockClosings,
} from './day-closing-store.ts'

export type CorrectionRequest = {
  staffId: string
  day: string
  /** The difference to the count; negative when it was less. */
  paise: Paise
  reason: string
  /** Idempotency key; without one, the same amount with the same reason is one correction. */
  key: string | undefined
}

const MAX_CORRECTIONS = 50

/**
 * Adds a correction to the count of a closed day, which itself stays unchanged. A repeated request gets the same
 * answer. Throws not_found when the day is not closed, unprocessable when the key was used for another request or the
 * day has too many corrections, and forbidden for anyone but an admin.
 */
export function correctClosing(db: Db, request: CorrectionRequest): Promise<DayClosing> {
  const { staffId, day, paise, reason, key } = request
  const requestKey = requestName(key, paise, reason)
  return actAsStaff(db, staffId, 'money', async (tx) => {
    await lockClosings(tx)
    const closing = found(await findDayClosing(tx, day), 'Closing')
    const earlier = closing.corrections.find((one) => one.requestKey === requestKey)
    if (earlier) {
      if (earlier.paise === paise && earlier.reason === reason) return closing
      throw unprocessable(text('This key was used for another correction.'))
    }
    if (closing.corrections.length >= MAX_CORRECTIONS) {
      throw unprocessable(text('A day can be corrected {max} times.', { max: MAX_CORRECTIONS }))
    }
    await insertCorrection(tx, { day, paise, reason, requestKey, actorId: staffId })
    await recordAudit(tx, {
      actorId: staffId,
      action: 'payment.correctClosing',
      subjectId: null,
      subject: day,
      before: null,
      after: { paise, reason },
    })
    return found(await findDayClosing(tx, day), 'Closing')
  })
}

const unprocessable = (sentence: Text) => new ShopError('unprocessable', sentence)
