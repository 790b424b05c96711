import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orderKeys } from '#server/db/schema/order.ts'
import { statement } from '#server/db/statement.ts'

/** Maximum keys per order: more attempts are not needed to receive an answer. */
const MAX_KEYS = 10

/** An equal order within this time is a double click or a second tab, and not a second order. */
const DUPLICATE_SECONDS = 15

/** Records that the user requested this order with this key. */
export async function insertOrderKey(tx: Db, userId: string, orderId: string, key: string) {
  const known = await tx.$count(orderKeys, eq(orderKeys.orderId, orderId))
  if (known < MAX_KEYS) await tx.insert(orderKeys).values({ userId, orderId, key })
}

/** An earlier order: with this key, or equal and recent. */
type Earlier = { id: string; isKeyed: boolean; isSame: boolean }

/**
 * The order that the user has already requested with this key, and an equal one of the last seconds with any key,
 * unless it or its payment has failed since.
 */
export const findEarlierOrders = statement(
  'find_earlier_orders',
  { userId: 'uuid', key: 'text', requestHash: 'bytea' },
  ({ userId, key, requestHash }) => sql<Earlier>`
    select o.id, true as "isKeyed", o.request_hash = ${requestHash} as "isSame"
    from order_keys k join orders o on o.id = k.order_id
    where k.user_id = ${userId} and k.key = ${key}
    union all (
      select o.id, false, true from orders o
      where o.user_id = ${userId} and o.request_hash = ${requestHash} and o.status <> 'Cancelled'
        and o.payment_status not in ('Failed', 'Cancelled')
        and o.created_at > now() - make_interval(secs => ${DUPLICATE_SECONDS})
      order by o.created_at desc limit 1)`,
)
