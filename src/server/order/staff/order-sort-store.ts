import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { OrderSort } from '#contract/order/order-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { offsetOf, type Page } from '#server/db/long-list.ts'
import { orders } from '#server/db/schema/order.ts'

/** Orders of the lists. Equal values are sorted by placement, so that pages do not repeat rows. */
export const ORDER_BY: Record<OrderSort, SQL[]> = {
  '-placed': [desc(orders.createdAt), desc(orders.id)],
  placed: [asc(orders.createdAt), asc(orders.id)],
  '-total': [desc(orders.total), desc(orders.id)],
  total: [asc(orders.total), asc(orders.id)],
}

/** Whether an order comes after this one in a list that is sorted so. */
function comesAfter(sort: OrderSort, id: string): SQL {
  const column = sort.endsWith('total') ? orders.total : orders.createdAt
  const name = sql.identifier(sort.endsWith('total') ? 'total' : 'created_at')
  const last = sql`(select last.${name} from orders last where last.id = ${id})`
  return sql`(${column}, ${orders.id}) ${sort.startsWith('-') ? sql`<` : sql`>`} (${last}, ${id}::uuid)`
}

type ListedPage = Page & { sort: OrderSort; after?: string | undefined }

/** The ids of a page, found before anything is read of its orders: those of the pages before cost an index entry each. */
export const pageOfOrders = (
  db: Db,
  where: SQL | undefined,
  { sort, after, ...page }: ListedPage,
) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(where, after ? comesAfter(sort, after) : undefined))
    .orderBy(...ORDER_BY[sort])
    .limit(page.pageSize)
    .offset(after ? 0 : offsetOf(page))
    .as('page')
