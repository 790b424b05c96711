import { sql } from 'drizzle-orm'

/** `isPaidFor` of the contract for queries in which the table of orders has this name. */
export function isPaidFor(orders: 'o' | 'orders') {
  const order = sql.identifier(orders)
  return sql`(${order}.payment_mode = 'COD' or ${order}.payment_status = 'Completed')`
}
