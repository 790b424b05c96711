import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/order.ts'
import { payments, refunds } from '#server/db/schema/payment.ts'
import type { FailedRefund } from './settlement-rules.ts'

/** What nothing stands for: no refund given in its stead, whatever became of that one, and nothing handed over. */
const owed = sql`(${refunds.paise} - (select coalesce(sum(s.paise), 0) from refund_settlements s
  where s.refund_id = ${refunds.id}))`
const left = sql`least(${owed}, ${payments.amount} - ${payments.refunded})`

const isFailed = eq(refunds.status, 'failed')
/** It could not be sent for more than a day, or the provider has said nothing of it for longer than banks take. */
const isLate = sql`((${refunds.status} = 'promised' and ${refunds.createdAt} < now() - interval '1 day')
  or (${refunds.status} = 'pending' and ${refunds.createdAt} < now() - interval '14 days'))`
const since = sql`case when ${isFailed} then ${refunds.updatedAt} else ${refunds.createdAt} end`

const columns = {
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
}

const isOpen = and(isFailed, sql`${left} > 0`)
const isListed = or(isOpen, isLate)

type Page = { currentPage: number; pageSize: number }

/** Those that failed and those that are late; who has waited longest first. */
export async function listFailedRefunds(db: Db, { currentPage, pageSize }: Page) {
  const rows = await joined(db)
    .where(isListed)
    .orderBy(asc(since), asc(refunds.id))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  return { rows, totalCount: await db.$count(joined(db).where(isListed).as('listed')) }
}

/** One that failed, as long as some of it is owed. */
export async function findFailedRefund(db: Db, id: string): Promise<FailedRefund | undefined> {
  return (await joined(db).where(and(eq(refunds.id, id), isOpen)))[0]
}

const joined = (db: Db) =>
  db
    .select(columns)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
