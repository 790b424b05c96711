import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, bytea, createdAt, happenedAt, id, oneOf } from './columns.ts'
import { sessionId } from './session.ts'
import { userId } from './user.ts'

/** Browsers that get notifications. They leave with the session that asked for them. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: userId(),
    sessionId: sessionId(),
    /** The address at the browser's push service. */
    endpoint: text().notNull(),
    /** The browser's public key and its secret, with which a message is encrypted (RFC 8291). */
    p256dh: bytea().notNull(),
    auth: bytea().notNull(),
    /** Of the page that subscribed, for shoppers who chose none for their account. */
    language: text().notNull(),
    createdAt: happenedAt(),
    /** Notifications in a row that could not be delivered. */
    failures: smallint().notNull().default(0),
    failedAt: at(),
    /** Whether it shows news of its person's own orders and awaited products. */
    ownNews: boolean().notNull().default(true),
  },
  (t) => [
    unique('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_user').on(t.userId, t.createdAt),
    index('push_subscriptions_session').on(t.sessionId),
  ],
)

/** Browsers of staff that announce new orders. */
export const newOrderSubscriptions = pgTable(
  'new_order_subscriptions',
  {
    subscriptionId: uuid().primaryKey(),
    /** Who asked. The row counts only while the browser is theirs. */
    userId: userId(),
    createdAt: happenedAt(),
  },
  (t) => [
    foreignKey({
      name: 'new_order_subscriptions_subscription',
      columns: [t.subscriptionId],
      foreignColumns: [pushSubscriptions.id],
    }).onDelete('cascade'),
    index('new_order_subscriptions_user').on(t.userId),
  ],
)

/** The owner's gateway for SMS and WhatsApp: one row at most. */
export const gateways = pgTable(
  'gateways',
  {
    id: smallint().primaryKey().default(1),
    isOn: boolean().notNull(),
    url: text().notNull(),
    /** Signs what is sent. */
    secret: bytea().notNull(),
    /** A text for each event, by language; an event without one is not sent. */
    templates: jsonb().$type<Record<string, Record<string, string>>>().notNull(),
    updatedAt: createdAt(),
  },
  (t) => [check('gateways_one', sql`${t.id} = 1`)],
)

/** The last messages to the gateway, for its owner. Names and phones are not kept. */
export const gatewayDeliveries = pgTable(
  'gateway_deliveries',
  {
    /** The same for each attempt. */
    id: id(),
    event: text().notNull(),
    orderId: uuid(),
    orderNumber: text(),
    status: text({ enum: ['sent', 'retrying', 'failed'] }).notNull(),
    attempts: smallint().notNull(),
    /** What the gateway answered; null if it did not. */
    httpStatus: smallint(),
    error: text(),
    updatedAt: happenedAt(),
  },
  (t) => [
    index('gateway_deliveries_newest').on(t.updatedAt),
    check('gateway_deliveries_status', oneOf(t.status, ['sent', 'retrying', 'failed'])),
  ],
)
