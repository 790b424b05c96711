import { and, asc, eq, getTableColumns, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { type DeskSearch, deskSearchOf } from '#contract/lib/desk-search.ts'
import type { OrderSort } from '#contract/order/order-kinds.ts'
import type { PaymentStatus } from '#contract/order/payment-kinds.ts'
import { countFound, type Match, searchFor, withinTime } from '#server/db/bounded-search.ts'
import type { Db } from '#server/db/db.ts'
import { anywhere, orderMatches, providerMatches } from '#server/db/desk-search.ts'
import { type Page, rowCount } from '#server/db/long-list.ts'
import { orderEvents, orders } from '#server/db/schema/order.ts'
import { paymentEvents } from '#server/db/schema/payment.ts'
import { users } from '#server/db/schema/user.ts'
import { groupBy } from '#server/lib/group-by.ts'
import { matchesIdOrNumber } from '#server/order/order-store.ts'
import { ORDER_BY, pageOfOrders } from '#server/order/staff/order-sort-store.ts'
import { listPayments, listRefunds } from '#server/payment/payment-store.ts'
import { listReturns } from '#server/return/return-store.ts'
import { listSettlements } from './refund/settlement-store.ts'

type Span = { from: Date; until: Date }

export type MoneyQuery = Page & {
  paymentStatus?: PaymentStatus | undefined
  /** Search text: an order, or a part of a provider id. */
  text?: string | undefined
  from?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
  sort: OrderSort
  /** The last order of the page before. */
  after?: string | undefined
}

const columns = {
  id: orders.id,
  number: orders.number,
  providerOrderId: orders.providerOrderId,
  paymentMode: orders.paymentMode,
  paymentStatus: orders.paymentStatus,
  total: orders.total,
  couponCode: orders.couponCode,
  couponDiscount: orders.couponDiscount,
  status: orders.status,
  createdAt: orders.createdAt,
}

/** Online orders with the whole history of their money. Throws unprocessable when a search takes too long. */
export const listMoney = (db: Db, query: MoneyQuery) =>
  withinTime(query.text, () => readMoney(db, query))

async function readMoney(db: Db, query: MoneyQuery) {
  const { text } = query
  const search = text ? await searchFor(db, orders.id, matchesOf(deskSearchOf(text))) : undefined
  const filter = and(...conditions(query))
  const page = pageOfOrders(db, and(filter, search?.where), query)
  const listed = await db
    .select({ ...columns, collectedAt })
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .orderBy(...ORDER_BY[query.sort])
  const found = { id: orders.id, filter, search, page: query, listed: listed.length }
  const counted = await countFound(db, orders, found)
  return { rows: await withMoney(db, listed), ...counted }
}

/** The money of any order, by its id or public number. */
export async function findMoney(db: Db, idOrNumber: string) {
  const found = await db
    .select({ ...columns, collectedAt })
    .from(orders)
    .where(matchesIdOrNumber(idOrNumber))
  return (await withMoney(db, found))[0]
}

async function withMoney<Row extends { id: string }>(db: Db, rows: readonly Row[]) {
  const parts = await partsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((order) => ({
    ...order,
    ...newestOf(parts.events.get(order.id) ?? []),
    payments: parts.payments.get(order.id) ?? [],
    refunds: parts.refunds.get(order.id) ?? [],
    settlements: (parts.settlements.get(order.id) ?? []).map(({ settlement }) => settlement),
    returns: parts.returns.get(order.id) ?? [],
  }))
}

type CountedEvent = Awaited<ReturnType<typeof listNewestEvents>>[number]

const newestOf = (events: readonly CountedEvent[]) => ({
  events,
  eventsLeft: (events[0]?.all ?? 0) - events.length,
})

/** The newest of each order. */
const MAX_EVENTS = 200

async function partsOf(db: Db, ids: string[]) {
  return {
    payments: groupBy(await listPayments(db, ids), ({ orderId }) => orderId),
    refunds: groupBy(await listRefunds(db, ids), ({ orderId }) => orderId),
    settlements: groupBy(await listSettlements(db, ids), ({ orderId }) => orderId),
    returns: groupBy(await listReturns(db, ids), ({ orderId }) => orderId),
    events: groupBy(await listNewestEvents(db, ids), ({ orderId }) => orderId),
  }
}

/** Earliest first, with the number of events of each order. */
function listNewestEvents(db: Db, ids: string[]) {
  const { orderId, createdAt, id } = paymentEvents
  const nth = sql<number>`row_number() over (partition by ${orderId} order by ${createdAt} desc, ${id} desc)`
  const all = sql<number>`(count(*) over (partition by ${orderId}))::int`
  const ranked = db
    .select({
      ...getTableColumns(paymentEvents),
      actor: users.username,
      nth: nth.as('nth'),
      all: all.as('all'),
    })
    .from(paymentEvents)
    .leftJoin(users, eq(users.id, paymentEvents.actorId))
    .where(inArray(orderId, ids))
    .as('ranked')
  return db
    .select()
    .from(ranked)
    .where(lte(ranked.nth, MAX_EVENTS))
    .orderBy(asc(ranked.createdAt), asc(ranked.id))
}

/** Exactly the condition of their index. */
const isOnline = sql`(${orders.paymentMode} <> 'COD' or ${orders.providerOrderId} is not null)`

function conditions({ paymentStatus, from, until }: MoneyQuery): (SQL | undefined)[] {
  return [
    isOnline,
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    from && gte(orders.createdAt, from),
    until && lt(orders.createdAt, until),
  ]
}

/** As orders, and by any part of the provider's ids. */
const matchesOf = (search: DeskSearch): Match[] => [
  ...orderMatches({ ...search, providerId: undefined }),
  ...providerMatches(anywhere(search.providerId ?? search.words)),
]

const isCash = eq(orders.paymentMode, 'COD')
const collectedAt = sql<Date | null>`(select max(e.created_at) from order_events e
  where e.order_id = orders.id and e.status = 'Delivered')`.mapWith(orderEvents.createdAt)

/** Implied by `collectedAt`, but an index finds the few orders of a day by it. */
const hasDeliveryIn = (span: Span) =>
  sql`${orders.id} in (select e.order_id from order_events e where e.status = 'Delivered'
    and ${within(sql`e.created_at`, span)})`

type CashQuery = Page & { collected: boolean; span?: Span | undefined }

/** Cash that is due, or was collected; the latter by the day of its delivery. */
export async function listCash(db: Db, { collected, span, ...page }: CashQuery) {
  const where = and(
    isCash,
    collected ? eq(orders.status, 'Delivered') : inArray(orders.status, ['Processing', 'Shipped']),
    span && within(collected ? collectedAt : orders.createdAt, span),
    span && collected ? hasDeliveryIn(span) : undefined,
  )
  const newestFirst = '-placed'
  const found = pageOfOrders(db, where, { ...page, sort: newestFirst })
  const rows = await db
    .select({ ...columns, collectedAt })
    .from(found)
    .innerJoin(orders, eq(orders.id, found.id))
    .orderBy(...ORDER_BY[newestFirst])
  return { rows, ...(await sumCash(db, where)) }
}

/** The sum is an amount of money, so it is of every row; the count stops at the limit of lists. */
async function sumCash(db: Db, where: SQL | undefined) {
  const [sum] = await db
    .select({
      count: sql<number>`count(*)::int`,
      paise: sql`coalesce(sum(${orders.total}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(where)
  return { ...rowCount(sum?.count ?? 0), totalPaise: sum?.paise ?? 0 }
}

const within = (column: SQL | typeof orders.createdAt, { from, until }: Span) =>
  and(sql`${column} >= ${from.toISOString()}`, sql`${column} < ${until.toISOString()}`)
