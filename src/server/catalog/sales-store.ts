import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { OF_ORDERS } from '#server/db/schema/stock.ts'

const DAY_S = 24 * 60 * 60
/** A sale counts half as much after this time. */
const HALF_LIFE_S = 14 * DAY_S
/** Six half-lives: earlier sales would count for less than a sixtieth. */
const HISTORY_DAYS = 84
/** Time for the transactions of an hour to end. Sales that are committed even later are not counted. */
const SETTLED_AFTER_S = 5 * 60
/** Amounts are as worth at this moment. They double every half-life and fit a float for 39 years. */
const EPOCH = sql.raw(`timestamptz '2026-01-01T00:00:00Z'`)

/** How many units at `EPOCH` one unit of this time is worth. */
const worthAt = (time: ReturnType<typeof sql>) =>
  sql`power(2::float8, extract(epoch from ${time} - ${EPOCH})::float8 / ${HALF_LIFE_S})`

type Span = { since: string; until: string; next: string | null }

/**
 * Locks the span that is counted, and returns the end of the next part of it: at most a day, whole hours that are over.
 * Null if there is none yet. The first span begins with the recent past.
 */
export async function lockNextSpan(tx: Db): Promise<Span> {
  await tx.execute(sql`
    insert into product_sales_span (since, until)
    select start, start from (
      select date_trunc('hour', greatest(now() - make_interval(days => ${HISTORY_DAYS}),
        (select min(created_at) from stock_movements))) as start) first
    where start is not null
    on conflict do nothing`)
  const { rows } = await tx.execute<Span>(sql`
    select since::text, until::text, case when next > until then next::text end as next
    from product_sales_span, lateral (select least(until + interval '1 day',
      date_trunc('hour', now() - make_interval(secs => ${SETTLED_AFTER_S}))) as next) span
    for update of product_sales_span`)
  return rows[0] ?? { since: '', until: '', next: null }
}

/**
 * Adds the ledger of these hours. What comes back takes away exactly what its sale has added, whenever that was, so that
 * a cancelled order leaves nothing.
 */
export async function addSales(tx: Db, { since, until, next }: Span): Promise<void> {
  await tx.execute(sql`
    insert into product_sales (product_id, amount)
    select m.product_id, sum(-m.delta * ${worthAt(sql`coalesce(s.sold_at, m.created_at)`)})
    from stock_movements m
    left join lateral (
      select max(created_at) as sold_at from stock_movements s
      where s.order_id = m.order_id and s.product_id = m.product_id
        and s.reason = 'sale' and s.attempt <= m.attempt) s on m.reason <> 'sale'
    where m.created_at >= ${until}::timestamptz and m.created_at < ${next}::timestamptz
      and m.reason in ${OF_ORDERS} and (m.reason = 'sale' or s.sold_at >= ${since}::timestamptz)
    group by m.product_id order by m.product_id
    on conflict (product_id) do update
      set amount = greatest(product_sales.amount + excluded.amount, 0)`)
  await tx.execute(sql`update product_sales_span set until = ${next}::timestamptz`)
}

/** Until when sales are counted; undefined before the first count. */
export async function readSalesUntil(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ until: string }>(
    sql`select until::text from product_sales_span`,
  )
  return rows[0]?.until
}

/** Units that each product sells, as worth at the end of the span. Both are of one moment. */
export async function listSold(db: Db) {
  const { rows } = await db.execute<{ id: string; sold: number; until: string }>(sql`
    select p.product_id as id, p.amount / ${worthAt(sql`s.until`)} as sold, s.until::text
    from product_sales p, product_sales_span s where p.amount > 0`)
  return { until: rows[0]?.until, sold: new Map(rows.map(({ id, sold }) => [id, sold])) }
}
