import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import type { Channels, OrderFacts } from './notify-rules.ts'

const find = statement(
  'find_channels',
  { userId: 'uuid' },
  ({ userId }) => sql<Channels>`
    select u.language, (select g.templates from gateways g where g.is_on) as templates,
      (select coalesce(json_agg(json_build_object('id', p.id, 'language', p.language) order by p.id), '[]')
        from push_subscriptions p join sessions s on s.id = p.session_id
        where p.user_id = u.id and p.own_news and s.ended_at is null and s.expires_at > now()) as devices
    from users u where u.id = ${userId} and u.status = 'Active'`,
)

/** Where this shopper gets news; undefined for a blocked or deleted account. Signed-out devices get none. */
export async function findChannels(db: Db, userId: string): Promise<Channels | undefined> {
  return (await find(db, { userId }))[0]
}

/** Undefined when the order is unknown, or its account blocked or deleted. */
export async function findOrderFacts(db: Db, orderId: string): Promise<OrderFacts | undefined> {
  const { rows } = await db.execute<OrderFacts>(sql`
    select o.number, o.status, o.total::float8 as total, u.username,
      coalesce(nullif(u.mobile, ''), o.address ->> 'mobile', '') as mobile
    from orders o join users u on u.id = o.user_id
    where o.id = ${orderId} and u.status = 'Active'`)
  return rows[0]
}
