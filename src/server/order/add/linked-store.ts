import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/order.ts'
import type { Order } from '../order-rules.ts'
import { addedToNumber, additionNumbers } from './addition-store.ts'

type Additions = Pick<Order, 'addedTo' | 'additions'>
const NONE: Additions = { addedTo: null, additions: [] }

/** An order of a query that has not looked for what goes along with it. */
export type Alone = { id: string; isLinked: boolean }

/** Whether items were added to the order, or it was added to another one; of the table of orders in the query. */
export function isLinked(): SQL<boolean> {
  return sql`(exists (select from order_additions a
    where a.order_id = ${orders.id} or a.added_to = ${orders.id}))`
}

/**
 * The orders with what goes along with them. That is a query of its own, because few orders have any: as a part of every
 * query of orders, planning it would make each a fifth slower.
 */
export async function withAdditions<Found extends Alone>(
  db: Db,
  found: readonly Found[],
): Promise<(Omit<Found, 'isLinked'> & Additions)[]> {
  const additions = await findAdditions(db, found)
  return found.map(({ isLinked: _, ...order }) => ({
    ...order,
    ...(additions.get(order.id) ?? NONE),
  }))
}

async function findAdditions(db: Db, found: readonly Alone[]): Promise<Map<string, Additions>> {
  const ids = found.filter((order) => order.isLinked).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: orders.id,
      addedTo: addedToNumber('orders'),
      additions: additionNumbers('orders'),
    })
    .from(orders)
    .where(inArray(orders.id, ids))
  return new Map(rows.map(({ id, ...additions }) => [id, additions]))
}
