import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { returns } from '#server/db/schema/return.ts'
import { required } from '#server/lib/errors.ts'
import type { OrderReturn } from '#server/order/order-rules.ts'

/** The caller holds the lock on the order. */
export async function insertReturn(
  tx: Db,
  made: Omit<OrderReturn, 'createdAt'>,
): Promise<OrderReturn> {
  const [row] = await tx.insert(returns).values(made).returning()
  return required(row, 'Return')
}

/** The returns of these orders, oldest first per order. */
export const listReturns = (db: Db, orderIds: readonly string[]): Promise<OrderReturn[]> =>
  db
    .select()
    .from(returns)
    .where(inArray(returns.orderId, [...orderIds]))
    .orderBy(asc(returns.orderId), asc(returns.number))
