import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orderKeys, orders } from '#server/db/schema/order.ts'
import { statement } from '#server/db/statement.ts'

/** An order remembers so many keys: nobody needs more tries than that to hear an answer. */
const MAX_KEYS = 10

/** Remembers that the user asked for this order under this key. */
export async function insertOrderKey(tx: Db, userId: string, orderId: string, key: string) {
  const known = await tx.$count(orderKeys, eq(orderKeys.orderId, orderId))
  if (known < MAX_KEYS) await tx.insert(orderKeys).values({ userId, orderId, key })
}

/** The order that this user has already asked for under this key. */
export async function findOrderByKey(tx: Db, userId: string, key: string) {
  const [earlier] = await tx
    .select({ id: orders.id, requestHash: orders.requestHash })
    .from(orderKeys)
    .innerJoin(orders, eq(orders.id, orderKeys.orderId))
    .where(and(eq(orderKeys.userId, userId), eq(orderKeys.key, key)))
  return earlier
}

type Earlier = { id: string; request_hash: Buffer; is_keyed: boolean }

const selectEarlier = statement<Earlier>(
  'find_earlier_order',
  `select o.id, o.request_hash, true as is_keyed
     from order_keys k join orders o on o.id = k.order_id where k.user_id = $1 and k.key = $2
   union all (
     select o.id, o.request_hash, false from orders o
     where o.user_id = $1 and o.request_hash = $3 and o.status <> 'Cancelled'
       and o.payment_status not in ('Failed', 'Cancelled')
       and o.created_at > now() - make_interval(secs => $4)
     order by o.created_at desc limit 1)`,
)

/**
 * The order that this user has already asked for under this key, and an equal one of the last seconds
 * under whatever key, unless it or its payment has ended badly since.
 */
export async function findEarlier(
  tx: Db,
  userId: string,
  { key, requestHash, seconds }: { key: string | undefined; requestHash: Buffer; seconds: number },
) {
  const rows = await selectEarlier(tx, [userId, key ?? null, requestHash, seconds])
  return { keyed: rows.find((row) => row.is_keyed), twin: rows.find((row) => !row.is_keyed) }
}
