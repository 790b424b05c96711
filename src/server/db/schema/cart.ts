import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { productId } from './catalog.ts'
import { createdAt, id } from './columns.ts'
import { userId } from './user.ts'

export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    userId: userId(),
    productId: productId(),
    quantity: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('cart_items_once').on(t.userId, t.productId),
    check('cart_items_quantity', sql`${t.quantity} between 1 and 99`),
  ],
)

/** The idempotency keys of changes to carts, for as long as a browser may send one again. */
export const cartRequests = pgTable(
  'cart_requests',
  { userId: userId(), key: text().notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('cart_requests_age').on(t.createdAt)],
)
