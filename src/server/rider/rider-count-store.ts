import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Paise } from '#contract/lib/money.ts'
import {
  MAX_NOT_DELIVERED,
  MAX_RIDER_COUNTS,
  type NotDeliveredReason,
} from '#contract/rider/rider-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { handovers, riderCounts } from '#server/db/schema/rider.ts'
import { users } from '#server/db/schema/user.ts'
import { checkExpectedCash } from './rider-rules.ts'

export async function findCount(tx: Db, riderId: string, requestKey: string) {
  const found = await tx
    .select()
    .from(riderCounts)
    .where(and(eq(riderCounts.riderId, riderId), eq(riderCounts.requestKey, requestKey)))
  return found[0]
}

type NewCount = Omit<typeof riderCounts.$inferInsert, 'createdAt' | 'orders'>

/** With the number of orders that it closes. */
export const insertCount = (tx: Db, count: NewCount) =>
  tx.insert(riderCounts).values({
    ...count,
    orders: sql<number>`(select count(*) from handovers h where h.rider_id = ${count.riderId}
      and h.cash > 0 and h.count_id is null)`,
  })

type Closed = { id: string; riderId: string; expected: Paise }

/**
 * Marks the rider's cash as counted. The sum is that of the marked rows: a count that waited for another one finds none
 * left. Throws conflict when it is not the expected one.
 */
export async function closeCash(tx: Db, { id, riderId, expected }: Closed): Promise<void> {
  const closed = await tx
    .update(handovers)
    .set({ countId: id })
    .where(and(eq(handovers.riderId, riderId), gt(handovers.cash, 0), isNull(handovers.countId)))
    .returning({ cash: handovers.cash })
  checkExpectedCash(
    closed.reduce((sum, { cash }) => sum + cash, 0),
    expected,
  )
}

/** Empty when the account is deleted. */
export async function findName(db: Db, userId: string): Promise<string> {
  const query = db.select({ name: users.username }).from(users)
  return (await query.where(eq(users.id, userId)))[0]?.name ?? ''
}

export type RiderCash = { id: string; name: string; paise: Paise; orders: number; since: string }

/** Riders with cash that is not counted, those who have had it longest first. */
export async function listUncounted(db: Db): Promise<RiderCash[]> {
  const { rows } = await db.execute<RiderCash>(sql`
    select h.rider_id as id, coalesce(max(u.username), '') as name, sum(h.cash) as paise,
      count(*)::int as orders, min(h.ended_at) as since
    from handovers h left join users u on u.id = h.rider_id
    where h.cash > 0 and h.count_id is null group by h.rider_id order by since, id`)
  return rows.map((row) => ({ ...row, paise: Number(row.paise) }))
}

export type NotDelivered = {
  number: string
  riderId: string
  rider: string
  reason: NotDeliveredReason
  words: string | null
  at: string
  isBack: boolean
}

/** Orders under way whose last rider could not deliver them, the longest waiting first. */
export async function listNotDelivered(db: Db): Promise<NotDelivered[]> {
  const { rows } = await db.execute<NotDelivered>(sql`
    select o.number, h.rider_id as "riderId", coalesce(u.username, '') as rider,
      h.failed_reason as reason, h.failed_words as words, h.failed_at as at,
      h.ended_at is not null as "isBack"
    from orders o join lateral (select * from handovers h where h.order_id = o.id
        order by h.created_at desc, h.id desc limit 1) h on true
      left join users u on u.id = h.rider_id
    where o.status = 'Shipped' and h.failed_at is not null
    order by h.failed_at, h.id limit ${MAX_NOT_DELIVERED}`)
  return rows
}

/** The newest counts. */
export const listCounts = (db: Db) =>
  db
    .select({
      id: riderCounts.id,
      rider: sql<string>`coalesce((select u.username from users u where u.id = ${riderCounts.riderId}), '')`,
      actor: sql<string>`coalesce((select u.username from users u where u.id = ${riderCounts.actorId}), '')`,
      expected: riderCounts.expected,
      counted: riderCounts.counted,
      orders: riderCounts.orders,
      reason: riderCounts.reason,
      createdAt: riderCounts.createdAt,
    })
    .from(riderCounts)
    .orderBy(desc(riderCounts.createdAt), desc(riderCounts.id))
    .limit(MAX_RIDER_COUNTS)
