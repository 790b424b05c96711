import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/order.ts'
import type { Actor, OrderNews } from './order-rules.ts'

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
 * A change is written with the time at which it was made and is seen when it is committed, a moment
 * later. Who looks for changes since a time looks this much further back; told twice does no harm.
 */
const OVERLAP = sql`interval '60 seconds'`

/** What has changed since then of what is the actor's to see, the earliest first; `limit` of them at most. */
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

/** The database's clock, which orders are written with. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp() as now`)
  return new Date(rows[0]?.now ?? Number.NaN)
}
