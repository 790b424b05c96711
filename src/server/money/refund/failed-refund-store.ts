import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { offsetOf, type Page } from '#server/db/long-list.ts'
import { orders } from '#server/db/schema/order.ts'
import { payments, refunds } from '#server/db/schema/payment.ts'
import { providerKeys } from '#server/db/schema/provider-key.ts'
import { isTestKey } from '#server/payment/key-rules.ts'
import type { FailedRefund } from './settlement-rules.ts'

/** What is not settled: neither by another refund, even if that one failed, nor outside the provider. */
const owed = sql`(${refunds.paise} - (select coalesce(sum(s.paise), 0) from refund_settlements s
  where s.refund_id = ${refunds.id}))`
const left = sql`least(${owed}, ${payments.amount} - ${payments.refunded})`

const isFailed = eq(refunds.status, 'failed')
/** It could not be sent for more than a day, or the provider has not reported its result for longer than banks take. */
const isLate = sql`((${refunds.status} = 'promised' and ${refunds.createdAt} < now() - interval '1 day')
  or (${refunds.status} = 'pending' and ${refunds.createdAt} < now() - interval '14 days'))`
const since = sql`case when ${isFailed} then ${refunds.updatedAt} else ${refunds.createdAt} end`

const key = sql`coalesce(${refunds.providerKeyId}, ${payments.providerKeyId})`

/**
 * Like `areKeysMissing` for tried refunds: the keys that it waits for, or null. The current keys come first; objects of
 * other keys of their account wait for none.
 */
function waitsFor(keyIds: readonly string[]): SQL<string | null> {
  const isOfTests = keyIds.some(isTestKey) ? sql`false` : sql`starts_with(${key}, 'rzp_test_')`
  return sql`case when ${refunds.status} in ('promised', 'pending') and ${refunds.error} is not null
    and not (${key} = any(${sql.param(keyIds)}::text[])) and not ${isOfTests}
    and not exists (select from ${providerKeys} k where k.key_id = ${key}
      and k.compared_with = ${keyIds[0] ?? null}::text and not k.is_other_account) then ${key} end`
}

const columnsFor = (keyIds: readonly string[]) => ({
  id: refunds.id,
  orderId: refunds.orderId,
  number: orders.number,
  paymentId: refunds.paymentId,
  providerPaymentId: payments.providerPaymentId,
  paise: refunds.paise,
  owed: owed.mapWith(Number).as('owed'),
  left: sql`case when ${isFailed} then ${left} else ${refunds.paise} end`
    .mapWith(Number)
    .as('left'),
  status: refunds.status,
  reason: refunds.reason,
  error: refunds.error,
  failedAt: since.mapWith(refunds.updatedAt).as('failed_at'),
  waitsFor: waitsFor(keyIds).as('waits_for'),
})

const isOpen = and(isFailed, sql`${left} > 0`)

/** Refunds that failed, are late or wait for keys, of which the shop has `keyIds`; the longest waiting first. */
export async function listFailedRefunds(db: Db, keyIds: readonly string[], page: Page) {
  const isListed = or(isOpen, isLate, sql`${waitsFor(keyIds)} is not null`)
  const listed = joined(db, keyIds).where(isListed)
  const rows = await joined(db, keyIds)
    .where(isListed)
    .orderBy(asc(since), asc(refunds.id))
    .limit(page.pageSize)
    .offset(offsetOf(page))
  return { rows, totalCount: await db.$count(listed.as('listed')) }
}

/** A failed refund that is still owed, in part or completely. */
export async function findFailedRefund(db: Db, id: string): Promise<FailedRefund | undefined> {
  return (await joined(db, []).where(and(eq(refunds.id, id), isOpen)))[0]
}

/** Like `findFailedRefund`, including refunds that were never sent because their keys are missing. */
export async function findSettleable(
  db: Db,
  keyIds: readonly string[],
  id: string,
): Promise<FailedRefund | undefined> {
  const waits = and(eq(refunds.status, 'promised'), sql`${waitsFor(keyIds)} is not null`)
  return (await joined(db, keyIds).where(and(eq(refunds.id, id), or(isOpen, waits))))[0]
}

const joined = (db: Db, keyIds: readonly string[]) =>
  db
    .select(columnsFor(keyIds))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
