import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { areTogether } from '#server/db/goes-along.ts'
import { isBeingRefunded, isPaidFor } from '#server/db/paid-for.ts'
import { orders } from '#server/db/schema/order.ts'
import { orderAdditions } from '#server/db/schema/order-addition.ts'
import type { Order } from '../order-rules.ts'

/**
 * Number of the order that this one goes along with. `of` is the alias of the orders in the query; `which` limits the
 * other ones, `first`.
 */
export function addedToNumber(of: 'o' | 'orders', which = sql`true`): SQL<string | null> {
  const number = sql`(select first.number from order_additions a join orders first on first.id = a.added_to
    where a.order_id = ${sql.identifier(of)}.id and ${areTogether('first', of)} and ${which})`
  // In parentheses, like nested rows.
  return sql`${number}`
}

/**
 * Numbers of the orders that go along with this one, oldest first; without those that wait for their payment or stay
 * in the shop because it is being refunded. `which` limits them, `added`.
 */
export function additionNumbers(of: 'o' | 'orders', which = sql`true`): SQL<string[]> {
  const numbers = sql`array(select added.number from order_additions a
    join orders added on added.id = a.order_id
    where a.added_to = ${sql.identifier(of)}.id and ${areTogether('added', of)} and ${isPaidFor('added')}
    and not ${isBeingRefunded('added')} and ${which}
    order by a.created_at, a.order_id)`
  return sql`${numbers}`
}

/** Locks what goes along with an order in the shop, also what waits for its payment. Returns the ids. */
export async function lockAdditions(tx: Db, orderId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select o.id from orders first join order_additions a on a.added_to = first.id
    join orders o on o.id = a.order_id
    where first.id = ${orderId} and ${areTogether('first', 'o')}
    order by o.id for no key update of o`)
  return rows.map(({ id }) => id)
}

type First = Pick<Order, 'address' | 'slotFrom' | 'slotUntil' | 'promisedBy' | 'addedTo'>

/** Where and when the order goes to which this one was added, while that is in the shop; its number is `addedTo`. */
export async function findFirstInShop(tx: Db, orderId: string): Promise<First | undefined> {
  const { address, slotFrom, slotUntil, promisedBy, number: addedTo } = orders
  const found = await tx
    .select({ address, slotFrom, slotUntil, promisedBy, addedTo })
    .from(orders)
    .innerJoin(orderAdditions, eq(orderAdditions.addedTo, orders.id))
    .where(and(eq(orderAdditions.orderId, orderId), eq(orders.status, 'Processing')))
  return found[0]
}
