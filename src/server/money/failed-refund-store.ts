import { and, asc, eq, gte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/order.ts'
import { payments, refunds } from '#server/db/schema/payment.ts'

/** The provider gives back no less. */
export const LEAST_PAISE: Paise = 1_00

/** Stands before the id of a refund that failed, as the cause of the one that is given in its stead. */
export const AGAIN = 'again:'

/** Money that was promised back and is still with the shop. */
export type FailedRefund = {
  id: string
  orderId: string
  number: string
  providerPaymentId: string
  paise: Paise
  /** What may still go back of its payment: it may be less than what failed. */
  left: Paise
  reason: string
  error: string | null
  failedAt: Date
}

const left = sql`(${payments.amount} - ${payments.refunded})`

const columns = {
  id: refunds.id,
  orderId: refunds.orderId,
  number: orders.number,
  providerPaymentId: payments.providerPaymentId,
  paise: refunds.paise,
  left: left.mapWith(Number).as('left'),
  reason: refunds.reason,
  error: refunds.error,
  failedAt: refunds.updatedAt,
}

const later = alias(refunds, 'later')

/**
 * Nobody has given it again: neither as such nor, at the provider or by hand, the same amount of the same
 * payment since; and there is something left to give.
 */
const isOpen = (db: Db) =>
  and(
    eq(refunds.status, 'failed'),
    gte(left, LEAST_PAISE),
    notExists(
      db
        .select()
        .from(later)
        .where(eq(later.cause, sql`${AGAIN} || ${refunds.id}::text`)),
    ),
    notExists(
      db
        .select()
        .from(later)
        .where(
          sql`${later.paymentId} = ${refunds.paymentId} and ${later.paise} = ${refunds.paise}
            and ${later.createdAt} > ${refunds.updatedAt} and ${later.status} <> 'failed'
            and ${later.cause} ~ '^(staff|provider):'`,
        ),
    ),
  )

type Page = { currentPage: number; pageSize: number }

/** Those who have waited longest first. */
export async function listFailedRefunds(db: Db, { currentPage, pageSize }: Page) {
  const rows = await joined(db)
    .where(isOpen(db))
    .orderBy(asc(refunds.updatedAt), asc(refunds.id))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  return { rows, totalCount: await db.$count(joined(db).where(isOpen(db)).as('open')) }
}

/** The same one, as long as nobody has given it again. */
export async function findFailedRefund(db: Db, id: string): Promise<FailedRefund | undefined> {
  return (await joined(db).where(and(eq(refunds.id, id), isOpen(db))))[0]
}

const joined = (db: Db) =>
  db
    .select(columns)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
