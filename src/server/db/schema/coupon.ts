import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, createdAt, id, paise } from './columns.ts'
import { orderId } from './order.ts'

/** Coupons of the shop. None is deleted: orders name them. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** In capitals. */
    code: text().notNull().unique(),
    /** Hundredths of a percent; null for a fixed amount. */
    percent: integer(),
    /** The fixed amount, or the most that a percentage takes off. */
    amount: bigint({ mode: 'number' }),
    minimum: paise().default(0),
    isFirstOrderOnly: boolean().notNull().default(false),
    /** By all shoppers together, and by each; null: as often as they like. */
    maxUses: integer(),
    maxPerPerson: integer(),
    startsAt: at(),
    endsAt: at(),
    /** Empty: all. */
    categoryIds: jsonb().$type<string[]>().notNull().default([]),
    /** Whether shoppers see it before they type it. */
    isListed: boolean().notNull().default(false),
    isOn: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('coupons_newest').on(t.createdAt, t.id),
    check('coupons_percent', sql`${t.percent} between 1 and 10000`),
    check('coupons_amount', sql`${t.amount} > 0 and ${t.minimum} >= 0`),
    check('coupons_value', sql`${t.percent} is not null or ${t.amount} is not null`),
    check('coupons_limits', sql`${t.maxUses} > 0 and ${t.maxPerPerson} > 0`),
  ],
)

/** Which coupon an order used. Released when the order gives back what it reserved. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: orderId().primaryKey(),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id, { onDelete: 'restrict' }),
    releasedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [index('coupon_uses_counted').on(t.couponId).where(sql`${t.releasedAt} is null`)],
)
