import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { catalogWishes } from '#server/db/schema/catalog.ts'

/** A request that is recognised by its idempotency key when it is sent again. */
export type IdempotentRequest = { keyHash: Buffer; requestHash: Buffer }

/** What was created with this key. */
export async function findRequest(db: Db, { keyHash }: IdempotentRequest) {
  const [request] = await db
    .select({ requestHash: catalogWishes.requestHash, subjectId: catalogWishes.subjectId })
    .from(catalogWishes)
    .where(eq(catalogWishes.keyHash, keyHash))
  return request
}

/** Waits for a concurrent request with this key, and violates `REQUEST_KEY` when that one commits. */
export async function insertRequest(
  tx: Db,
  request: IdempotentRequest,
  subjectId: string,
): Promise<void> {
  await tx.insert(catalogWishes).values({ ...request, subjectId })
}

export const REQUEST_KEY = 'catalog_wishes_pkey'
