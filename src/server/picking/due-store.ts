import { sql } from 'drizzle-orm'
import { DEFAULT_SLOTS } from '#contract/delivery/slot-rules.ts'
import type { Db } from '#server/db/db.ts'
import { isPaidFor } from '#server/db/paid-for.ts'

/** How long before its slot an order is picked. */
const LEAD = sql`make_interval(mins => coalesce(
  (select (settings -> 'slots' ->> 'lead_minutes')::int from shop_settings), ${DEFAULT_SLOTS.lead_minutes}))`
/** Whether an order `o` is to be picked already: one of a slot waits for it. */
export const IS_DUE = sql`(o.slot_from is null or o.slot_from <= now() + ${LEAD})`

/** Orders of a slot that are not to be picked yet, and when the first of them is. */
export async function findLater(db: Db): Promise<{ count: number; from: Date | null }> {
  const { rows } = await db.execute<{ count: number; from: string | null }>(sql`
    select count(*)::int as count, min(o.slot_from) - ${LEAD} as from
    from orders o left join pickings p on p.order_id = o.id
    where o.status = 'Processing' and ${isPaidFor('o')} and not ${IS_DUE} and p.order_id is null`)
  const { count = 0, from = null } = rows[0] ?? {}
  return { count, from: from ? new Date(from) : null }
}
