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

/** Idempotency keys of cart changes, kept for as long as a browser can resend one. */
export const cartRequests = pgTable(
  'cart_requests',
  { userId: userId(), key: text().notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('cart_requests_age').on(t.createdAt)],
)
