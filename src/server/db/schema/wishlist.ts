import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { productId } from './catalog.ts'
import { createdAt } from './columns.ts'
import { userId } from './user.ts'

/** Products that shoppers keep to buy later. */
export const wishlistItems = pgTable(
  'wishlist_items',
  { userId: userId(), productId: productId(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.productId] })],
)
