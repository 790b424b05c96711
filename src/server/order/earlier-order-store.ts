import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orderKeys } from '#server/db/schema/order.ts'

/** Maximum keys per order: more attempts are not needed to receive an answer. */
const MAX_KEYS = 10

/** Records that the user requested this order with this key. */
export async function insertOrderKey(tx: Db, userId: string, orderId: string, key: string) {
  const known = await tx.$count(orderKeys, eq(orderKeys.orderId, orderId))
  if (known < MAX_KEYS) await tx.insert(orderKeys).values({ userId, orderId, key })
}

/** An earlier order: with this key, or equal and recent. */
export type Earlier = { id: string; is_keyed: boolean; is_same: boolean }

/**
 * The order that `$user_id` has already requested with `$order_key`, and an equal one of the last seconds with any key,
 * unless it or its payment has failed since: a step for other statements.
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
