import { gte, inArray, or, sql } from 'drizzle-orm'
import { type Holder, may } from '#contract/account/access.ts'
import { TODAY } from '#server/db/clock.ts'
import { orders } from '#server/db/schema/order.ts'

/** The orders that staff may read. Who only picks needs those of today and those in progress, not all past customers. */
export type OrderScope = 'all' | 'current'

export const orderScopeOf = (person: Holder): OrderScope =>
  may(person, 'orders') ? 'all' : 'current'

/** Found by the time of their end, which has an index; a day has few. */
export const endedToday = sql`(${orders.id}, ${orders.status}) in (select e.order_id, e.status from order_events e
  where e.status in ('Delivered', 'Cancelled') and e.created_at >= ${TODAY})`

/** In progress, or placed or ended today. */
const isCurrent = or(
  inArray(orders.status, ['Processing', 'Shipped']),
  gte(orders.createdAt, TODAY),
  endedToday,
)

/** The condition on `orders`; undefined when every order may be read. */
export const inScope = (scope: OrderScope) => (scope === 'all' ? undefined : isCurrent)
