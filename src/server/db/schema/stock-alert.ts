import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { productId } from './catalog.ts'
import { happenedAt } from './columns.ts'
import { userId } from './user.ts'

/** Who is told when a sold-out product is back. The row is deleted with the email. */
export const stockAlerts = pgTable(
  'stock_alerts',
  { userId: userId(), productId: productId(), createdAt: happenedAt() },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('stock_alerts_product').on(t.productId, t.createdAt),
  ],
)
