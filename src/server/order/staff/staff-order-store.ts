import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { deskSearchOf } from '#contract/lib/desk-search.ts'
import type { OrderSort, OrderStatus } from '#contract/order/order-kinds.ts'
import type { PaymentMode, PaymentStatus } from '#contract/order/payment-kinds.ts'
import { countFound, searchFor, withinTime } from '#server/db/bounded-search.ts'
import type { Db } from '#server/db/db.ts'
import { orderMatches } from '#server/db/desk-search.ts'
import { orderEvents, orders } from '#server/db/schema/order.ts'
import { users } from '#server/db/schema/user.ts'
import { orderParts, wholeOrders } from '../order-parts-store.ts'
import type { Order, StaffOrder } from '../order-rules.ts'
import { matchesIdOrNumber, orderColumns } from '../order-store.ts'
import { inScope, type OrderScope } from './current-order-store.ts'
import { isTagged, noteMarks } from './note-marks-store.ts'
import { ORDER_BY, pageOfOrders } from './order-sort-store.ts'

export type StaffOrderQuery = {
  scope: OrderScope
  currentPage: number
  pageSize: number
  /** The last order of the page before. */
  after?: string | undefined
  status?: OrderStatus | undefined
  paymentStatus?: PaymentStatus | undefined
  paymentMode?: PaymentMode | undefined
  /** A number of the order, its invoice, payment or complaint, a name, a phone number. */
  text?: string | undefined
  /** Of the order or its customer. */
  tag?: string | undefined
  from?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
  sort: OrderSort
}

const columns = {
  ...orderColumns,
  ...orderParts,
  ...noteMarks,
  shopper: sql<string>`coalesce(${users.username}, '')`,
}

/** The orders of the whole shop, and their number. Throws unprocessable when a search takes too long. */
export const listStaffOrders = (db: Db, query: StaffOrderQuery) =>
  withinTime(query.text, () => readOrders(db, query))

async function readOrders(db: Db, query: StaffOrderQuery) {
  const { text } = query
  const search = text ? await searchFor(db, orders.id, orderMatches(deskSearchOf(text))) : undefined
  const filter = and(...conditions(query))
  const page = pageOfOrders(db, and(filter, search?.where), query)
  const listed = await db
    .select(columns)
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .leftJoin(users, eq(users.id, orders.userId))
    .orderBy(...ORDER_BY[query.sort])
  const rows = await withColleagues(db, await wholeOrders(db, listed))
  const found = { id: orders.id, filter, search, page: query, listed: rows.length }
  return { rows, ...(await countFound(db, orders, found)) }
}

/** Any order by its id or public number. */
export async function findStaffOrder(
  db: Db,
  idOrNumber: string,
  scope: OrderScope = 'all',
): Promise<StaffOrder | undefined> {
  const found = await db
    .select(columns)
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(matchesIdOrNumber(idOrNumber), inScope(scope)))
  return (await withColleagues(db, await wholeOrders(db, found)))[0]
}

/** With the names of staff who took them, moved them or returned items, which shoppers do not see. */
async function withColleagues<Row extends Pick<Order, 'events' | 'returns' | 'takenBy'>>(
  db: Db,
  rows: Row[],
) {
  const events = rows.flatMap((row) => row.events)
  const movers = events.flatMap(({ actor, actorId }) =>
    actor === 'staff' && actorId ? [actorId] : [],
  )
  const takers = rows.flatMap(({ returns }) => returns.map(({ actorId }) => actorId))
  const ids = [...movers, ...takers, ...rows.flatMap(({ takenBy }) => takenBy ?? [])]
  const query = db.select({ id: users.id, name: users.username }).from(users)
  const people = ids.length > 0 ? await query.where(inArray(users.id, [...new Set(ids)])) : []
  const colleagues = new Map(people.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ ...row, colleagues }))
}

/** The person who moved the order last, in words for a colleague. */
export async function findLastMover(tx: Db, orderId: string): Promise<string> {
  const [last] = await tx
    .select({ actor: orderEvents.actor, name: users.username })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actorId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.createdAt), desc(orderEvents.id))
    .limit(1)
  return last?.actor === 'staff' && last.name ? last.name : `the ${last?.actor ?? 'system'}`
}

function conditions(query: StaffOrderQuery): (SQL | undefined)[] {
  const { scope, status, paymentStatus, paymentMode, tag, from, until } = query
  return [
    inScope(scope),
    status && eq(orders.status, status),
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    paymentMode && eq(orders.paymentMode, paymentMode),
    tag ? isTagged(tag) : undefined,
    from && gte(orders.createdAt, from),
    until && lt(orders.createdAt, until),
  ]
}
