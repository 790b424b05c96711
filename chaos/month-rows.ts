import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

/*
 * Computes the month's figures a second time, from the rows alone: without rules, views or stores of the shop.
 * Amounts in paise, days of the calendar in India.
 */

const dayOf = (time: SQL) => sql`(${time} at time zone 'Asia/Kolkata')::date::text`
const sum = (paise: SQL) => sql`coalesce(sum(${paise}), 0)::int`

type DayMoney = { day: string; online: number; refund: number; cash: number; other: number }

/** Money in and out, by its day. */
export const closingsOf = (db: Db) =>
  list<DayMoney>(
    db,
    sql`select day, ${ofKind('online')}, ${ofKind('refund')}, ${ofKind('cash')}, ${ofKind('other')}
      from (${MONEY}) money group by day order by day`,
  )

const ofKind = (kind: string) =>
  sql`coalesce(sum(paise) filter (where kind = ${kind}), 0)::int as ${sql.identifier(kind)}`

const MONEY = sql`
  select ${dayOf(sql`captured_at`)} as day, 'online' as kind, amount as paise
    from payments where captured_at is not null
  union all
  select ${dayOf(sql`updated_at`)}, 'refund', -paise from refunds where status = 'processed'
  union all
  select ${dayOf(sql`at`)}, 'cash', case status when 'Delivered' then total else -total end
    from (select e.created_at as at, e.status, o.total, lag(e.status) over (
        partition by e.order_id order by e.created_at, e.id) as before
      from order_events e join orders o on o.id = e.order_id where o.payment_mode = 'COD') step
    where status = 'Delivered' or before = 'Delivered'
  union all
  select ${dayOf(sql`created_at`)}, case money when 'cash' then 'cash' else 'other' end, -paise
    from returns where money <> 'online'
  union all
  select ${dayOf(sql`created_at`)}, case how when 'cash' then 'cash' else 'other' end, -paise
    from refund_settlements where by_id is null`

const HANDED_BACK = sql`(select ${sum(sql`t.paise`)} from returns t
  where t.order_id = o.id and t.money <> 'online')`
const settledOf = (payment: SQL) => sql`(select ${sum(sql`s.paise`)} from refund_settlements s
  join refunds r on r.id = s.refund_id where s.by_id is null and ${payment})`

type OrderMoney = {
  number: string
  paid: number
  refunded: number
  refunding: number
  owed: number
}

/** What was paid for each order, and what was refunded. */
export const moneyOf = (db: Db) =>
  list<OrderMoney>(
    db,
    sql`select o.number,
      (select ${sum(sql`p.amount`)} from payments p where p.order_id = o.id and p.captured_at is not null)
        + case when o.payment_mode = 'COD' and o.status = 'Delivered' then o.total else 0 end::int as paid,
      (select ${sum(sql`r.paise`)} from refunds r where r.order_id = o.id and r.status = 'processed')
        + ${settledOf(sql`r.order_id = o.id`)} + ${HANDED_BACK} as refunded,
      (select ${sum(sql`r.paise`)} from refunds r
        where r.order_id = o.id and r.status in ('promised', 'pending')) as refunding,
      (select ${sum(sql`r.paise`)} - coalesce(sum((select sum(s.paise) from refund_settlements s
          where s.refund_id = r.id)), 0)::int from refunds r
        where r.order_id = o.id and r.status = 'failed') as owed
      from orders o order by o.number`,
  )

/** What the shop still has of an order's money: for cash what was received, online what was captured. */
const KEPT_ONLINE = sql`(select (p.amount - (select ${sum(sql`r.paise`)} from refunds r
    where r.payment_id = p.id and r.status <> 'failed')
    - ${settledOf(sql`r.payment_id = p.id`)} - ${HANDED_BACK})::int
  from payments p where p.order_id = o.id and p.pays)`
const KEPT = sql`case when o.payment_mode <> 'COD' then ${KEPT_ONLINE}
  else (o.total - ${HANDED_BACK})::int end`

/** For each order with a document, what the shop has kept of its money. */
export const keptOf = (db: Db) =>
  list<{ number: string; kept: number }>(
    db,
    sql`select o.number, case when o.payment_mode = 'COD' and o.status <> 'Delivered' then 0
        else ${KEPT} end as kept
      from orders o where exists (select from invoices i where i.order_id = o.id) order by o.number`,
  )

const EARNS = sql`o.status <> 'Cancelled' and (o.payment_mode = 'COD' or o.payment_status = 'Completed')`

type DayReport = {
  day: string
  orders: number
  revenue: number
  cancelled_or_failed: number
  delivered: number
}

/** The orders placed on each day, and their revenue. */
export const reportsOf = (db: Db) =>
  list<DayReport>(
    db,
    sql`select ${dayOf(sql`o.created_at`)} as day, count(*)::int as orders,
      coalesce(sum(${KEPT}) filter (where ${EARNS}), 0)::int as revenue,
      (count(*) filter (where o.status = 'Cancelled' or o.payment_status = 'Failed'))::int
        as cancelled_or_failed,
      (count(*) filter (where o.status = 'Delivered'))::int as delivered
      from orders o group by 1 order by 1`,
  )

type DayProduct = { day: string; product: string; sold: number; revenue: number }

/** What was sold on each day, without missing and returned items. */
export const productsOf = (db: Db) =>
  list<DayProduct>(
    db,
    sql`select day, product, sum(pieces)::int as sold, sum(pieces * price)::int as revenue
      from (select ${dayOf(sql`o.created_at`)} as day, i.product_id as product, i.unit_price as price,
          i.quantity - coalesce(s.quantity, 0) - coalesce((select sum((line ->> 'quantity')::int)
            from returns t, jsonb_array_elements(t.lines) line
            where t.order_id = o.id and line ->> 'productId' = i.product_id::text), 0) as pieces
        from orders o join order_items i on i.order_id = o.id
        left join order_item_shorts s on s.order_id = o.id and s.product_id = i.product_id
        where ${EARNS}) item
      group by 1, 2 order by 1, 2`,
  )

type Attempt = { id: string; captured: number; refunded: number }

/** For each payment attempt, what was captured, and what was refunded through the provider. */
export const attemptsOf = (db: Db) =>
  list<Attempt>(
    db,
    sql`select p.provider_payment_id as id, p.amount::int as captured,
      (select ${sum(sql`r.paise`)} from refunds r
        where r.payment_id = p.id and r.status = 'processed') as refunded
      from payments p where p.captured_at is not null order by 1`,
  )

const list = async <Row extends Record<string, unknown>>(db: Db, query: SQL) =>
  (await db.execute<Row>(query)).rows

type Cash = { collected: number; stillToBring: number; handedBack: number }

/** Cash of orders by their status, and what was refunded in cash. */
export async function cashOf(db: Db): Promise<Cash> {
  const [cash] = await list<Cash>(
    db,
    sql`select
      (select ${sum(sql`total`)} from orders
        where payment_mode = 'COD' and status = 'Delivered') as collected,
      (select ${sum(sql`total`)} from orders
        where payment_mode = 'COD' and status in ('Processing', 'Shipped')) as "stillToBring",
      (select ${sum(sql`paise`)} from returns where money = 'cash')
        + (select ${sum(sql`paise`)} from refund_settlements where how = 'cash') as "handedBack"`,
  )
  if (!cash) throw new Error('No cash was summed')
  return cash
}
