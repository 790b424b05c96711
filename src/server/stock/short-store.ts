import { inArray, sql } from 'drizzle-orm'
import type { ShortReason } from '#contract/picking/picking-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { newId } from '#server/lib/id.ts'
import { type SinceReport, unitsOnEmptyShelf } from './stock-rules.ts'
import { addToStock, level, lockProducts, publishLevels } from './stock-store.ts'

type Short = {
  productId: string
  quantity: number
  /** How many of them are back on the shelf. */
  unwanted: number
  reason: ShortReason
  reportedAt: Date
}
type Cause = { orderId: string; actorId: string; number: string }

/** Units in stock although the shelf is empty. */
export type ShelfWriteOff = { productId: string; quantity: number }

/**
 * Records units that an order reserved and that are not delivered: they are removed from the order; those no longer
 * wanted return to stock, and missing ones are written off. If the shelf was empty, the remaining stock is written off
 * too, in a row of its own that can be undone. Returns the latter.
 */
export async function settleShort(
  tx: Db,
  cause: Cause,
  shorts: readonly Short[],
): Promise<ShelfWriteOff[]> {
  await lockProducts(
    tx,
    shorts.map(({ productId }) => productId),
  )
  await addToStock(tx, backOnShelf(shorts))
  const emptied = await findEmptied(tx, shorts)
  await tx.insert(stockMovements).values(shorts.flatMap((short) => movementsOf(cause, short)))
  if (emptied.length === 0) return []

  const quantityOf = sql.join(
    emptied.map(({ productId, quantity }) => sql`when ${productId}::uuid then ${quantity}::int`),
    sql` `,
  )
  const left = await tx
    .update(products)
    .set({ stock: sql`${products.stock} - case ${products.id} ${quantityOf} end` })
    .where(
      inArray(
        products.id,
        emptied.map(({ productId }) => productId),
      ),
    )
    .returning(level)
  // After the stock: the ledger's trigger keeps batches within it.
  await tx.insert(stockMovements).values(emptied.map((writeOff) => emptiedOf(cause, writeOff)))
  publishLevels(tx, left)
  return emptied
}

const backOnShelf = (shorts: readonly Short[]) =>
  shorts
    .filter(({ unwanted }) => unwanted > 0)
    .map(({ productId, unwanted }) => ({ productId, quantity: unwanted }))

const emptiedOf = ({ actorId, number }: Cause, { productId, quantity }: ShelfWriteOff) => ({
  ...{ id: newId(), productId, actorId, delta: -quantity },
  reason: 'missing' as const,
  note: `Shelf empty in order ${number}`,
})

async function findEmptied(tx: Db, shorts: readonly Short[]): Promise<ShelfWriteOff[]> {
  const ids = shorts.map(({ productId }) => productId)
  const shelf = await tx.select(level).from(products).where(inArray(products.id, ids))
  const stockOf = new Map(shelf.map(({ id, stock }) => [id, stock]))
  const empty = shorts.filter(({ reason }) => reason === 'shelf-empty')
  const since = await findSinceReport(tx, empty)
  return empty
    .map(({ productId }) => ({
      productId,
      quantity: unitsOnEmptyShelf(stockOf.get(productId) ?? 0, since.get(productId)),
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** The ledger of each product since its shelf was reported empty. */
async function findSinceReport(
  tx: Db,
  empty: readonly Short[],
): Promise<ReadonlyMap<string, SinceReport>> {
  if (empty.length === 0) return new Map()
  const { rows } = await tx.execute<SinceReport & { productId: string }>(sql`
    select m.product_id as "productId", bool_or(m.reason = 'correction') as "wasCounted",
      coalesce(sum(m.delta) filter (where m.reason in ('sale', 'release', 'restock', 'purchase')
        or (m.reason = 'return' and ${isOnShelf})), 0)::int
        + coalesce(sum(${backFromOrder}), 0)::int as moved
    from unnest(${sql.param(empty.map(({ productId }) => productId))}::uuid[],
      ${sql.param(empty.map(({ reportedAt }) => reportedAt.toISOString()))}::timestamptz[])
      as reported (product_id, at)
    join stock_movements m on m.product_id = reported.product_id and m.created_at > reported.at
    group by m.product_id`)
  return new Map(rows.map(({ productId, ...since }) => [productId, since]))
}

/** Whether ledger row `m` of a return put its units back into stock. */
const isOnShelf = sql`exists (select from returns r where r.order_id = m.order_id
  and r.number = m.attempt and r.items = 'shelf')`

/** Units that an order no longer wanted, of ledger row `m` with which they left it. */
const backFromOrder = sql`(select s.unwanted from order_item_shorts s where m.reason = 'short'
  and s.order_id = m.order_id and s.product_id = m.product_id)`

function movementsOf({ orderId, actorId, number }: Cause, short: Short) {
  const { productId, quantity, unwanted, reason } = short
  const isDamaged = reason === 'damaged' || reason === 'past-date'
  const leaves = {
    ...{ id: newId(), productId, orderId, delta: quantity },
    reason: 'short' as const,
    attempt: latestAttempt(orderId, productId),
  }
  if (quantity === unwanted) return [leaves]
  return [
    leaves,
    {
      ...{ id: newId(), productId, actorId, delta: unwanted - quantity },
      note: `Short in order ${number}`,
      reason: isDamaged ? ('damaged' as const) : ('missing' as const),
    },
  ]
}

/** The reservation that is being picked now. */
const latestAttempt = (orderId: string, productId: string) =>
  sql`(select max(attempt) from stock_movements
    where order_id = ${orderId} and product_id = ${productId} and reason = 'sale')`
