import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Span } from '#contract/lib/days.ts'
import { REPORT_MINUTES } from '#contract/office-limits.ts'
import type { PaymentMode, PaymentStatus } from '#contract/order/payment-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { countsAsRevenue, netRevenuePaise } from '#server/db/paid-for.ts'
import { orderEvents, orders } from '#server/db/schema/order.ts'
import { found } from '#server/lib/errors.ts'
import type { Figures, MinuteCount, Sum } from './report-rules.ts'

const revenue = sql`coalesce(sum(${netRevenuePaise}) filter (where ${countsAsRevenue}), 0)`.mapWith(
  Number,
)

export const placedIn = ({ from, until }: Span) =>
  and(gte(orders.createdAt, from), lt(orders.createdAt, until))

/** A pick-up waits for its customer, so it says nothing about the speed of deliveries. */
const isDelivered = eq(orders.isPickup, false)

/**
 * Joined laterally per order: a plain join would read every delivery. A delivery can be undone and repeated; the last
 * one counts.
 */
const delivery = (db: Db) =>
  db
    .select({ at: orderEvents.createdAt })
    .from(orderEvents)
    .where(
      and(
        eq(orders.status, 'Delivered'),
        isDelivered,
        eq(orderEvents.orderId, orders.id),
        eq(orderEvents.status, 'Delivered'),
      ),
    )
    .orderBy(desc(orderEvents.createdAt))
    .limit(1)
    .as('delivery')

/** From placing, or from the beginning of the slot that the shopper chose; 0 before it. Null until it is delivered. */
const seconds = sql<number>`extract(epoch from
  delivery.created_at - least(delivery.created_at, coalesce(${orders.slotFrom}, ${orders.createdAt})))::float8`
const quantile = (part: number) =>
  sql<number | null>`percentile_cont(${sql.raw(String(part))}) within group (order by ${seconds})`

/** Totals and delivery speed of the orders placed in this time span. */
export async function sumFigures(db: Db, span: Span): Promise<Figures> {
  const [figures] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      revenue,
      earning: count(countsAsRevenue),
      cancelledOrFailed: count(
        sql`(${orders.status} = 'Cancelled' or ${orders.paymentStatus} = 'Failed')`,
      ),
      delivered: count(sql`delivery.created_at is not null`),
      inTime: count(sql`delivery.created_at <= ${orders.promisedBy}`),
      lateOpen: count(sql`${countsAsRevenue} and ${isDelivered} and delivery.created_at is null
        and ${orders.status} in ('Processing', 'Shipped') and ${orders.promisedBy} < now()`),
      medianSeconds: quantile(0.5),
      nineInTenSeconds: quantile(0.9),
    })
    .from(orders)
    .leftJoinLateral(delivery(db), sql`true`)
    .where(placedIn(span))
  return found(figures, 'Figures')
}

const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

/** Orders and revenue in this many steps of equal length, including empty ones. */
export async function sumSteps(
  db: Db,
  from: Date,
  { steps, hours }: { steps: number; hours: number },
): Promise<Sum[]> {
  const length = sql`make_interval(hours => ${hours})`
  const stepOf = db
    .select({ placed: sql<number>`count(*)::int`.as('placed'), revenue: revenue.as('revenue') })
    .from(orders)
    .where(
      and(
        gte(orders.createdAt, sql`${from}::timestamptz + step * ${length}`),
        lt(orders.createdAt, sql`${from}::timestamptz + (step + 1) * ${length}`),
      ),
    )
  const { rows } = await db.execute<{ placed: number; revenue: string }>(
    sql`select sums.placed, sums.revenue from generate_series(0, ${steps - 1}::int) as step
      cross join lateral (${stepOf}) as sums order by step`,
  )
  return rows.map((row) => ({ orders: row.placed, revenue: Number(row.revenue) }))
}

/** Delivery times of these orders in started minutes, with counts. */
export function countMinutes(db: Db, span: Span): Promise<MinuteCount[]> {
  const { least, most } = REPORT_MINUTES
  const minutes = sql<number>`least(greatest(ceil(${seconds} / 60), ${least}), ${most})::int`
  return db
    .select({ minutes, orders: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoinLateral(delivery(db), sql`true`)
    .where(placedIn(span))
    .groupBy(sql`1`)
}

export type PaymentCount = { mode: PaymentMode; status: PaymentStatus; orders: number }

export const countPayments = (db: Db, span: Span): Promise<PaymentCount[]> =>
  db
    .select({
      mode: orders.paymentMode,
      status: orders.paymentStatus,
      orders: sql<number>`count(*)::int`,
    })
    .from(orders)
    .where(placedIn(span))
    .groupBy(orders.paymentMode, orders.paymentStatus)
    .orderBy(orders.paymentMode, orders.paymentStatus)
