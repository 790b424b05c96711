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
 * Where to look, so that no table is read as a whole: among orders that were changed in the month before the 90 days, which
 * are nearly all; and among parts of orders placed before that month, which are few unless no run has seen them. The id
 * of an order (UUIDv7) begins with the milliseconds since 1970.
 */
const PLACES: SQL[] = [
  sql`o.updated_at > now() - interval '120 days'`,
  sql`part.order_id < (lpad(to_hex((extract(epoch from now() - interval '120 days') * 1000)::bigint), 12, '0')
    || repeat('0', 20))::uuid`,
]

/**
 * Deletes the idempotency keys of orders that were last changed 90 days ago, and the picked lines of those that have
 * ended. Returns the number of rows. Throws when aborted.
 */
export async function forgetOrderParts(db: Db, signal?: AbortSignal): Promise<number> {
  let forgotten = 0
  for (const [table, isDone] of PARTS)
    for (const place of PLACES)
      forgotten += await forget(db, table, sql`${isDone} and ${place}`, signal)
  return forgotten
}

function forget(db: Db, table: string, condition: SQL, signal?: AbortSignal): Promise<number> {
  const name = sql.identifier(table)
  const batch = sql`select part.ctid from orders o join ${name} part on part.order_id = o.id
    where o.updated_at < now() - interval '90 days' and ${condition} limit ${BATCH}`
  return inBatches(signal, () =>
    db.execute(sql`delete from ${name} where ctid = any(array(${batch}))`),
  )
}
