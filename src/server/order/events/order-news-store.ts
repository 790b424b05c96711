import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/order.ts'
import type { Actor, OrderNews } from '../order-rules.ts'

const columns = {
  id: orders.id,
  number: orders.number,
  userId: orders.userId,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  updatedAt: orders.updatedAt,
}

export const findOrderNews = (db: Db, ids: readonly string[]): Promise<OrderNews[]> =>
  db
    .select(columns)
    .from(orders)
    .where(inArray(orders.id, [...ids]))

/**
 * A change is dated before its commit and visible a moment later. Queries for changes since a time therefore look this
 * much further back; duplicates are harmless.
 */
const OVERLAP = sql`interval '60 seconds'`

/** Changes since then that the actor may see, earliest first; at most `limit`. */
export const listOrderNews = (
  db: Db,
  actor: Actor,
  since: Date,
  limit: number,
): Promise<OrderNews[]> =>
  db
    .select(columns)
    .from(orders)
    .where(
      and(
        actor.kind === 'shopper' ? eq(orders.userId, actor.userId) : undefined,
        gt(orders.updatedAt, sql`${since}::timestamptz - ${OVERLAP}`),
      ),
    )
    .orderBy(asc(orders.updatedAt))
    .limit(limit)

/** The time of the database, which dates orders. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp() as now`)
  return new Date(rows[0]?.now ?? Number.NaN)
}
