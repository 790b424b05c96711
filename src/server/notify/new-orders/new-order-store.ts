import { sql } from 'drizzle-orm'
import type { Permission, Role } from '#contract/account/access.ts'
import type { Db } from '#server/db/db.ts'
import { isNewForStaff } from '#server/db/paid-for.ts'
import { rolePermissions } from '#server/db/role-permissions.ts'
import type { Subscription } from '../push/subscription-store.ts'
import type { Announced } from './announcement-rules.ts'
import { MAX_QUEUED, mayWatch, NEW_ORDER_PUSH, type Watcher } from './new-order-rules.ts'

/** More browsers of staff than a shop has. */
const MAX_WATCHERS = 500

/** Signed-in browsers that announce orders, with the person to whom they belong now. */
const FROM = sql`from new_order_subscriptions n
    join push_subscriptions p on p.id = n.subscription_id and p.user_id = n.user_id
    join sessions s on s.id = p.session_id join users u on u.id = p.user_id
  where u.status = 'Active' and s.ended_at is null and s.expires_at > now()`

const HOLDER = sql`u.role, ${rolePermissions(sql`u`)} as permissions`

/** All browsers of staff that announce orders, the newest first. What their people may do is not checked. */
export async function listWatchers(db: Db): Promise<Watcher[]> {
  const { rows } = await db.execute<Watcher>(sql`
    select p.id, p.user_id as "userId", coalesce(u.language, p.language) as language, ${HOLDER}
    ${FROM} order by n.created_at desc, p.id limit ${MAX_WATCHERS}`)
  return rows
}

type Watching = Subscription & { role: Role; permissions: Permission[] | null }

/** Undefined when the browser is gone or announces nothing any more, and when its person may not see orders now. */
export async function findWatcher(db: Db, id: string): Promise<Subscription | undefined> {
  const { rows } = await db.execute<Watching>(
    sql`select p.endpoint, p.p256dh, p.auth, ${HOLDER} ${FROM} and p.id = ${id}`,
  )
  return rows.find(mayWatch)
}

type Row = Omit<Announced, 'slot'> & {
  userId: string | null
  slotFrom: string | null
  slotUntil: string | null
}

/** An order that is new for staff, with the person who placed it; undefined once it is picked or closed. */
export async function findNewOrder(
  db: Db,
  orderId: string,
): Promise<{ order: Announced; shopperId: string | null } | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select o.id as "orderId", o.number, o.total::float8 as total, o.user_id as "userId",
      to_json(o.slot_from) as "slotFrom", to_json(o.slot_until) as "slotUntil",
      (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id) as pieces,
      (select count(*)::int from orders where ${isNewForStaff('orders')}) as waiting
    from orders o where o.id = ${orderId} and ${isNewForStaff('o')}`)
  const [row] = rows
  if (!row) return undefined
  const { userId: shopperId, slotFrom, slotUntil, ...order } = row
  const slot =
    slotFrom && slotUntil ? { from: Date.parse(slotFrom), until: Date.parse(slotUntil) } : undefined
  return { order: { ...order, slot }, shopperId }
}

/**
 * Drops the oldest unsent messages of each browser beyond the limit. Messages that are being sent are left alone. The
 * turn of a waiting job is recent; without the condition the jobs of months would be read.
 */
export const dropOldestUnsent = (tx: Db) =>
  tx.execute(sql`
    update jobs set status = 'dropped', last_error = 'newer orders are announced', details = '{}', ended_at = now()
    where id in (
      select id from jobs where id in (
        select id from (
          select j.id, row_number() over (partition by j.details ->> 'subscriptionId'
            order by j.created_at desc, j.id desc) as nth
          from jobs j
          where j.user_id in (select user_id from new_order_subscriptions)
            and j.turn > now() - interval '15 minutes' and j.kind = ${NEW_ORDER_PUSH} and ${isUnsent('j')}) queued
        where nth > ${MAX_QUEUED})
        and ${isUnsent('jobs')}
      order by id for update skip locked)`)

function isUnsent(jobs: 'j' | 'jobs') {
  const job = sql.identifier(jobs)
  return sql`(${job}.status = 'waiting' and (${job}.leased_until is null or ${job}.leased_until <= now()))`
}
