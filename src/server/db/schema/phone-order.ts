import { pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { at, bytea, happenedAt } from './columns.ts'
import { orders } from './order.ts'

/** Orders that staff took by phone or at the counter, and their link to pay. */
export const phoneOrders = pgTable(
  'phone_orders',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** Without a reference: the trail outlives the account of staff. */
    takenBy: uuid().notNull(),
    /** SHA-256 of the token of the newest link. */
    linkHash: bytea(),
    linkMadeAt: at(),
    createdAt: happenedAt(),
  },
  (t) => [unique('phone_orders_link').on(t.linkHash)],
)
