import { and, eq, sql } from 'drizzle-orm'
import { PAY_LINK_DAYS } from '#contract/checkout/pay-link-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { phoneOrders } from '#server/db/schema/phone-order.ts'
import { hashToken } from '#server/lib/tokens.ts'

/** Stores the hash of the order's newest link; a former link ends. */
export const storeLink = (tx: Db, orderId: string, code: string) =>
  tx
    .update(phoneOrders)
    .set({ linkHash: hashToken(code), linkMadeAt: sql`now()` })
    .where(eq(phoneOrders.orderId, orderId))

/** The id of the order whose newest link has this code. */
export async function findLinkedOrder(db: Db, code: string): Promise<string | undefined> {
  const isRecent = sql`${phoneOrders.linkMadeAt} > now() - make_interval(days => ${PAY_LINK_DAYS})`
  const [linked] = await db
    .select({ id: phoneOrders.orderId })
    .from(phoneOrders)
    .where(and(eq(phoneOrders.linkHash, hashToken(code)), isRecent))
  return linked?.id
}
