import { type Db, inTransaction } from '#server/db/db.ts'
import { addSales, lockNextSpan } from './sales-store.ts'

/**
 * Counts the hours that are over since the last run, a day per transaction at most. Two runs at once count each hour
 * once. Throws when aborted.
 */
export async function keepSales(db: Db, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    isMore = await inTransaction(db, countNext)
  }
}

async function countNext(tx: Db): Promise<boolean> {
  const span = await lockNextSpan(tx)
  if (span.next === null) return false
  await addSales(tx, span)
  return true
}
