import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { productId } from './catalog.ts'
import { at, createdAt, happenedAt, id, paise } from './columns.ts'
import { orders } from './order.ts'
import { stockMovements } from './stock.ts'

/** Whom the shop buys from. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    name: text().notNull(),
    phone: text(),
    gstin: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [uniqueIndex('suppliers_name').on(sql`lower(${t.name})`)],
)

/** Bills of suppliers. A reversed one stays, and its number can be entered again. */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    supplierId: uuid()
      .notNull()
      .references(() => suppliers.id, { onDelete: 'restrict' }),
    billNumber: text().notNull(),
    billDate: date().notNull(),
    actorId: uuid().notNull(),
    /** The name at that time. */
    actorName: text().notNull(),
    reversedAt: at(),
    reversedBy: text(),
    createdAt: happenedAt(),
  },
  (t) => [
    uniqueIndex('purchases_bill')
      .on(t.supplierId, sql`lower(${t.billNumber})`)
      .where(sql`${t.reversedAt} is null`),
    index('purchases_newest').on(t.createdAt, t.id),
    check('purchases_reversed', sql`(${t.reversedAt} is null) = (${t.reversedBy} is null)`),
  ],
)

/**
 * Lines of bills, each a batch in stock. `remaining` is what is not yet sold, lost or sent back: `quantity` plus its
 * `batch_moves`. The batches of a product are never more than its stock.
 */
export const stockBatches = pgTable(
  'stock_batches',
  {
    id: id(),
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id, { onDelete: 'restrict' }),
    position: integer().notNull(),
    productId: productId(),
    quantity: integer().notNull(),
    remaining: integer().notNull(),
    /** Paise for one, GST included. */
    cost: paise(),
    /** As printed on the pack; empty without one. */
    code: text().notNull(),
    /** The last good day; null for what does not expire. */
    bestBefore: date(),
    createdAt: happenedAt(),
  },
  (t) => [
    uniqueIndex('stock_batches_position').on(t.purchaseId, t.position),
    index('stock_batches_product').on(t.productId),
    index('stock_batches_expiry').on(t.bestBefore).where(sql`${t.remaining} > 0`),
    check('stock_batches_remaining', sql`${t.remaining} between 0 and ${t.quantity}`),
    check('stock_batches_amounts', sql`${t.quantity} > 0 and ${t.cost} >= 0`),
  ],
)

/** What a row of the ledger took from a batch (negative) or gave back. Written by `settle_batches()`. */
export const batchMoves = pgTable(
  'batch_moves',
  {
    id: id(),
    batchId: uuid()
      .notNull()
      .references(() => stockBatches.id, { onDelete: 'restrict' }),
    movementId: uuid()
      .notNull()
      .references(() => stockMovements.id, { onDelete: 'restrict' }),
    productId: productId(),
    /** The order that has the units; null for what was lost or sent back. */
    orderId: uuid().references(() => orders.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
    createdAt: happenedAt(),
  },
  (t) => [
    index('batch_moves_batch').on(t.batchId),
    index('batch_moves_movement').on(t.movementId),
    index('batch_moves_order').on(t.orderId, t.productId).where(sql`${t.orderId} is not null`),
    check('batch_moves_quantity', sql`${t.quantity} <> 0`),
  ],
)
