import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { happenedAt } from './columns.ts'
import { orders } from './order.ts'

/** Orders of what customers added to an open order, which go along with it. Append-only. */
export const orderAdditions = pgTable(
  'order_additions',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The order that it goes along with, which is no addition itself. */
    addedTo: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    createdAt: happenedAt(),
  },
  (t) => [index('order_additions_added_to').on(t.addedTo)],
)
