import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { happenedAt, id, oneOf, paise } from './columns.ts'
import { orderId } from './order.ts'
import { refunds } from './payment.ts'

const RETURN_MONEY = ['online', 'cash', 'bank'] as const
const RETURNED_ITEMS = ['shelf', 'written-off'] as const

/** Delivered items that came back, and the money given back for them. Append-only. */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: orderId(),
    /** The first return of an order is 1. Its rows of the stock ledger bear it as their attempt. */
    number: smallint().notNull(),
    lines: jsonb().$type<{ productId: string; quantity: number }[]>().notNull(),
    /** Given back, fees included. */
    paise: paise(),
    fees: paise(),
    money: text({ enum: RETURN_MONEY }).notNull(),
    items: text({ enum: RETURNED_ITEMS }).notNull(),
    reason: text().notNull(),
    actorId: uuid().notNull(),
    /** What sends the money back online; null where nothing is sent. */
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
