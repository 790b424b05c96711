import { sql } from 'drizzle-orm'
import type { Slot } from '#contract/delivery/slot-rules.ts'
import type { Db } from '#server/db/db.ts'
import { areTogether } from '#server/db/goes-along.ts'
import { isPaidFor } from '#server/db/paid-for.ts'

/** It needs no delivery of its own. */
const GOES_ALONG = sql`exists (select from order_additions a join orders first on first.id = a.added_to
  where a.order_id = o.id and ${areTogether('first', 'o')})`

/**
 * An order holds its place exactly as long as it holds its items: cancelling it, giving its payment up and the end of
 * its reservation free both, on every release and however often they are repeated.
 */
const HOLDS_PLACE = sql`o.status <> 'Cancelled' and not ${GOES_ALONG} and (${isPaidFor('o')} or exists (
  select from stock_movements m where m.order_id = o.id
  group by m.product_id, m.attempt having sum(m.delta) < 0))`

/** Until the transaction ends, no other order takes a place of this slot. */
export const lockSlot = (tx: Db, { from }: Slot) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('slot'), ${Math.round(from / 60_000)}::int)`)

/** Orders that hold a place of this slot, without `orderId`. */
export async function countTaken(tx: Db, { from, until }: Slot, orderId?: string): Promise<number> {
  const { rows } = await tx.execute<{ taken: number }>(sql`
    select count(*)::int as taken from orders o
    where o.slot_from >= ${new Date(from)} and o.slot_from < ${new Date(until)}
      and o.id is distinct from ${orderId ?? null}::uuid and ${HOLDS_PLACE}`)
  return rows[0]?.taken ?? 0
}

/** The orders that hold a place of each slot, in the order of the slots. */
export async function countEach(db: Db, slots: readonly Slot[]): Promise<number[]> {
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return []
  const { rows } = await db.execute<{ from: string; taken: number }>(sql`
    select o.slot_from as from, count(*)::int as taken from orders o
    where o.slot_from >= ${new Date(first.from)} and o.slot_from < ${new Date(last.until)}
      and ${HOLDS_PLACE}
    group by o.slot_from`)
  const counted = rows.map((row) => ({ at: new Date(row.from).getTime(), taken: row.taken }))
  return slots.map(({ from, until }) =>
    counted.reduce((sum, { at, taken }) => (at >= from && at < until ? sum + taken : sum), 0),
  )
}
