import { and, asc, eq, gt, gte, lt, ne } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/order.ts'
import { returns } from '#server/db/schema/return.ts'
import { sure } from '#server/lib/errors.ts'
import type { OrderReturn } from '#server/order/order-rules.ts'

/** The order is locked by the caller. */
export async function insertReturn(
  tx: Db,
  made: Omit<OrderReturn, 'createdAt'>,
): Promise<OrderReturn> {
  const [row] = await tx.insert(returns).values(made).returning()
  return sure(row, 'Return')
}

type Span = { from: Date; until: Date }

/** Money given back for returned items in this time from the drawer or by bank transfer. What goes back online is a refund. */
export const listReturnedCash = (db: Db, { from, until }: Span) =>
  db
    .select({
      at: returns.createdAt,
      number: orders.number,
      money: returns.money,
      paise: returns.paise,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(
      and(
        ne(returns.money, 'online'),
        gt(returns.paise, 0),
        gte(returns.createdAt, from),
        lt(returns.createdAt, until),
      ),
    )
    .orderBy(asc(returns.createdAt), asc(returns.id))
