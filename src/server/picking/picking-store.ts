import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { pickings, picks } from '#server/db/schema/picking.ts'
import { users } from '#server/db/schema/user.ts'
import type { LinePick, SavedPick } from './picking-rules.ts'

/** Assigns the order to this person, replacing an earlier picker. */
export const assignOrder = (tx: Db, orderId: string, pickerId: string) =>
  tx
    .insert(pickings)
    .values({ orderId, pickerId })
    .onConflictDoUpdate({ target: pickings.orderId, set: { pickerId } })

/** 'Somebody' when the account is deleted. */
export async function findPickerName(db: Db, pickerId: string): Promise<string> {
  const query = db.select({ name: users.username }).from(users)
  return (await query.where(eq(users.id, pickerId)))[0]?.name ?? 'Somebody'
}

/** Saves the result of a line, replacing an earlier one. */
export const savePick = (tx: Db, orderId: string, { productId, found, reason }: LinePick) =>
  tx
    .insert(picks)
    .values({ orderId, productId, found, reason })
    .onConflictDoUpdate({
      target: [picks.orderId, picks.productId],
      set: { found, reason, pickedAt: sql`clock_timestamp()` },
    })

export const deletePick = (tx: Db, orderId: string, productId: string) =>
  tx.delete(picks).where(and(eq(picks.orderId, orderId), eq(picks.productId, productId)))

export const listPicks = (db: Db, orderId: string): Promise<SavedPick[]> =>
  db
    .select({
      productId: picks.productId,
      found: picks.found,
      reason: picks.reason,
      pickedAt: picks.pickedAt,
    })
    .from(picks)
    .where(eq(picks.orderId, orderId))

export const markPacked = (tx: Db, orderId: string, bags: number) =>
  tx
    .update(pickings)
    .set({ packedAt: sql`clock_timestamp()`, bags })
    .where(eq(pickings.orderId, orderId))
