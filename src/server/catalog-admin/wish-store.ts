import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { catalogWishes } from '#server/db/schema/catalog.ts'

/** What a form asks for, known again by its key: sent twice, it is one wish. */
export type Wish = { keyHash: Buffer; requestHash: Buffer }

/** What was added under this key. */
export async function findWish(db: Db, { keyHash }: Wish) {
  const [wish] = await db
    .select({ requestHash: catalogWishes.requestHash, subjectId: catalogWishes.subjectId })
    .from(catalogWishes)
    .where(eq(catalogWishes.keyHash, keyHash))
  return wish
}

/** Waits for another one under this key that is under way, and breaks `WISH_KEY` when that was saved. */
export async function insertWish(tx: Db, wish: Wish, subjectId: string): Promise<void> {
  await tx.insert(catalogWishes).values({ ...wish, subjectId })
}

export const WISH_KEY = 'catalog_wishes_pkey'
