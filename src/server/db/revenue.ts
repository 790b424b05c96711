import { sql } from 'drizzle-orm'
import { isPaidFor } from './paid-for.ts'

/* The shop's revenue from orders, shared by the report and by a person's purchases. For queries of the table orders. */

/** Whether the money has arrived or will be collected on delivery. */
export const countsAsRevenue = sql`(orders.status <> 'Cancelled' and ${isPaidFor('orders')})`

/** Paise paid online minus refunds; cash as due on delivery, minus the refunds of returned items. */
export const netRevenuePaise = sql`(case when orders.payment_mode = 'COD' then orders.total
  - (select coalesce(sum(t.paise), 0) from returns t where t.order_id = orders.id) else coalesce(
  (select p.amount - p.refunded from payments p where p.order_id = orders.id and p.pays),
  orders.total) end)`
