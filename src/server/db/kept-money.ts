import { sql } from 'drizzle-orm'
import { isPaidFor } from './paid-for.ts'

/*
 * What orders bring the shop, in one rule for the day's report and for what a person has bought. For queries of
 * the table orders.
 */

/** Whether the money is there, or will be at the door. */
export const isEarning = sql`(orders.status <> 'Cancelled' and ${isPaidFor('orders')})`

/** Paise paid online less what goes back of it; cash as it is asked for at the door, less what was given back for returned items. */
export const keptPaise = sql`(case when orders.payment_mode = 'COD' then orders.total
  - (select coalesce(sum(t.paise), 0) from returns t where t.order_id = orders.id) else coalesce(
  (select p.amount - p.refunded from payments p where p.order_id = orders.id and p.pays),
  orders.total) end)`
