import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { productId } from './catalog.ts'
import { at, happenedAt, oneOf, paise } from './columns.ts'
import { orderId } from './order.ts'

const SHORT_REASONS = ['shelf-empty', 'damaged', 'past-date', 'other'] as const

/** Who picks an order, and whether it is packed. */
export const pickings = pgTable(
  'pickings',
  {
    orderId: orderId().primaryKey(),
    pickerId: uuid().notNull(),
    startedAt: happenedAt(),
    packedAt: at(),
    bags: smallint().notNull().default(0),
  },
  (t) => [
    index('pickings_open').on(t.startedAt).where(sql`${t.packedAt} is null`),
    check('pickings_bags', sql`${t.bags} between 0 and 50`),
    check('pickings_packed', sql`(${t.packedAt} is null) = (${t.bags} = 0)`),
  ],
)

/** Picked quantity of a line so far. Can be changed until the order is packed. */
export const picks = pgTable(
  'picks',
  {
    orderId: orderId(),
    productId: productId(),
    found: integer().notNull(),
    /** Why it is less than ordered. */
    reason: text({ enum: SHORT_REASONS }),
    pickedAt: happenedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId] }),
    check('picks_found', sql`${t.found} >= 0`),
    check('picks_reason', oneOf(t.reason, SHORT_REASONS)),
  ],
)

/** Units of a line that the customer no longer wants. Can be changed until the order is packed, which applies them. */
export const itemReductions = pgTable(
  'item_reductions',
  {
    orderId: orderId(),
    productId: productId(),
    quantity: integer().notNull(),
    actorId: uuid().notNull(),
    reducedAt: happenedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId] }),
    check('item_reductions_quantity', sql`${t.quantity} > 0`),
  ],
)

/** Quantities of a line that were not delivered. Append-only, separate from the items, which stay as ordered. */
export const orderItemShorts = pgTable(
  'order_item_shorts',
  {
    orderId: orderId(),
    productId: productId(),
    quantity: integer().notNull(),
    /** How many of them the customer no longer wanted: these go back to the shelf. */
    unwanted: integer().notNull().default(0),
    /** Their part of the line's coupon discount. */
    couponDiscount: paise().default(0),
    reason: text({ enum: SHORT_REASONS }).notNull(),
    actorId: uuid().notNull(),
    createdAt: happenedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId] }),
    check('order_item_shorts_quantity', sql`${t.quantity} > 0`),
    check('order_item_shorts_reason', oneOf(t.reason, SHORT_REASONS)),
  ],
)
