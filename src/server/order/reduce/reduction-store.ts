import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { itemReductions, picks } from '#server/db/schema/picking.ts'

type Line = { orderId: string; productId: string }

/** Notes how many units of a line are no longer wanted, replacing an earlier note; 0 removes it. */
export async function saveReduction(
  tx: Db,
  { orderId, productId, quantity, actorId }: Line & { quantity: number; actorId: string },
): Promise<void> {
  if (quantity === 0) {
    const { orderId: ofOrder, productId: ofProduct } = itemReductions
    await tx.delete(itemReductions).where(and(eq(ofOrder, orderId), eq(ofProduct, productId)))
    return
  }
  await tx
    .insert(itemReductions)
    .values({ orderId, productId, quantity, actorId })
    .onConflictDoUpdate({
      target: [itemReductions.orderId, itemReductions.productId],
      set: { quantity, actorId, reducedAt: sql`clock_timestamp()` },
    })
}

/**
 * Opens a picked line again, unless what was found is what is wanted now, or too few with the reason: the picker has to
 * put units back, or to take more.
 */
export const reopenPick = (tx: Db, { orderId, productId }: Line, wanted: number) =>
  tx
    .delete(picks)
    .where(
      and(
        eq(picks.orderId, orderId),
        eq(picks.productId, productId),
        sql`(${picks.found} > ${wanted} or (${picks.found} < ${wanted} and ${picks.reason} is null))`,
      ),
    )
