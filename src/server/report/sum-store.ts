import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { countsAsRevenue, netRevenuePaise } from '#server/db/paid-for.ts'
import type { Sum } from './report-rules.ts'

const revenue = sql`coalesce(sum(${netRevenuePaise}) filter (where ${countsAsRevenue}), 0)::bigint`

/** Midnight in India of a column of dates. */
const begin = (day: ReturnType<typeof sql>) => sql`(${day}::timestamp at time zone 'Asia/Kolkata')`
const isPlacedOn = (day: ReturnType<typeof sql>) =>
  sql`orders.created_at >= ${begin(day)} and orders.created_at < ${begin(sql`(${day} + 1)`)}`

/** The first day without a sum: an hour after a day is over no transaction of it is open any more. */
const openDay = sql`((now() - interval '1 hour') at time zone 'Asia/Kolkata')::date`

/**
 * Orders and revenue of this many days from this one on. A day that is over is read from its sum, unless something of it
 * was changed since: then its orders are added up, in the same snapshot.
 */
export async function sumDays(db: Db, first: string, days: number): Promise<Sum[]> {
  const { rows } = await db.execute<{ orders: number; paise: string }>(sql`
    select coalesce(kept.orders, live.orders) as orders, coalesce(kept.paise, live.paise) as paise
    from (select ${first}::date + n as day from generate_series(0, ${days - 1}::int) n) listed
    left join day_sums kept on kept.day = listed.day
      and not exists (select from sums_due due where due.day = listed.day)
    cross join lateral (select count(*)::int as orders, ${revenue} as paise from orders
      where kept.day is null and ${isPlacedOn(sql`listed.day`)}) live
    order by listed.day`)
  return rows.map(({ orders, paise }) => ({ orders, revenue: Number(paise) }))
}

/** One process at a time: a slower one could overwrite a newer sum. Held until the end of the transaction. */
export async function lockSums(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('sums')) as locked`,
  )
  return rows[0]?.locked === true
}

type Due = { days: string[]; buyers: string[]; rows: number }

/** Takes up to this many rows of what is due. */
export async function takeDue(tx: Db, limit: number): Promise<Due> {
  const { rows } = await tx.execute<Due>(sql`
    with taken as (delete from sums_due where ctid = any(array(select ctid from sums_due limit ${limit}))
      returning day, user_id)
    select coalesce(array_agg(distinct day::text) filter (where day is not null), '{}') as days,
      coalesce(array_agg(distinct user_id::text) filter (where user_id is not null), '{}') as buyers,
      count(*)::int as rows from taken`)
  return rows[0] ?? { days: [], buyers: [], rows: 0 }
}

export const deleteDays = (tx: Db, days: string[]) =>
  tx.execute(sql`delete from day_sums where day = any(${sql.param(days)}::date[])`)

export const sumBuyers = (tx: Db, ids: string[]) =>
  tx.execute(sql`
    insert into buyer_sums (user_id, paise)
    select u.id, (select ${revenue} from orders where orders.user_id = u.id)
    from users u where u.id = any(${sql.param(ids)}::uuid[])
    on conflict (user_id) do update set paise = excluded.paise`)

/**
 * Sums the latest day before this one that has no sum, and marks its buyers that have none. One day a statement, because
 * that of a large shop takes a second. Returns the day.
 */
export async function sumMissingDay(tx: Db, before?: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    with missing as materialized (
      select listed.at::date as day from generate_series(
        (select (min(created_at) at time zone 'Asia/Kolkata')::date from orders)::timestamp,
        least(${openDay}, ${before ?? null}::date) - interval '1 day', interval '1 day') listed (at)
      where not exists (select from day_sums kept where kept.day = listed.at::date)
      order by listed.at desc limit 1),
    summed as (
      insert into day_sums (day, orders, paise)
      select missing.day, live.orders, live.paise from missing
      cross join lateral (select count(*)::int as orders, ${revenue} as paise from orders
        where ${isPlacedOn(sql`missing.day`)}) live),
    marked as (
      insert into sums_due (user_id)
      select distinct orders.user_id from missing join orders on ${isPlacedOn(sql`missing.day`)}
      where orders.user_id is not null
        and not exists (select from buyer_sums kept where kept.user_id = orders.user_id))
    select day::text from missing`)
  return rows[0]?.day
}

/** For the first run: the buyers of a day that is not summed yet. */
export const markBuyersOfOpenDay = (tx: Db) =>
  tx.execute(sql`
    insert into sums_due (user_id)
    select distinct orders.user_id from orders
    where orders.created_at >= ${begin(openDay)} and orders.user_id is not null
      and not exists (select from buyer_sums)`)

/** When the sums of buyers were deleted alone: only a day that is summed marks its buyers. */
export const deleteDaysWithoutBuyers = (tx: Db) =>
  tx.execute(sql`
    delete from day_sums where not exists (select from buyer_sums)
      and exists (select from orders where user_id is not null)`)
