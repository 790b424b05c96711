import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import type { Alert, Restocked } from './alert-rules.ts'

/** Latest first. At most the limit per person. */
export async function listAlerts(db: Db, userId: string): Promise<Alert[]> {
  const { rows } = await db.execute<{ id: string; since: string }>(sql`
    select product_id as id, created_at as since from stock_alerts
    where user_id = ${userId} order by created_at desc, product_id`)
  return rows.map(({ id, since }) => ({ productId: id, since: new Date(since) }))
}

/** Does nothing if the person waits for it already. */
export const insertAlert = (tx: Db, userId: string, productId: string) =>
  tx.execute(sql`
    insert into stock_alerts (user_id, product_id) values (${userId}, ${productId})
    on conflict do nothing`)

export const deleteAlert = (db: Db, userId: string, productId: string) =>
  db.execute(sql`delete from stock_alerts where user_id = ${userId} and product_id = ${productId}`)

export const deleteAlertsOf = (tx: Db, userId: string) =>
  tx.execute(sql`delete from stock_alerts where user_id = ${userId}`)

/** Products that someone waits for in vain: back in stock, or deleted. A hidden one may come back, so it is waited for. */
export async function listDueProducts(db: Db, limit: number): Promise<string[]> {
  // Steps from product to product in the index: a million waiting people are not read.
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive waited as (
      (select product_id as id from stock_alerts order by product_id limit 1)
      union all
      select (select a.product_id from stock_alerts a where a.product_id > w.id
        order by a.product_id limit 1)
      from waited w where w.id is not null)
    select p.id from waited w join products p on p.id = w.id
    where ${IS_DUE}
    limit ${limit}`)
  return rows.map(({ id }) => id)
}

const IS_DUE = sql`((p.stock > 0 and p.published) or p.deleted_at is not null)`

/**
 * Removes the alerts of these products, those who wait longest first, and returns them. An alert that another run is
 * removing is skipped, so each is returned once.
 */
export async function takeDueAlerts(
  tx: Db,
  productIds: readonly string[],
  limit: number,
): Promise<Restocked[]> {
  const { rows } = await tx.execute<Omit<Restocked, 'since'> & { since: string }>(sql`
    with due as (
      select a.user_id, a.product_id, a.created_at, p.name, p.name_hi,
        p.deleted_at is null and p.published as "isOnSale"
      from stock_alerts a join products p on p.id = a.product_id
      where a.product_id = any(${sql.param(productIds)}::uuid[])
        and ${IS_DUE}
      order by a.created_at, a.user_id limit ${limit}
      for update of a skip locked), taken as (
      delete from stock_alerts a using due
      where a.user_id = due.user_id and a.product_id = due.product_id
      returning due.*)
    select user_id as "userId", product_id as "productId", created_at as since, name,
      name_hi as "nameHi", "isOnSale",
      exists (select from order_items i join orders o on o.id = i.order_id
        where o.user_id = taken.user_id and i.product_id = taken.product_id
          and o.created_at > taken.created_at and o.status <> 'Cancelled') as "isBought"
    from taken order by created_at, user_id`)
  return rows.map(({ since, ...alert }) => ({ ...alert, since: new Date(since) }))
}
