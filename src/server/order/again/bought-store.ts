import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

/** A shopper's favourites appear in this many of their latest orders; reading older ones would be wasted. */
const NEWEST_ORDERS = 200
const NEWEST_ITEMS = 200

/** Products that the list of past items shows. */
const MAX_PAST_ITEMS = 200

/** The products of this shopper's delivered and open orders, the one ordered last first. */
export async function listPastItems(db: Db, userId: string) {
  const { rows } = await db.execute<{ product_id: string; has_older_orders: boolean }>(sql`
    with newest as (
      select id, status, created_at from orders
      where user_id = ${userId} order by created_at desc limit ${NEWEST_ORDERS + 1})
    select i.product_id, (select count(*) from newest) > ${NEWEST_ORDERS} as has_older_orders
    from newest o join order_items i on i.order_id = o.id
    where o.status <> 'Cancelled'
    group by i.product_id
    order by max(o.created_at) desc, i.product_id limit ${MAX_PAST_ITEMS + 1}`)
  return {
    productIds: rows.slice(0, MAX_PAST_ITEMS).map(({ product_id }) => product_id),
    /** Whether older orders were left out. */
    isCut: rows.length > MAX_PAST_ITEMS || rows[0]?.has_older_orders === true,
  }
}

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
