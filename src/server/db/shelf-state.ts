import { sql } from 'drizzle-orm'

/* The rules of contract/stock/stock-kinds.ts as SQL, for rows `p` of the products. */

/**
 * Whether the product was ever in stock. A query of one row: PostgreSQL would answer `exists` from a table of all
 * movements.
 */
export const wasStocked = sql<boolean>`(p.stock > 0 or coalesce((
  select true from stock_movements m where m.product_id = p.id and m.delta > 0 limit 1), false))`

export const isLow = sql`(p.stock < p.low_stock_below and ${wasStocked})`
export const isSoldOut = sql`(p.stock = 0 and ${wasStocked})`
export const isNeverStocked = sql`(not ${wasStocked})`
