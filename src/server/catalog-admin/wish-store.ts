import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { catalogWishes } from '#server/db/schema/catalog.ts'

/** A request that is recognised by its idempotency key when it is sent again. */
export type Wish = { keyHash: Buffer; requestHash: Buffer }

/** What was created with this key. */
export async function findWish(db: Db, { keyHash }: Wish) {
  const [wish] = await db
    .select({ requestHash: catalogWishes.requestHash, subjectId: catalogWishes.subjectId })
    .from(catalogWishes)
    .where(eq(catalogWishes.keyHash, keyHash))
  return wish
}

/** Waits for a concurrent request with this key, and violates `WISH_KEY` when that one commits. */
export async function insertWish(tx: Db, wish: Wish, subjectId: string): Promise<void> {
  await tx.insert(catalogWishes).values({ ...wish, subjectId })
}

export const WISH_KEY = 'catalog_wishes_pkey'
