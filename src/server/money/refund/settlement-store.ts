import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import { refunds, refundSettlements as settlements } from '#server/db/schema/payment.ts'
import { newId } from '#server/lib/id.ts'
import type { Settlement, StandIn } from './settlement-rules.ts'

/**
 * Records the settlement of a failed refund. The database rejects more than failed, and more than the replacing refund.
 */
export async function insertSettlement(
  tx: Db,
  settlement: Omit<Settlement, 'id' | 'createdAt'>,
): Promise<Settlement | undefined> {
  const [written] = await tx
    .insert(settlements)
    .values({ ...settlement, id: newId() })
    .returning()
  return written
}

/** The earlier result of this request. */
export async function findSettlement(db: Db, refundId: string, wish: string) {
  const isSame = and(eq(settlements.refundId, refundId), eq(settlements.wish, wish))
  return (await db.select().from(settlements).where(isSame))[0]
}

/** The settlements of these orders, oldest first. */
export const listSettlements = (db: Db, orderIds: readonly string[]) =>
  db
    .select({ orderId: refunds.orderId, settlement: settlements })
    .from(settlements)
    .innerJoin(refunds, eq(refunds.id, settlements.refundId))
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(settlements.createdAt), asc(settlements.id))

const later = alias(refunds, 'later')
const room = sql<number>`(${later.paise} - (select coalesce(sum(s.paise), 0) from refund_settlements s
  where s.by_id = ${later.id}))`
const owed = sql<number>`(${refunds.paise} - (select coalesce(sum(s.paise), 0) from refund_settlements s
  where s.refund_id = ${refunds.id}))`

/** Later manual refunds, here or at the provider, that may replace one of these. Oldest first. */
export const listStandIns = (db: Db, failedIds: readonly string[]): Promise<StandIn[]> =>
  db
    .select({
      id: later.id,
      providerRefundId: later.providerRefundId,
      paise: later.paise,
      reason: later.reason,
      status: later.status,
      createdAt: later.createdAt,
      failedId: refunds.id,
      standsFor: sql`least(${room}, ${owed})`.mapWith(Number),
    })
    .from(refunds)
    .innerJoin(
      later,
      sql`${later.paymentId} = ${refunds.paymentId} and ${later.createdAt} > ${refunds.createdAt}`,
    )
    .where(
      and(
        inArray(refunds.id, [...failedIds]),
        inArray(later.kind, ['staff', 'provider']),
        sql`${room} > 0`,
      ),
    )
    .orderBy(asc(later.createdAt), asc(later.id))
