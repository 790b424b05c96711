import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { returns } from '#server/db/schema/return.ts'
import { required } from '#server/lib/errors.ts'
import type { OrderReturn } from '#server/order/order-rules.ts'

/** The order is locked by the caller. */
export async function insertReturn(
  tx: Db,
  made: Omit<OrderReturn, 'createdAt'>,
): Promise<OrderReturn> {
  const [row] = await tx.insert(returns).values(made).returning()
  return required(row, 'Return')
}

/** Of these orders, the oldest of each first. */
export const listReturns = (db: Db, orderIds: readonly string[]): Promise<OrderReturn[]> =>
  db
    .select()
    .from(returns)
    .where(inArray(returns.orderId, [...orderIds]))
    .orderBy(asc(returns.orderId), asc(returns.number))
