import { sql } from 'drizzle-orm'
import { MAX_PICK_BATCHES } from '#contract/picking/picking-kinds.ts'
import { TODAY_IN_INDIA } from '#server/db/clock.ts'
import type { Db } from '#server/db/db.ts'

/** Units of a batch. `daysLeft` 0: today is the last good day; null: it does not expire. */
export type PickBatch = {
  batch: string
  bestBefore: string | null
  daysLeft: number | null
  quantity: number
}

/** The batches of an order's line, and one past its day on the same shelf. */
export type LineBatches = { batches: PickBatch[]; past: PickBatch | undefined }

type Row = PickBatch & { orderId: string; productId: string }

/** Looks up the batches of a line among those of these orders. */
export async function findLineBatches(
  db: Db,
  orderIds: readonly string[],
): Promise<(line: { orderId: string; productId: string }) => LineBatches> {
  const ids = sql`${sql.param([...orderIds])}::uuid[]`
  const taken = await db.execute<Row>(sql`
    select m.order_id as "orderId", m.product_id as "productId", ${BATCH},
      (-sum(m.quantity))::int as quantity
    from batch_moves m join stock_batches b on b.id = m.batch_id
    where m.order_id = any(${ids})
    group by m.order_id, m.product_id, b.code, b.best_before having sum(m.quantity) < 0
    order by b.best_before nulls last, b.code`)
  const past = await db.execute<Omit<Row, 'orderId'>>(sql`
    select distinct on (b.product_id) b.product_id as "productId", ${BATCH}, b.remaining as quantity
    from stock_batches b
    where b.remaining > 0 and b.best_before < ${TODAY_IN_INDIA}
      and b.product_id in (select product_id from order_items where order_id = any(${ids}))
    order by b.product_id, b.best_before`)
  return ({ orderId, productId }) => ({
    batches: taken.rows
      .filter((row) => row.orderId === orderId && row.productId === productId)
      .slice(0, MAX_PICK_BATCHES)
      .map(batchIn),
    past: past.rows.filter((row) => row.productId === productId).map(batchIn)[0],
  })
}

const BATCH = sql`b.code as batch, b.best_before::text as "bestBefore",
  b.best_before - ${TODAY_IN_INDIA} as "daysLeft"`

const batchIn = ({ batch, bestBefore, daysLeft, quantity }: PickBatch): PickBatch => ({
  ...{ batch, bestBefore, daysLeft, quantity },
})
