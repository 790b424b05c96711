import { type SQL, sql } from 'drizzle-orm'
import { tagKey } from '#contract/note/note-kinds.ts'
import { orders } from '#server/db/schema/order.ts'

/** What lists of orders show of the notes and tags of staff, as columns of the same query: the order's and its customer's. */
export const noteMarks = {
  notes: sql<number>`((select count(*) from notes n where n.order_id = ${orders.id} and n.removed_at is null)
    + (select count(*) from notes n where n.customer_id = ${orders.userId} and n.removed_at is null))::int`,
  tags: sql<string[]>`array(select t.name from tags t where t.key in (
      select used.tag from order_tags used where used.order_id = ${orders.id}
      union select used.tag from customer_tags used where used.customer_id = ${orders.userId})
    order by t.name)`,
}

/** Whether an order or its customer has this tag. A query for ids: it begins with the few that have it. */
export const isTagged = (name: string): SQL => sql`${orders.id} in (
  select used.order_id from order_tags used where used.tag = ${tagKey(name)}
  union all
  select o.id from customer_tags used join orders o on o.user_id = used.customer_id
    where used.tag = ${tagKey(name)})`
