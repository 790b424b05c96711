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
/**
 * What caused a refund: the order was cancelled, items were missing at packing or came back, staff gave it, it retries a
 * failed one, its payment pays no order, or it was made at the provider.
 */
const REFUND_KINDS = [
  'cancelled',
  'short',
  'return',
  'staff',
  'retry',
  'unused-payment',
  'provider',
] as const

/** Payment attempts, as the provider knows them; an order can have many. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: orderId(),
    providerPaymentId: text().notNull().unique(),
    amount: paise(),
    currency: text().notNull(),
    /** Provider keys of its order when first seen; null where those are not known, as in the demo. */
    providerKeyId: text(),
    /** The provider's value: card, upi, netbanking, wallet. */
    method: text(),
    status: text({ enum: PROVIDER_STATUSES }).notNull(),
    /** True for at most one attempt of an order. Every other captured attempt is refunded. */
    pays: boolean().notNull().default(false),
    /** Sum of enqueued refunds, arrived or not, and of what was refunded outside the provider. */
    refunded: paise().default(0),
    /** Failure reason in the provider's words. */
    error: text(),
    /**
     * When its money arrived; null when it never did, as for an attempt that the provider reversed itself. Set by a
     * trigger at the first sign: captured, pays its order, or is refunded.
     */
    capturedAt: at(),
    createdAt: happenedAt(),
    updatedAt: happenedAt(),
  },
  (t) => [
    index('payments_order').on(t.orderId),
    /** Search by parts of the provider's id. */
    index('payments_provider').using('gin', sql`${t.providerPaymentId} gin_trgm_ops`),
    index('payments_captured').on(t.capturedAt),
    uniqueIndex('payments_pays_once').on(t.orderId).where(sql`${t.pays}`),
    check('payments_refunded', sql`${t.refunded} between 0 and ${t.amount}`),
    check('payments_status', oneOf(t.status, PROVIDER_STATUSES)),
  ],
)

/** Refunds. One row per cause, and never more than was captured. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: orderId(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    paise: paise(),
    kind: text({ enum: REFUND_KINDS }).notNull(),
    /**
     * Identifies the event that causes this refund, such as `order-cancelled:<order id>`, so that it is refunded once.
     * No program reads more from it: `kind` tells what kind of event it was.
     */
    cause: text().notNull().unique(),
    /** Shown to the shopper. */
    reason: text().notNull(),
    /** The refunded lines; null for a sum without lines. */
    lines: jsonb().$type<{ productId: string; quantity: number }[]>(),
    status: text({ enum: REFUND_STATUSES }).notNull(),
    providerRefundId: text().unique(),
    /** Why it failed or is not sent yet, in the provider's words where it gave any. */
    error: text(),
    /** Provider keys that sent it; null until sent. */
    providerKeyId: text(),
    /** Ended by the shop because the provider does not know it. A later answer of the provider overrides this. */
    givenUp: boolean().notNull().default(false),
    /** Number of status queries, and the time of the next one; null means an hour after the last change. */
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
    check('refunds_kind', oneOf(t.kind, REFUND_KINDS)),
    check('refunds_amount', sql`${t.paise} > 0`),
    check('refunds_status', oneOf(t.status, REFUND_STATUSES)),
  ],
)

const SETTLED_BY = ['again', 'refund', 'bank', 'cash', 'other'] as const

/**
 * Settlements of failed refunds: retried, replaced by another refund, or paid outside the provider. Append-only. A
 * trigger checks that no more is settled than failed.
 */
export const refundSettlements = pgTable(
  'refund_settlements',
  {
    id: id(),
    /** The failed refund. */
    refundId: uuid()
      .notNull()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    paise: paise(),
    how: text({ enum: SETTLED_BY }).notNull(),
    /** The replacing refund. If that one fails, the money is owed for that one. */
    byId: uuid().references(() => refunds.id, { onDelete: 'restrict' }),
    /** A note by staff: which transfer, who received the cash. */
    note: text(),
    /** Idempotency key of the request. */
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

/** Webhook events of the provider: stored first, processed later, each once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    /** The provider's id of the event. */
    id: text().primaryKey(),
    event: text().notNull(),
    body: jsonb().$type<unknown>().notNull(),
    /** The order of the event, once known. */
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

/** History of an order's money: what happened, and who reported it. Append-only. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    orderId: orderId(),
    kind: text().notNull(),
    source: text().notNull(),
    /** The member of staff who caused it; null for all others. */
    actorId: uuid(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: happenedAt(),
  },
  (t) => [index('payment_events_order').on(t.orderId, t.createdAt)],
)

/** Orders to check at the provider, until no more money can arrive. */
export const paymentWatches = pgTable(
  'payment_watches',
  {
    orderId: orderId().primaryKey(),
    nextAskAt: at().notNull(),
    asks: smallint().notNull().default(0),
    /** The provider's last answer, and whether money was captured or pending then. */
    answeredAt: at(),
    answer: text({ enum: ['none', 'under-way', 'taken'] }),
    /** Last query on behalf of a waiting client. */
    polledAt: at(),
    /** When the provider reported the order as unknown. It is not queried after that. */
    refusedAt: at(),
  },
  (t) => [index('payment_watches_due').on(t.nextAskAt)],
)
