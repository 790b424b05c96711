import { sql } from 'drizzle-orm'

/*
 * What orders bring the shop, in one rule for the day's report and for what a person has bought. For queries of
 * the table orders.
 */

/** Whether the money is there, or will be at the door. */
export const isEarning = sql`(orders.status <> 'Cancelled'
  and (orders.payment_mode = 'COD' or orders.payment_status = 'Completed'))`

/** Paise paid online less what goes back of it; cash as it is asked for at the door. */
export const keptPaise = sql`(case when orders.payment_mode = 'COD' then orders.total else coalesce(
  (select p.amount - p.refunded from payments p where p.order_id = orders.id and p.pays),
  orders.total) end)`
