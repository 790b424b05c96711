import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

/** What only the database knows, by name of the metric. */
export type Figure = {
  metric:
    | 'jobs_due'
    | 'jobs_oldest'
    | 'jobs_parked'
    | 'stock_holds'
    | 'stock_holds_overdue'
    | 'payments'
    | 'refunds_open'
    | 'refunds_oldest'
    | 'orders_uninvoiced'
    | 'orders_open'
    | 'orders_late'
  /** Kind or state; empty for a metric without labels. */
  label: string
  value: number
}

/** Rows that one part of the query counts at most, so that it takes some ten milliseconds in the largest shop. */
const MAX_COUNTED = 20_000

/** All figures by one statement. Times are in seconds. */
export async function readFigures(db: Db): Promise<Figure[]> {
  const { rows } = await db.execute<Figure>(sql`
    with due as (
      select kind, count(*) as jobs, extract(epoch from now() - min(next_attempt_at)) as age
      from (select kind, next_attempt_at from jobs
        where status = 'waiting' and next_attempt_at <= now()
          and (leased_until is null or leased_until <= now())
        order by turn limit ${MAX_COUNTED}) as waiting
      group by kind
    ), parked as (
      select kind, count(*) as jobs
      from (select kind from jobs where status = 'parked' limit ${MAX_COUNTED}) as ended
      group by kind
    ), open as (
      select payment_status, holds_stock_until, promised_by
      from orders where status in ('Processing', 'Shipped') limit ${MAX_COUNTED}
    ), recent as (
      select payments.status
      from (select id from orders
        where (payment_mode <> 'COD' or provider_order_id is not null) and created_at > now() - interval '1 hour'
        order by created_at desc limit ${MAX_COUNTED}) as online
      join payments on payments.order_id = online.id
    ), refunding as (
      select status, count(*) as refunds, extract(epoch from now() - min(created_at)) as age
      from (select status, created_at from refunds
        where status in ('promised', 'pending') order by updated_at limit ${MAX_COUNTED}) as unsettled
      group by status
    )
    select 'jobs_due' as metric, kind as label, jobs::float8 as value from due
    union all select 'jobs_oldest', kind, age::float8 from due
    union all select 'jobs_parked', kind, jobs::float8 from parked
    union all select 'orders_open', '', count(*)::float8 from open
    union all select 'orders_late', '', count(*)::float8 from open
      where promised_by < now() - interval '10 minutes' and holds_stock_until is null
    union all select 'stock_holds', '', count(*)::float8 from open
      where payment_status = 'Pending' and holds_stock_until is not null
    union all select 'stock_holds_overdue', '', count(*)::float8 from open
      where payment_status = 'Pending' and holds_stock_until < now() - interval '5 minutes'
    union all select 'payments', status, count(*)::float8 from recent group by status
    union all select 'refunds_open', status, refunds::float8 from refunding
    union all select 'refunds_oldest', status, age::float8 from refunding
    union all select 'orders_uninvoiced', '', count(*)::float8
      from (select order_id from documents_due limit ${MAX_COUNTED}) as lacking
      join orders on orders.id = lacking.order_id
      where orders.updated_at < now() - interval '10 minutes'`)
  return rows
}
