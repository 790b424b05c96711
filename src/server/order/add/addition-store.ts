import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { isPaidFor } from '#server/db/paid-for.ts'

/** While they have the same status: one that stayed behind, or was cancelled, is delivered on its own. */
const areTogether = (one: string, other: string) =>
  sql`${sql.identifier(one)}.status = ${sql.identifier(other)}.status and ${sql.identifier(one)}.status <> 'Cancelled'`

/** Number of the order that this one goes along with. `of` is the alias of the orders in the query. */
export function addedToNumber(of: 'o' | 'orders'): SQL<string | null> {
  const number = sql`(select first.number from order_additions a join orders first on first.id = a.added_to
    where a.order_id = ${sql.identifier(of)}.id and ${areTogether('first', of)})`
  // In parentheses, like nested rows.
  return sql`${number}`
}

/** Numbers of the orders that go along with this one, oldest first; without those that wait for their payment. */
export function additionNumbers(of: 'o' | 'orders'): SQL<string[]> {
  const numbers = sql`array(select added.number from order_additions a
    join orders added on added.id = a.order_id
    where a.added_to = ${sql.identifier(of)}.id and ${areTogether('added', of)} and ${isPaidFor('added')}
    order by a.created_at, a.order_id)`
  return sql`${numbers}`
}

/** Locks what goes along with an order and is still in the shop. Returns the ids. */
export async function lockAdditionsInShop(tx: Db, orderId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select o.id from order_additions a join orders o on o.id = a.order_id
    where a.added_to = ${orderId} and o.status = 'Processing'
    order by o.id for no key update of o`)
  return rows.map(({ id }) => id)
}
