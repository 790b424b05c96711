import { type SQL, sql } from 'drizzle-orm'

type Orders = 'o' | 'orders' | 'first' | 'added'

/**
 * Whether an addition and its first order go along with each other: while both have the same status, address and time.
 * One that stayed behind, was sent elsewhere or whose first order was cancelled is delivered on its own. The names are
 * those of the two tables of orders in the query.
 */
export function areTogether(one: Orders, other: Orders): SQL {
  const [a, b] = [sql.identifier(one), sql.identifier(other)]
  return sql`(${a}.status = ${b}.status and ${a}.status <> 'Cancelled' and ${a}.address = ${b}.address
    and ${a}.slot_from is not distinct from ${b}.slot_from)`
}
