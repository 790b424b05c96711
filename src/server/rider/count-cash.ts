import { text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import { requestName } from '#server/lib/tokens.ts'
import { actAsStaff, actForUser } from '#server/user/act-for-user.ts'
import { closeCash, findCount, findName, insertCount } from './rider-count-store.ts'
import { type Counted, checkCounted, checkDelivers } from './rider-rules.ts'

export type CountRequest = Counted & {
  riderId: string
  /** Idempotency key. Without one a repetition is rejected, because the cash is counted then. */
  key: string | undefined
}

/** The rider counts their own cash, at the end of a shift. */
export const countOwnCash = (db: Db, request: CountRequest): Promise<void> =>
  actForUser(db, request.riderId, async (tx, { role }) => {
    checkDelivers(role)
    await countCash(tx, request.riderId, request)
  })

/** An admin counts what a rider has brought. */
export const countCashOf = (db: Db, adminId: string, request: CountRequest): Promise<void> =>
  actAsStaff(db, adminId, 'money', (tx) => countCash(tx, adminId, request))

/**
 * Closes the cash of all orders that are not counted yet, with what was counted. A difference becomes a line of the
 * day's cash. A repeated request changes nothing. Throws conflict when the cash is not what was shown, invalid for a
 * difference without a reason.
 */
async function countCash(tx: Db, actorId: string, request: CountRequest) {
  const { riderId, expected, counted, reason, key } = request
  const requestKey = requestName(key ?? newId())
  const earlier = await findCount(tx, riderId, requestKey)
  if (earlier) return checkIsSame(earlier, request)

  checkCounted(request)
  const id = newId()
  const why = counted === expected ? null : (reason ?? null)
  const row = { id, riderId, expected, counted, reason: why, requestKey, actorId }
  await insertCount(tx, row)
  await closeCash(tx, { id, riderId, expected })
  await recordAudit(tx, {
    actorId,
    action: 'payment.countRider',
    subjectId: riderId,
    subject: await findName(tx, riderId),
    before: null,
    after: { expected, counted, ...(why && { difference: counted - expected, reason: why }) },
  })
}

function checkIsSame(earlier: { expected: Paise; counted: Paise }, request: CountRequest) {
  if (earlier.expected === request.expected && earlier.counted === request.counted) return
  throw new ShopError('unprocessable', text('This key was used for another count.'))
}
