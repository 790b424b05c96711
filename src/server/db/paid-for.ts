import { sql } from 'drizzle-orm'
import { PAID_STATUSES } from '#contract/order/payment-kinds.ts'

/* The rules of `contract/order/payment-kinds.ts` for queries in which the table of orders has this name. */

type Orders = 'o' | 'orders'

export const isPaidFor = (orders: Orders) =>
  sql`(${sql.identifier(orders)}.payment_mode = 'COD' or ${sql.identifier(orders)}.payment_status = 'Completed')`

export const hasBeenPaid = (orders: Orders) =>
  sql`${sql.identifier(orders)}.payment_status in ${PAID_STATUSES}`
