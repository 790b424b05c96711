import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { productId } from './catalog.ts'
import { happenedAt, id, oneOf } from './columns.ts'
import { orders } from './order.ts'

const REASONS = [
  'opening',
  'sale',
  'release',
  'short',
  'return',
  'restock',
  'damaged',
  'missing',
  'correction',
] as const

const OF_ORDERS = sql.raw(`('sale', 'release', 'short', 'return')`)

/**
 * Units that rows `m` of the ledger say were sold: what orders took, less what came back or was not there. Never
 * less than none, where what comes back was sold before those rows.
 */
export const unitsSold = sql<number>`greatest(-sum(m.delta) filter (where m.reason in ${OF_ORDERS}), 0)::int`

/** Every change of stock, append-only: `products.stock` is the sum of a product's rows. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    productId: productId(),
    delta: integer().notNull(),
    reason: text({ enum: REASONS }).notNull(),
    /** An order may take its goods again after they have gone back: each time is an attempt. */
    attempt: smallint().notNull().default(1),
    orderId: uuid().references((): AnyPgColumn => orders.id, { onDelete: 'restrict' }),
    /** Who of the staff changed it by hand, and what they noted. */
    actorId: uuid(),
    note: text(),
    /** The change by hand that this row takes back. */
    undoes: uuid().references((): AnyPgColumn => stockMovements.id, { onDelete: 'restrict' }),
    createdAt: happenedAt(),
  },
  (t) => [
    unique('stock_movements_once').on(t.orderId, t.productId, t.reason, t.attempt),
    index('stock_movements_product').on(t.productId, t.createdAt),
    // Rows stand in the order of time: where each stretch of the table begins and ends says enough of what sold
    // lately, and costs an order next to nothing. What vacuum has not seen yet is the newest, and read anyway.
    index('stock_movements_time').using('brin', t.createdAt),
    uniqueIndex('stock_movements_undone_once').on(t.undoes).where(sql`${t.undoes} is not null`),
    check('stock_movements_reason', oneOf(t.reason, REASONS)),
    check('stock_movements_order', sql`(${t.reason} in ${OF_ORDERS}) = (${t.orderId} is not null)`),
  ],
)
