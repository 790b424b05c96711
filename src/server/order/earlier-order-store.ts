import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orderKeys } from '#server/db/schema/order.ts'

/** An order remembers so many keys: nobody needs more tries than that to hear an answer. */
const MAX_KEYS = 10

/** Remembers that the user asked for this order under this key. */
export async function insertOrderKey(tx: Db, userId: string, orderId: string, key: string) {
  const known = await tx.$count(orderKeys, eq(orderKeys.orderId, orderId))
  if (known < MAX_KEYS) await tx.insert(orderKeys).values({ userId, orderId, key })
}

/** An order that was asked for before: under this key, or else equal and just now. */
export type Earlier = { id: string; is_keyed: boolean; is_same: boolean }

/**
 * The order that `$user_id` has already asked for under `$order_key`, and an equal one of the last seconds
 * under whatever key, unless it or its payment has ended badly since: a step for statements of others.
 */
export const FIND_EARLIER = `select o.id, true as is_keyed, o.request_hash = $request_hash::bytea as is_same
     from order_keys k join orders o on o.id = k.order_id
     where k.user_id = $user_id::uuid and k.key = $order_key::text
   union all (
     select o.id, false, true from orders o
     where o.user_id = $user_id::uuid and o.request_hash = $request_hash::bytea and o.status <> 'Cancelled'
       and o.payment_status not in ('Failed', 'Cancelled')
       and o.created_at > now() - make_interval(secs => $twin_seconds::float8)
     order by o.created_at desc limit 1)`
