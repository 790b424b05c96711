import { inArray, sql } from 'drizzle-orm'
import type { ShortReason } from '#contract/constants.ts'
import type { Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { newId } from '#server/lib/id.ts'
import { level, tellLevels } from './stock-store.ts'

type Short = { productId: string; quantity: number; reason: ShortReason }
type Why = { orderId: string; actorId: string; note: string }

/**
 * Books what an order took and did not find: the order holds so many fewer, and they are written off.
 * Where the shelf was empty, what should still be on it is written off too, so that nobody buys it.
 */
export async function writeOffShort(tx: Db, why: Why, shorts: readonly Short[]): Promise<void> {
  const ids = shorts.map(({ productId }) => productId)
  const shelf = await tx
    .select(level)
    .from(products)
    .where(inArray(products.id, ids))
    // In the order in which whoever orders locks them, too.
    .orderBy(products.id)
    .for('no key update')
  const stockOf = new Map(shelf.map(({ id, stock }) => [id, stock]))
  const lost = shorts.map((short) => ({
    ...short,
    onShelf: short.reason === 'shelf-empty' ? (stockOf.get(short.productId) ?? 0) : 0,
  }))
  await tx.insert(stockMovements).values(lost.flatMap((short) => movementsOf(why, short)))

  const emptied = lost.filter(({ onShelf }) => onShelf > 0).map(({ productId }) => productId)
  if (emptied.length === 0) return
  const left = await tx
    .update(products)
    .set({ stock: 0 })
    .where(inArray(products.id, emptied))
    .returning(level)
  tellLevels(tx, left)
}

function movementsOf({ orderId, actorId, note }: Why, short: Short & { onShelf: number }) {
  const { productId, quantity, reason, onShelf } = short
  const isDamaged = reason === 'damaged' || reason === 'past-date'
  return [
    {
      ...{ id: newId(), productId, orderId, delta: quantity },
      reason: 'short' as const,
      attempt: latestAttempt(orderId, productId),
    },
    {
      ...{ id: newId(), productId, actorId, note, delta: -quantity - onShelf },
      reason: isDamaged ? ('damaged' as const) : ('missing' as const),
    },
  ]
}

/** Of the taking that is being gathered now. */
const latestAttempt = (orderId: string, productId: string) =>
  sql`(select max(attempt) from stock_movements
    where order_id = ${orderId} and product_id = ${productId} and reason = 'sale')`
