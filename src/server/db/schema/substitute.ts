import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { OFFER_STATES } from '#contract/order/substitute-kinds.ts'
import { productId } from './catalog.ts'
import { at, happenedAt, id, oneOf, paise } from './columns.ts'
import { orderId } from './order.ts'

/**
 * Products offered in place of missing ones while an order is picked, as the shopper sees them. Only the state changes:
 * a trigger rejects other terms, and changes of an offer that has ended.
 */
export const substituteOffers = pgTable(
  'substitute_offers',
  {
    id: id(),
    orderId: orderId(),
    /** The missing product. */
    missingId: productId(),
    productId: productId(),
    name: text().notNull(),
    nameHi: text(),
    brand: text(),
    unit: text().notNull(),
    image: text().notNull(),
    listPrice: paise(),
    discount: numeric({ precision: 7, scale: 4, mode: 'number' }).notNull(),
    unitPrice: paise(),
    quantity: integer().notNull(),
    state: text({ enum: OFFER_STATES }).notNull().default('open'),
    actorId: uuid().notNull(),
    offeredAt: happenedAt(),
    expiresAt: at().notNull(),
    answeredAt: at(),
  },
  (t) => [
    index('substitute_offers_order').on(t.orderId),
    /** A line has one offer; another one only after it was withdrawn. */
    uniqueIndex('substitute_offers_line')
      .on(t.orderId, t.missingId)
      .where(sql`${t.state} <> 'withdrawn'`),
    /** For the job that ends offers. */
    index('substitute_offers_live').on(t.expiresAt).where(sql`${t.state} in ('open', 'accepted')`),
    check('substitute_offers_state', oneOf(t.state, OFFER_STATES)),
    check('substitute_offers_quantity', sql`${t.quantity} between 1 and 99`),
    check('substitute_offers_price', sql`${t.unitPrice} >= 0`),
    check('substitute_offers_products', sql`${t.productId} <> ${t.missingId}`),
  ],
)
