import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, happenedAt, id, oneOf, paise } from './columns.ts'
import { orderId } from './order.ts'

const OUTCOMES = ['delivered', 'returned', 'taken-back', 'cancelled'] as const
const REASONS = ['no-answer', 'wrong-address', 'refused'] as const

/** Cash that a rider has brought and counted at the end of a shift. Append-only. */
export const riderCounts = pgTable(
  'rider_counts',
  {
    id: id(),
    riderId: uuid().notNull(),
    /** The cash of the orders of this count. */
    expected: paise(),
    counted: paise(),
    /** How many orders the cash is of. */
    orders: integer().notNull(),
    /** Reason for a difference. */
    reason: text(),
    /** Hash of the idempotency key. */
    requestKey: text().notNull(),
    /** The rider, or the admin who counted for them. */
    actorId: uuid().notNull(),
    createdAt: happenedAt(),
  },
  (t) => [
    unique('rider_counts_request').on(t.riderId, t.requestKey),
    index('rider_counts_newest').on(t.createdAt, t.id),
    check('rider_counts_amounts', sql`${t.expected} > 0 and ${t.counted} >= 0`),
    check('rider_counts_reason', sql`${t.counted} = ${t.expected} or ${t.reason} is not null`),
  ],
)

/** An order with a rider, until it is delivered, returned, taken back or cancelled. */
export const handovers = pgTable(
  'handovers',
  {
    id: id(),
    orderId: orderId(),
    riderId: uuid().notNull(),
    /** Who handed it over. */
    actorId: uuid().notNull(),
    /** When the rider could not deliver it, and why; empty while it can still be delivered. */
    failedAt: at(),
    failedReason: text({ enum: REASONS }),
    failedWords: text(),
    outcome: text({ enum: OUTCOMES }),
    endedAt: at(),
    /** Received in cash with the delivery. */
    cash: paise().default(0),
    /** The count that contains the cash. */
    countId: uuid().references(() => riderCounts.id, { onDelete: 'restrict' }),
    createdAt: happenedAt(),
  },
  (t) => [
    /** An order is with one rider at a time. */
    uniqueIndex('handovers_open').on(t.orderId).where(sql`${t.endedAt} is null`),
    index('handovers_order').on(t.orderId, t.createdAt),
    index('handovers_rider').on(t.riderId, t.createdAt),
    index('handovers_with_rider').on(t.riderId).where(sql`${t.endedAt} is null`),
    index('handovers_uncounted').on(t.riderId).where(sql`${t.cash} > 0 and ${t.countId} is null`),
    index('handovers_count').on(t.countId).where(sql`${t.countId} is not null`),
    check('handovers_outcome', oneOf(t.outcome, OUTCOMES)),
    check('handovers_ended', sql`(${t.endedAt} is null) = (${t.outcome} is null)`),
    check('handovers_failed_reason', oneOf(t.failedReason, REASONS)),
    check('handovers_failed', sql`(${t.failedAt} is null) = (${t.failedReason} is null)`),
    check('handovers_cash', sql`${t.cash} >= 0`),
    check('handovers_counted', sql`${t.countId} is null or ${t.cash} > 0`),
  ],
)
