import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

/** A shopper's favourites appear in this many of their latest orders; reading older ones would be wasted. */
const NEWEST_ORDERS = 200
const NEWEST_ITEMS = 200

/** The products of this shopper's delivered and open orders: those in most orders first, then those ordered last. */
export async function listBought(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ product_id: string }>(sql`
    select product_id from (
      select i.product_id, o.created_at from (
        select id, status, created_at from orders
        where user_id = ${userId} order by created_at desc limit ${NEWEST_ORDERS}) o
      join order_items i on i.order_id = o.id
      where o.status <> 'Cancelled'
      order by o.created_at desc, o.id, i.position limit ${NEWEST_ITEMS}) bought
    group by product_id
    order by count(*) desc, max(created_at) desc, product_id`)
  return rows.map(({ product_id }) => product_id)
}
