import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { BATCH, inBatches } from '#server/db/in-batches.ts'

/** Parts of an order that serve only while it is placed and packed. */
const PARTS: [table: string, isDone: SQL][] = [
  // A checkout repeats its request within hours.
  ['order_keys', sql`true`],
  // What was missing stands in order_item_shorts.
  ['picks', sql`o.status not in ('Processing', 'Shipped')`],
]

/**
 * Deletes the idempotency keys of orders that were last changed 90 days ago, and the picked lines of those that have
 * ended. Looks at the month before that day, because older orders have none any more: one that ends later is changed
 * then. Returns the number of rows. Throws when aborted.
 */
export async function forgetOrderParts(db: Db, signal?: AbortSignal): Promise<number> {
  let forgotten = 0
  for (const [table, isDone] of PARTS) forgotten += await forget(db, table, isDone, signal)
  return forgotten
}

function forget(db: Db, table: string, isDone: SQL, signal?: AbortSignal): Promise<number> {
  const name = sql.identifier(table)
  const batch = sql`select part.ctid from orders o join ${name} part on part.order_id = o.id
    where o.updated_at < now() - interval '90 days' and o.updated_at > now() - interval '120 days'
      and ${isDone} limit ${BATCH}`
  return inBatches(signal, () =>
    db.execute(sql`delete from ${name} where ctid = any(array(${batch}))`),
  )
}
