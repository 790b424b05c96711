import { asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { documentsDue } from '#server/db/schema/invoice.ts'

/** Before every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Orders after this id, by id, that may lack a document. Triggers insert them in the transaction that pays an order,
 * ends a refund, or settles a failed one.
 */
export async function listOrdersDue(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: documentsDue.orderId })
    .from(documentsDue)
    .where(gt(documentsDue.orderId, after))
    .orderBy(asc(documentsDue.orderId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** This order lacks no document. The caller holds the lock, so that nothing becomes due meanwhile. */
export const clearDue = (tx: Db, orderId: string) =>
  tx.delete(documentsDue).where(eq(documentsDue.orderId, orderId))
