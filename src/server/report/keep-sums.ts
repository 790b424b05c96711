import { type Db, inTransaction } from '#server/db/db.ts'
import {
  deleteDays,
  lockSums,
  markBuyersOfToday,
  sumBuyers,
  sumMissingDays,
  takeDue,
} from './sum-store.ts'

/** Per transaction, so that each takes less than a second. */
const MAX_DUE = 1_000
const MAX_DAYS = 20

/**
 * Sums again what was changed, and the days that are over, until nothing is left. Sums that were deleted are rebuilt.
 * Throws when aborted.
 */
export async function keepSums(db: Db, signal?: AbortSignal): Promise<void> {
  await inTransaction(db, markBuyersOfToday)
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    isMore = await inTransaction(db, keepSome)
  }
}

/** Returns whether there may be more to do. */
async function keepSome(tx: Db): Promise<boolean> {
  if (!(await lockSums(tx))) return false
  const { days, buyers, rows } = await takeDue(tx, MAX_DUE)
  await deleteDays(tx, days)
  await sumBuyers(tx, buyers)
  // Each of these days makes its buyers due, who come first.
  const summed = rows < MAX_DUE ? await sumMissingDays(tx, MAX_DAYS) : 0
  return rows > 0 || summed > 0
}
