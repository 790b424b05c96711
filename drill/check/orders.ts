import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import type { Purchase } from '../load/shopper.ts'

/** The orders that the shop has acknowledged, against those that are in its database. */
export type OrderCheck = {
  acknowledged: number
  found: number
  /** Numbers of acknowledged orders that are not in the database. */
  lost: string[]
  /** Orders beyond one for each purchase. */
  doubled: number
  /** Purchases that were never answered, however often they were sent. */
  unanswered: number
}

export async function checkOrders(db: Db, purchases: readonly Purchase[]): Promise<OrderCheck> {
  const acknowledged = purchases.flatMap(({ orderNumber }) => orderNumber ?? [])
  const keys = purchases.map(({ key }) => key)
  const { rows } = await db.execute<{ number: string }>(
    sql`select number from orders where number in (select jsonb_array_elements_text(${JSON.stringify(acknowledged)}::jsonb))`,
  )
  const found = new Set(rows.map(({ number }) => number))
  return {
    acknowledged: acknowledged.length,
    found: found.size,
    lost: acknowledged.filter((number) => !found.has(number)),
    doubled: await countDoubled(db, keys),
    unanswered: purchases.filter((purchase) => !purchase.orderNumber && !purchase.isRejected)
      .length,
  }
}

/** All orders of these shoppers since the first of these purchases, less one for each purchase that has an order. */
async function countDoubled(db: Db, keys: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ orders: number; purchases: number }>(sql`
    with sent as (
      select k.user_id, k.key, k.order_id, o.created_at from order_keys k join orders o on o.id = k.order_id
      where k.key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)))
    select (select count(distinct key)::int from sent) as purchases,
      (select count(*)::int from orders o where o.user_id in (select user_id from sent)
        and o.created_at >= (select min(created_at) from sent)) as orders`)
  const { orders = 0, purchases = 0 } = rows[0] ?? {}
  return orders - purchases
}
