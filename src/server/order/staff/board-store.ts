import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  not,
  type SQL,
  sql,
} from 'drizzle-orm'
import { BOARD_STEPS, type BoardStep } from '#contract/order/order-kinds.ts'
import { JUST_BEFORE_TODAY, TODAY } from '#server/db/clock.ts'
import type { Db } from '#server/db/db.ts'
import { isBeingRefunded, isNewForStaff, isPaidFor } from '#server/db/paid-for.ts'
import { orders } from '#server/db/schema/order.ts'
import { pickings } from '#server/db/schema/picking.ts'
import { users } from '#server/db/schema/user.ts'
import { found } from '#server/lib/errors.ts'
import { withAdditions } from '../add/linked-store.ts'
import { orderParts } from '../order-parts-store.ts'
import type { BoardColumn, BoardOrder } from './board-rules.ts'
import { endedToday } from './current-order-store.ts'
import { noteMarks } from './note-marks-store.ts'

/** Maximum orders per column; the list has the others. */
const MAX_IN_COLUMN = 50

const paidFor = isPaidFor('orders')

/** The orders of each column. The longest waiting come first; of finished ones the latest. */
const COLUMNS: Record<BoardStep, { where: SQL | undefined; order: SQL[] }> = {
  New: {
    where: isNewForStaff('orders'),
    order: oldestFirst(),
  },
  Picking: {
    where: and(eq(orders.status, 'Processing'), paidFor, picked(isNull(pickings.packedAt))),
    order: oldestFirst(),
  },
  Packed: {
    where: and(eq(orders.status, 'Processing'), paidFor, picked(isNotNull(pickings.packedAt))),
    order: oldestFirst(),
  },
  Unpaid: { where: and(eq(orders.status, 'Processing'), not(paidFor)), order: oldestFirst() },
  'On the way': { where: eq(orders.status, 'Shipped'), order: oldestFirst() },
  'Done today': {
    where: and(
      inArray(orders.status, ['Delivered', 'Cancelled']),
      // Orders that ended today were not last changed before; this condition has an index.
      gte(orders.updatedAt, JUST_BEFORE_TODAY),
      endedToday,
    ),
    order: [desc(orders.updatedAt), desc(orders.id)],
  },
}

/** The order is assigned to a picker and matches this condition. */
function picked(how: SQL) {
  return sql`exists (select from ${pickings} where ${pickings.orderId} = ${orders.id} and ${how})`
}

/** By what is due: an order of a slot waits from its slot on. */
function oldestFirst() {
  return [asc(sql`coalesce(${orders.slotFrom}, ${orders.createdAt})`), asc(orders.id)]
}

/** The columns of the board, and the number of orders placed today. */
export async function readBoard(db: Db): Promise<{ columns: BoardColumn[]; today: number }> {
  const columns: { step: BoardStep; ids: string[]; totalCount: number }[] = []
  for (const step of BOARD_STEPS) columns.push({ step, ...(await readColumn(db, step)) })
  const cards = await readCards(
    db,
    columns.flatMap(({ ids }) => ids),
  )
  return {
    columns: columns.map(({ ids, ...column }) => ({
      ...column,
      orders: ids.map((id) => found(cards.get(id), 'Order')),
    })),
    today: await db.$count(orders, gte(orders.createdAt, TODAY)),
  }
}

async function readColumn(db: Db, step: BoardStep) {
  const { where, order } = COLUMNS[step]
  const rows = await db
    .select({ id: orders.id, totalCount: sql<number>`(count(*) over ())::int` })
    .from(orders)
    .where(where)
    .orderBy(...order)
    .limit(MAX_IN_COLUMN)
  return { ids: rows.map(({ id }) => id), totalCount: rows[0]?.totalCount ?? 0 }
}

async function readCards(db: Db, ids: string[]): Promise<Map<string, BoardOrder>> {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      createdAt: orders.createdAt,
      promisedBy: orders.promisedBy,
      slotFrom: orders.slotFrom,
      slotUntil: orders.slotUntil,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      paymentMode: orders.paymentMode,
      total: orders.total,
      isPickup: orders.isPickup,
      isLinked: orderParts.isLinked,
      shopper: sql<string>`coalesce(${users.username}, '')`,
      city: sql<string>`coalesce(${orders.address} ->> 'city', '')`,
      pieces: sql<number>`(select coalesce(sum(quantity), 0)::int from order_items i where i.order_id = ${orders.id})`,
      products: sql<string[]>`array(select name from order_items i where i.order_id = ${orders.id}
        order by position limit 3)`,
      productsHi: sql<string[] | null>`(select case when bool_or(i.name_hi is not null)
          then array_agg(coalesce(i.name_hi, i.name) order by i.position) end
        from (select name, name_hi, position from order_items i where i.order_id = ${orders.id}
          order by position limit 3) i)`,
      takenBy: sql<
        string | null
      >`(select coalesce((select u.username from users u where u.id = p.taken_by), '')
        from phone_orders p where p.order_id = ${orders.id})`,
      picking: pickings,
      handovers: orderParts.handovers,
      ...noteMarks,
      isBeingRefunded: isBeingRefunded('orders'),
      endedAt: sql<string | null>`(select max(e.created_at) from order_events e
        where e.order_id = ${orders.id} and e.status in ('Delivered', 'Cancelled'))`,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(pickings, eq(pickings.orderId, orders.id))
    .where(inArray(orders.id, ids))
  return new Map(
    (await withAdditions(db, rows)).map(({ handovers, ...row }) => [
      row.id,
      {
        ...row,
        handover: handovers[0] ?? null,
        endedAt: row.endedAt ? new Date(row.endedAt) : null,
      },
    ]),
  )
}
