import { sql } from 'drizzle-orm'
import { PAID_STATUSES } from '#contract/order/payment-kinds.ts'

/* The rules of `contract/order/payment-kinds.ts` for queries in which the table of orders has this name. */

type Orders = 'o' | 'orders'

export const isPaidFor = (orders: Orders) =>
  sql.raw(`(${orders}.payment_mode = 'COD' or ${orders}.payment_status = 'Completed')`)

/** As text, for statements of steps. */
export const hasBeenPaidText = (orders: Orders) =>
  `${orders}.payment_status in (${PAID_STATUSES.map((status) => `'${status}'`).join(', ')})`
