import { type Db, inTransaction } from '#server/db/db.ts'
import {
  deleteDays,
  deleteDaysWithoutBuyers,
  lockSums,
  markBuyersOfOpenDay,
  sumBuyers,
  sumMissingDay,
  takeDue,
} from './sum-store.ts'

/** Per transaction, so that each takes less than a second. */
const MAX_DUE = 1_000

/**
 * Sums again what was changed, and the days that are over. Sums that were deleted are rebuilt. What changes meanwhile is
 * left to the next run: each day is summed once a run at most. Throws when aborted.
 */
export async function keepSums(db: Db, signal?: AbortSignal): Promise<void> {
  await inTransaction(db, prepare)
  for (let round: Round = { isMore: true }; round.isMore; ) {
    signal?.throwIfAborted()
    const { day } = round
    round = await inTransaction(db, (tx) => keepSome(tx, day))
  }
}

async function prepare(tx: Db): Promise<void> {
  if (!(await lockSums(tx))) return
  await deleteDaysWithoutBuyers(tx)
  await markBuyersOfOpenDay(tx)
}

type Round = {
  /** Whether there may be more to do. */
  isMore: boolean
  /** The last day that this run has summed. Earlier days follow. */
  day?: string | undefined
}

async function keepSome(tx: Db, before: string | undefined): Promise<Round> {
  if (!(await lockSums(tx))) return { isMore: false }
  const { days, buyers, rows } = await takeDue(tx, MAX_DUE)
  await deleteDays(tx, days)
  await sumBuyers(tx, buyers)
  // Each day makes its buyers due, who come first.
  if (rows === MAX_DUE) return { isMore: true, day: before }
  const day = await sumMissingDay(tx, before)
  return { isMore: day !== undefined, day }
}
