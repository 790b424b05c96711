import { boolean, doublePrecision, pgTable, uuid } from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'
import { at } from './columns.ts'

/**
 * Units of each product sold, where a sale counts half as much every two weeks. The stock ledger is added up hour by
 * hour. Decision 088 says how.
 */
export const productSales = pgTable('product_sales', {
  productId: uuid()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** As worth at the beginning of 2026, so that time changes no row: later sales are worth more. */
  amount: doublePrecision().notNull(),
})

/** The one row says which time `product_sales` covers. */
export const productSalesSpan = pgTable('product_sales_span', {
  isOnly: boolean().primaryKey().default(true),
  /** Sales before this are not counted, and neither is what comes back of them. */
  since: at().notNull(),
  /** A whole hour. */
  until: at().notNull(),
})
