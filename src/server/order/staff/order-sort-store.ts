import { asc, desc, type SQL } from 'drizzle-orm'
import type { OrderSort } from '#contract/order/order-kinds.ts'
import { orders } from '#server/db/schema/order.ts'

/** Orders of the lists. Equal values are sorted by placement, so that pages do not repeat rows. */
export const ORDER_BY: Record<OrderSort, SQL[]> = {
  '-placed': [desc(orders.createdAt), desc(orders.id)],
  placed: [asc(orders.createdAt), asc(orders.id)],
  '-total': [desc(orders.total), desc(orders.id)],
  total: [asc(orders.total), asc(orders.id)],
}
