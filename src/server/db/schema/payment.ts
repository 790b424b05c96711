import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, createdAt, happenedAt, id, oneOf, paise } from './columns.ts'
import { orderId, orders } from './order.ts'

const PROVIDER_STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const
const REFUND_STATUSES = ['promised', 'pending', 'processed', 'failed'] as const

/** Attempts to pay, as the payment provider knows them: one order, many attempts. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: orderId(),
    providerPaymentId: text().notNull().unique(),
    amount: paise(),
    currency: text().notNull(),
    /** The keys of its order when it was first seen; null in rows of former releases. */
    providerKeyId: text(),
    /** In the provider's word: card, upi, netbanking, wallet. */
    method: text(),
    status: text({ enum: PROVIDER_STATUSES }).notNull(),
    /** Of one attempt of an order at most. What else is captured goes back. */
    pays: boolean().notNull().default(false),
    /** What was promised back, whether it has arrived or not, and what was handed back outside the provider. */
    refunded: paise().default(0),
    /** Why it failed, in the provider's words. */
    error: text(),
    /**
     * When its money came in; null when it never did, as of one that the provider gave back by itself. Set by
     * the database, with whatever first shows it: captured, pays its order, goes back.
     */
    capturedAt: at(),
    createdAt: happenedAt(),
    updatedAt: happenedAt(),
  },
  (t) => [
    index('payments_order').on(t.orderId),
    index('payments_captured').on(t.capturedAt),
    uniqueIndex('payments_pays_once').on(t.orderId).where(sql`${t.pays}`),
    check('payments_refunded', sql`${t.refunded} between 0 and ${t.amount}`),
    check('payments_status', oneOf(t.status, PROVIDER_STATUSES)),
  ],
)

/** Money on its way back. One row per cause, and never more than was captured. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: orderId(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    paise: paise(),
    /** The one event that is worth this refund, such as `order-cancelled:<order id>`. */
    cause: text().notNull().unique(),
    /** What the shopper is told. */
    reason: text().notNull(),
    /** What of the order it pays back; null for a sum that is for no particular line. */
    lines: jsonb().$type<{ productId: string; quantity: number }[]>(),
    status: text({ enum: REFUND_STATUSES }).notNull(),
    providerRefundId: text().unique(),
    /** Why it failed, or was not sent yet: in the provider's words, where it gave any. */
    error: text(),
    /** The keys that sent it; null until it was sent, and in rows of former releases. */
    providerKeyId: text(),
    /** We ended it because the provider does not know it. Should the provider say otherwise later, that counts. */
    givenUp: boolean().notNull().default(false),
    /** How often the provider was asked how it ended, and when it is asked next; null: an hour after the last change. */
    asks: smallint().notNull().default(0),
    nextAskAt: at(),
    createdAt: happenedAt(),
    updatedAt: happenedAt(),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    index('refunds_payment').on(t.paymentId),
    index('refunds_ended').on(t.status, t.updatedAt),
    index('refunds_open').on(t.updatedAt).where(sql`${t.status} in ('promised', 'pending')`),
    check('refunds_amount', sql`${t.paise} > 0`),
    check('refunds_status', oneOf(t.status, REFUND_STATUSES)),
  ],
)

const SETTLED_BY = ['again', 'refund', 'bank', 'cash', 'other'] as const

/**
 * What became of money that was to go back and did not arrive: given again, given by another refund, or handed
 * over outside the provider. Append-only. No more is settled than failed; the database looks, too.
 */
export const refundSettlements = pgTable(
  'refund_settlements',
  {
    id: id(),
    /** The refund that failed. */
    refundId: uuid()
      .notNull()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    paise: paise(),
    how: text({ enum: SETTLED_BY }).notNull(),
    /** The refund that stands for it. Should that one fail, the money is owed for that one. */
    byId: uuid().references(() => refunds.id, { onDelete: 'restrict' }),
    /** What staff noted: which transfer, who took the cash. */
    note: text(),
    /** The same for one wish, however often it is sent. */
    wish: text().notNull(),
    createdAt: happenedAt(),
  },
  (t) => [
    unique('refund_settlements_wish').on(t.refundId, t.wish),
    index('refund_settlements_by').on(t.byId),
    index('refund_settlements_time').on(t.createdAt),
    check('refund_settlements_amount', sql`${t.paise} > 0`),
    check('refund_settlements_how', oneOf(t.how, SETTLED_BY)),
    check(
      'refund_settlements_by_whom',
      sql`(${t.how} in ('again', 'refund')) = (${t.byId} is not null)`,
    ),
  ],
)

/** What is read of what the provider told by itself. Kept first, understood later, and each event once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    /** The provider's id of the event. */
    id: text().primaryKey(),
    event: text().notNull(),
    body: jsonb().$type<unknown>().notNull(),
    /** The order it was about, once that is known. */
    orderId: uuid().references(() => orders.id, { onDelete: 'restrict' }),
    outcome: text({ enum: ['waiting', 'done', 'ignored', 'orphan'] })
      .notNull()
      .default('waiting'),
    createdAt: createdAt(),
  },
  (t) => [
    index('provider_events_order').on(t.orderId),
    index('provider_events_time').on(t.createdAt),
    check('provider_events_outcome', oneOf(t.outcome, ['waiting', 'done', 'ignored', 'orphan'])),
  ],
)

/** Everything that happened to an order's money: what, and who said so. Append-only. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    orderId: orderId(),
    kind: text().notNull(),
    source: text().notNull(),
    /** The member of staff behind it; null for everybody else, and in rows of releases before this column. */
    actorId: uuid(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: happenedAt(),
  },
  (t) => [index('payment_events_order').on(t.orderId, t.createdAt)],
)

/** The orders that the provider is asked about, until money can come in no more. */
export const paymentWatches = pgTable(
  'payment_watches',
  {
    orderId: orderId().primaryKey(),
    nextAskAt: at().notNull(),
    asks: smallint().notNull().default(0),
    /** When the provider last answered, and whether money was taken or under way then. */
    answeredAt: at(),
    answer: text({ enum: ['none', 'under-way', 'taken'] }),
    /** When somebody who waits for the answer last had it asked. */
    polledAt: at(),
    /** When the provider said that it does not know the order. From then on it is not asked any more. */
    refusedAt: at(),
  },
  (t) => [index('payment_watches_due').on(t.nextAskAt)],
)
