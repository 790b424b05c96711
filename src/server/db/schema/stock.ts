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
  'purchase',
  'expired',
] as const

/** Reasons of rows that belong to an order. */
export const OF_ORDERS = sql.raw(`('sale', 'release', 'short', 'return')`)

/**
 * Units sold according to ledger rows `m`: taken by orders minus returned or missing. At least zero, because a return
 * can belong to a sale before those rows.
 */
export const unitsSold = sql<number>`greatest(-sum(m.delta) filter (where m.reason in ${OF_ORDERS}), 0)::int`

/** Every change of stock. Append-only: `products.stock` is the sum of a product's rows. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    productId: productId(),
    delta: integer().notNull(),
    reason: text({ enum: REASONS }).notNull(),
    /** An order can reserve its items again after they were released: each time is an attempt. */
    attempt: smallint().notNull().default(1),
    orderId: uuid().references((): AnyPgColumn => orders.id, { onDelete: 'restrict' }),
    /** The member of staff who changed it by hand, with a note. */
    actorId: uuid(),
    note: text(),
    /** The manual change that this row undoes. */
    undoes: uuid().references((): AnyPgColumn => stockMovements.id, { onDelete: 'restrict' }),
    createdAt: happenedAt(),
  },
  (t) => [
    unique('stock_movements_once').on(t.orderId, t.productId, t.reason, t.attempt),
    index('stock_movements_product').on(t.productId, t.createdAt),
    // Rows are ordered by time, so block ranges are precise enough for recent sales and cost an order almost nothing.
    // Blocks that vacuum has not summarised are the newest and read anyway.
    index('stock_movements_time').using('brin', t.createdAt),
    uniqueIndex('stock_movements_undone_once').on(t.undoes).where(sql`${t.undoes} is not null`),
    check('stock_movements_reason', oneOf(t.reason, REASONS)),
    check('stock_movements_order', sql`(${t.reason} in ${OF_ORDERS}) = (${t.orderId} is not null)`),
  ],
)
