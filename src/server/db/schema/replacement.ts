import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { happenedAt } from './columns.ts'
import { orderId, orders } from './order.ts'

/** Orders of ₹0 that send items of a delivered order again. Append-only. */
export const replacements = pgTable(
  'replacements',
  {
    /** The order that is sent. */
    id: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The order whose items it replaces. */
    orderId: orderId(),
    /** Without a reference: complaints are deleted after their retention time. */
    complaintId: uuid().notNull(),
    actorId: uuid().notNull(),
    createdAt: happenedAt(),
  },
  (t) => [index('replacements_order').on(t.orderId)],
)
