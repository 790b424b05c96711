import { type Db, inTransaction } from '#server/db/db.ts'
import { inLanes } from '#server/lib/in-lanes.ts'
import { isSellerNamed } from '#server/settings/seller-rules.ts'
import { findSettings } from '#server/settings/settings-store.ts'
import { clearDue, FIRST_ID, listOrdersDue } from './invoice-store.ts'
import { issueInvoices } from './issue-invoices.ts'

/** Orders per query. */
const BATCH = 200
/** More would wait for each other: a series is numbered by one transaction at a time. */
const LANES = 4

/**
 * Issues missing documents, each order in its own transaction, until none is due. Each order is tried once; a failure
 * blocks no other. Throws the first failure at the end.
 */
export async function issueDueInvoices(db: Db, signal: AbortSignal): Promise<void> {
  // Until the seller is complete, all documents wait.
  if (!isSellerNamed((await findSettings(db)).settings)) return
  const failures = { count: 0, first: undefined as unknown }
  const issue = (orderId: string) =>
    issueAndClear(db, orderId).catch((error: unknown) => {
      failures.first ??= error
      failures.count += 1
    })
  for (let after = FIRST_ID; ; ) {
    signal.throwIfAborted()
    const due = await listOrdersDue(db, after, BATCH)
    await inLanes(due, { lanes: LANES, signal }, issue)
    after = due.at(-1) ?? after
    if (due.length < BATCH) break
  }
  signal.throwIfAborted()
  if (failures.count === 0) return
  const message = `The documents of ${failures.count} orders were not issued`
  throw new Error(message, { cause: failures.first })
}

/** The order stays locked in between, so that nothing becomes due unnoticed. */
const issueAndClear = (db: Db, orderId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await issueInvoices(tx, orderId)
    await clearDue(tx, orderId)
  })
