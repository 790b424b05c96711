import { and, desc, eq, sql } from 'drizzle-orm'
import type { Span } from '#contract/lib/days.ts'
import type { Db } from '#server/db/db.ts'
import { countsAsRevenue } from '#server/db/paid-for.ts'
import { products } from '#server/db/schema/catalog.ts'
import { orderItems, orders } from '#server/db/schema/order.ts'
import { orderItemShorts } from '#server/db/schema/picking.ts'
import { unitsSold } from '#server/db/schema/stock.ts'
import { isLow } from '#server/db/shelf-state.ts'
import { paidForItem, soldOfItem } from './item-figures-store.ts'
import { placedIn } from './report-store.ts'

const picture = sql<string>`coalesce(${products.images} ->> 0, '')`
const pictured = { id: products.id, name: products.name, unit: products.unit, image: picture }

/** The products with most revenue in this time, and the number of sold products. */
export async function listTopProducts(db: Db, span: Span, limit: number) {
  // Joined laterally per order: a plain join would read everything that was ever ordered.
  const items = db
    .select({
      productId: orderItems.productId,
      paid: paidForItem.as('paid'),
      quantity: soldOfItem.as('sold_quantity'),
    })
    .from(orderItems)
    .leftJoin(
      orderItemShorts,
      and(
        eq(orderItemShorts.orderId, orderItems.orderId),
        eq(orderItemShorts.productId, orderItems.productId),
      ),
    )
    .where(eq(orderItems.orderId, orders.id))
    .offset(0)
    .as('items')
  const sold = db
    .select({
      productId: items.productId,
      sold: sql<number>`sum(${items.quantity})::int`.as('sold'),
      revenue: sql`sum(${items.paid})`.mapWith(Number).as('revenue'),
      totalCount: sql<number>`(count(*) over ())::int`.as('total_count'),
    })
    .from(orders)
    .innerJoinLateral(items, sql`true`)
    .where(and(placedIn(span), countsAsRevenue))
    .groupBy(items.productId)
    .orderBy(sql`revenue desc`, items.productId)
    .limit(limit)
    .as('sold')
  const rows = await db
    .select({ ...pictured, sold: sold.sold, revenue: sold.revenue, totalCount: sold.totalCount })
    .from(sold)
    .innerJoin(products, eq(products.id, sold.productId))
    .orderBy(desc(sold.revenue), products.id)
  return { rows, totalCount: rows[0]?.totalCount ?? 0 }
}

type LowRow = {
  id: string
  name: string
  unit: string
  image: string
  stock: number
  threshold: number
  /** Units sold in the last seven days. */
  soldInWeek: number
  totalCount: number
}

/** The products with the lowest stock, and how many are below their threshold. */
export async function listLowStock(db: Db, limit: number) {
  // Reads the ledger only for the listed products.
  const { rows } = await db.execute<LowRow>(sql`
    with low as (
      select p.*, count(*) over ()::int as total from products p
      where p.deleted_at is null and p.published and ${isLow}
      order by p.stock, p.name, p.id limit ${limit})
    select low.id, low.name, low.unit, coalesce(low.images ->> 0, '') as image, low.stock,
      low.low_stock_below as threshold, low.total as "totalCount",
      (select ${unitsSold} from stock_movements m
        where m.product_id = low.id and m.created_at > now() - interval '7 days') as "soldInWeek"
    from low order by low.stock, low.name, low.id`)
  return { rows, totalCount: rows[0]?.totalCount ?? 0 }
}
