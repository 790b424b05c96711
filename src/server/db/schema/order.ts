import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { productId } from './catalog.ts'
import { at, bytea, createdAt, happenedAt, id, oneOf, paise } from './columns.ts'
import { userId, users } from './user.ts'

/** Snapshot of the address when the order was placed. */
export type DeliveryAddress = {
  id: string
  name: string
  receiver: string
  type: string
  line1: string
  line2: string
  city: string
  state: string
  pincode: string
  country: string
  mobile: string
  isDefault: boolean
  /** Missing in orders placed before instructions existed. */
  leaveAtGate?: boolean
  doNotRing?: boolean
  callOnArrival?: boolean
  instructions?: string
}

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text().notNull().unique(),
    /** Orders outlive a deleted account. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: ['Processing', 'Shipped', 'Delivered', 'Cancelled'] }).notNull(),
    paymentStatus: text({
      enum: ['Pending', 'Completed', 'Failed', 'Cancelled', 'Refunded'],
    }).notNull(),
    paymentMode: text({ enum: ['COD', 'Card', 'UPI', 'Net Banking'] }).notNull(),
    subtotal: paise(),
    shippingFee: paise(),
    tax: paise(),
    /** Taken off by a coupon, without the part of missing items. */
    couponDiscount: paise().default(0),
    couponCode: text(),
    total: paise(),
    address: jsonb().$type<DeliveryAddress>().notNull(),
    /** Picked up at the shop, whose address it has. */
    isPickup: boolean().notNull().default(false),
    /** SHA-256 of the request, to tell a retry from another request under the same key. */
    requestHash: bytea().notNull(),
    providerOrderId: text().unique(),
    /** Provider keys that created or last recognised the order; null without a provider order. */
    providerKeyId: text(),
    providerPaymentId: text().unique(),
    /** Until when an unpaid order reserves its stock. */
    holdsStockUntil: at(),
    /** Promised delivery time. */
    promisedBy: at().notNull(),
    /** The delivery slot that the shopper chose; null: as soon as possible. */
    slotFrom: at(),
    slotUntil: at(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('orders_user').on(t.userId, t.createdAt),
    index('orders_placed').on(t.createdAt, t.id),
    /** For the list by total. */
    index('orders_total').on(t.total, t.id),
    /** For lists by payment status: all others are few beside the completed ones. */
    index('orders_unsettled')
      .on(t.paymentStatus, t.createdAt, t.id)
      .where(sql`${t.paymentStatus} <> 'Completed'`),
    /** For the list of cancelled orders, which are few beside the delivered ones. */
    index('orders_cancelled').on(t.createdAt, t.id).where(sql`${t.status} = 'Cancelled'`),
    /** Search by parts of the number, the name or the phone. */
    index('orders_search').using(
      'gin',
      sql`${t.number} gin_trgm_ops`,
      sql`(${t.address} ->> 'name') gin_trgm_ops`,
      sql`(${t.address} ->> 'mobile') gin_trgm_ops`,
    ),
    /** Search by the receiver's name. */
    index('orders_receiver').using('gin', sql`(${t.address} ->> 'receiver') gin_trgm_ops`),
    /** Search by parts of the provider's id. */
    index('orders_provider').using('gin', sql`${t.providerOrderId} gin_trgm_ops`),
    /** Recently changed orders. */
    index('orders_changed').on(t.updatedAt),
    /** For the board: few orders are in progress, however many there are. */
    index('orders_open')
      .on(t.status, t.createdAt)
      .where(sql`${t.status} in ('Processing', 'Shipped')`),
    /** For payment checks: only some orders are paid online. */
    index('orders_online')
      .on(t.createdAt, t.id)
      .where(sql`${t.paymentMode} <> 'COD' or ${t.providerOrderId} is not null`),
    /** For the number of orders of a slot. */
    index('orders_slot').on(t.slotFrom).where(sql`${t.slotFrom} is not null`),
    check(
      'orders_sum',
      sql`${t.total} = ${t.subtotal} - ${t.couponDiscount} + ${t.shippingFee} + ${t.tax}`,
    ),
    check('orders_coupon', sql`${t.couponDiscount} between 0 and ${t.subtotal}`),
    check('orders_amounts', sql`${t.subtotal} >= 0 and ${t.shippingFee} >= 0 and ${t.tax} >= 0`),
    check('orders_status', oneOf(t.status, ['Processing', 'Shipped', 'Delivered', 'Cancelled'])),
    check(
      'orders_payment_status',
      oneOf(t.paymentStatus, ['Pending', 'Completed', 'Failed', 'Cancelled', 'Refunded']),
    ),
    check('orders_payment_mode', oneOf(t.paymentMode, ['COD', 'Card', 'UPI', 'Net Banking'])),
  ],
)

export const orderId = () =>
  uuid()
    .notNull()
    .references(() => orders.id, { onDelete: 'restrict' })

/** Idempotency keys of an order: a retry with any of them finds it. */
export const orderKeys = pgTable(
  'order_keys',
  { userId: userId(), key: text().notNull(), orderId: orderId(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('order_keys_order').on(t.orderId)],
)

/** Ordered items at their price at that time. */
export const orderItems = pgTable(
  'order_items',
  {
    orderId: orderId(),
    productId: productId(),
    position: smallint().notNull(),
    name: text().notNull(),
    nameHi: text(),
    brand: text(),
    unit: text().notNull(),
    image: text().notNull(),
    listPrice: paise(),
    discount: numeric({ precision: 7, scale: 4, mode: 'number' }).notNull(),
    unitPrice: paise(),
    /** The coupon's part of the whole line. */
    couponDiscount: paise().default(0),
    quantity: integer().notNull(),
    /** The missing product that it came in place of: such an item is added when the order is packed. */
    substituteFor: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId] }),
    check('order_items_quantity', sql`${t.quantity} between 1 and 99`),
    check('order_items_price', sql`${t.unitPrice} >= 0`),
    check(
      'order_items_coupon',
      sql`${t.couponDiscount} between 0 and ${t.unitPrice} * ${t.quantity}`,
    ),
  ],
)

/** History of an order's status. Append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: orderId(),
    status: text({ enum: ['Processing', 'Shipped', 'Delivered', 'Cancelled'] }).notNull(),
    actor: text({ enum: ['shopper', 'staff', 'system'] }).notNull(),
    actorId: uuid(),
    reason: text(),
    createdAt: happenedAt(),
  },
  (t) => [
    index('order_events_order').on(t.orderId),
    index('order_events_delivered')
      .on(t.orderId, t.createdAt)
      .where(sql`${t.status} = 'Delivered'`),
    /** For the board: orders that ended today. */
    index('order_events_ended')
      .on(t.createdAt, t.orderId)
      .where(sql`${t.status} in ('Delivered', 'Cancelled')`),
  ],
)
