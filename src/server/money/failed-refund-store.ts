import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/order.ts'
import { payments, refunds } from '#server/db/schema/payment.ts'
import type { FailedRefund } from './settlement-rules.ts'

/** What nothing stands for: no refund given in its stead, whatever became of that one, and nothing handed over. */
const owed = sql`(${refunds.paise} - (select coalesce(sum(s.paise), 0) from refund_settlements s
  where s.refund_id = ${refunds.id}))`
const left = sql`least(${owed}, ${payments.amount} - ${payments.refunded})`

const columns = {
  id: refunds.id,
  orderId: refunds.orderId,
  number: orders.number,
  paymentId: refunds.paymentId,
  providerPaymentId: payments.providerPaymentId,
  paise: refunds.paise,
  owed: owed.mapWith(Number).as('owed'),
  left: left.mapWith(Number).as('left'),
  reason: refunds.reason,
  error: refunds.error,
  failedAt: refunds.updatedAt,
}

const isOpen = and(eq(refunds.status, 'failed'), sql`${left} > 0`)

type Page = { currentPage: number; pageSize: number }

/** Those who have waited longest first. */
export async function listFailedRefunds(db: Db, { currentPage, pageSize }: Page) {
  const rows = await joined(db)
    .where(isOpen)
    .orderBy(asc(refunds.updatedAt), asc(refunds.id))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  return { rows, totalCount: await db.$count(joined(db).where(isOpen).as('open')) }
}

/** The same one, as long as some of it is owed. */
export async function findFailedRefund(db: Db, id: string): Promise<FailedRefund | undefined> {
  return (await joined(db).where(and(eq(refunds.id, id), isOpen)))[0]
}

const joined = (db: Db) =>
  db
    .select(columns)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
