import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { happenedAt, id, oneOf, paise } from './columns.ts'
import { orderId } from './order.ts'
import { refunds } from './payment.ts'

const RETURN_MONEY = ['online', 'cash', 'bank'] as const
const RETURNED_ITEMS = ['shelf', 'written-off', 'kept'] as const

/** Returned items of delivered orders, and their refunds. Append-only. */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: orderId(),
    /** The first return of an order is 1. Its stock ledger rows use it as their attempt. */
    number: smallint().notNull(),
    lines: jsonb().$type<{ productId: string; quantity: number; paise?: number }[]>().notNull(),
    /** Refunded, fees included. */
    paise: paise(),
    fees: paise(),
    money: text({ enum: RETURN_MONEY }).notNull(),
    items: text({ enum: RETURNED_ITEMS }).notNull(),
    reason: text().notNull(),
    actorId: uuid().notNull(),
    /** The online refund; null where nothing is refunded online. */
    refundId: uuid()
      .unique()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    /** Hash of the idempotency key. */
    requestKey: text().notNull(),
    createdAt: happenedAt(),
  },
  (t) => [
    unique('returns_number').on(t.orderId, t.number),
    unique('returns_request').on(t.orderId, t.requestKey),
    index('returns_time').on(t.createdAt),
    check('returns_amount', sql`${t.fees} between 0 and ${t.paise}`),
    check('returns_money', oneOf(t.money, RETURN_MONEY)),
    check('returns_items', oneOf(t.items, RETURNED_ITEMS)),
    check('returns_refund', sql`${t.refundId} is null or ${t.money} = 'online'`),
  ],
)
