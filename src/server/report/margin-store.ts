import { sql } from 'drizzle-orm'
import type { Span } from '#contract/lib/days.ts'
import type { Paise } from '#contract/lib/money.ts'
import type { Db } from '#server/db/db.ts'
import { countsAsRevenue } from '#server/db/paid-for.ts'
import { orderItems, orders } from '#server/db/schema/order.ts'
import { orderItemShorts } from '#server/db/schema/picking.ts'
import { paidForItem, soldOfItem } from './item-figures-store.ts'
import { placedIn } from './report-store.ts'

/** Sales of items, the part of them whose cost is known, and that cost. GST is in all of them. */
export type MarginSums = { sales: Paise; known: Paise; cost: Paise }

/**
 * Sums the items of the orders that count as revenue. The cost of an item is what the batches cost that its units were
 * taken from; of an item with units of unknown cost, the same part of its sales is known.
 */
export async function sumMargin(db: Db, span: Span): Promise<MarginSums> {
  // Joined laterally per order: a plain join would read everything that was ever ordered.
  const { rows } = await db.execute<Record<keyof MarginSums, string>>(sql`
    select coalesce(sum(item.paid), 0) as sales, coalesce(sum(item.cost), 0) as cost,
      coalesce(sum(case when item.sold > 0 and item.units > 0
        then round(item.paid * least(item.units, item.sold) / item.sold::numeric) else 0 end), 0) as known
    from ${orders} cross join lateral (
      select ${paidForItem} as paid, ${soldOfItem} as sold, taken.units, taken.cost
      from ${orderItems} left join ${orderItemShorts}
        on ${orderItemShorts.orderId} = ${orderItems.orderId}
        and ${orderItemShorts.productId} = ${orderItems.productId}
      cross join lateral (
        select coalesce(-sum(m.quantity), 0) as units, coalesce(-sum(m.quantity * b.cost), 0) as cost
        from batch_moves m join stock_batches b on b.id = m.batch_id
        where m.order_id = ${orderItems.orderId} and m.product_id = ${orderItems.productId}) taken
      where ${orderItems.orderId} = ${orders.id} offset 0) item
    where ${placedIn(span)} and ${countsAsRevenue}`)
  const { sales = 0, known = 0, cost = 0 } = rows[0] ?? {}
  return { sales: Number(sales), known: Number(known), cost: Number(cost) }
}
