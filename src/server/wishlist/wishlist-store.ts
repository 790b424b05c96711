import { and, desc, eq, sql } from 'drizzle-orm'
import { ON_SALE } from '#server/catalog/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { wishlistItems } from '#server/db/schema/wishlist.ts'

/** Margin for products that were withdrawn since: they stay, and are not shown. */
const MAX_READ = 1000

/** The products of a wishlist, the newest first. */
export async function listWishes(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId))
    .limit(MAX_READ)
  return rows.map(({ productId }) => productId)
}

/** Without those that are no longer on sale, because they are not shown and cannot be removed. */
export async function countWishes(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ wishes: number }>(sql`
    select count(*)::int as wishes from wishlist_items w join products p on p.id = w.product_id
    where w.user_id = ${userId} and ${ON_SALE}`)
  return rows[0]?.wishes ?? 0
}

/** One that is in the list keeps its place. */
export async function insertWish(tx: Db, userId: string, productId: string) {
  await tx.insert(wishlistItems).values({ userId, productId }).onConflictDoNothing()
}

export async function deleteWish(db: Db, userId: string, productId: string) {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)))
}

export async function deleteWishes(tx: Db, userId: string) {
  await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId))
}
