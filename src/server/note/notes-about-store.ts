import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

type Written = { text: string; at: string; order: string | null }

/** What staff wrote about a person and their orders, for the person who asks for their data. The newest first. */
export async function listNotesAbout(db: Db, userId: string): Promise<Written[]> {
  const { rows } = await db.execute<Written>(sql`
    select n.text, n.created_at as at, o.number as "order"
    from notes n left join orders o on o.id = n.order_id
    where n.removed_at is null
      and (n.customer_id = ${userId} or n.order_id in (select id from orders where user_id = ${userId}))
    order by n.created_at desc, n.id`)
  return rows.map(({ at, ...note }) => ({ ...note, at: new Date(at).toISOString() }))
}

/** The tags of a person and of their orders. */
export async function listTagsOn(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select t.name from tags t where t.key in (
      select tag from customer_tags where customer_id = ${userId}
      union select used.tag from order_tags used join orders o on o.id = used.order_id
        where o.user_id = ${userId})
    order by t.name`)
  return rows.map(({ name }) => name)
}
