import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '#server/db/db.ts'
import { BATCH, inBatches } from '#server/db/in-batches.ts'
import { orders } from '#server/db/schema/order.ts'
import { handovers } from '#server/db/schema/rider.ts'
import { users } from '#server/db/schema/user.ts'

/** Accounting needs the place but not the person: city, state and pincode stay. */
const WITHOUT_PERSON = sql`${orders.address} || '{"name":"","receiver":"","line1":"","line2":"","mobile":"","instructions":""}'`

/** No delivery takes longer than this. */
const LONGEST_ON_ITS_WAY = sql`interval '30 days'`

const isOver = or(
  inArray(orders.status, ['Delivered', 'Cancelled']),
  sql`${orders.createdAt} < now() - ${LONGEST_ON_ITS_WAY}`,
)
const isPersonal = sql`${orders.address} ->> 'line1' <> ''`

/** Removes name, street and phone from the orders of a deleted account, except those in delivery. */
export const anonymiseOrders = (tx: Db, userId: string) => forget(tx, eq(orders.userId, userId))

/**
 * Does the same for orders that were in delivery when their account was deleted. Returns the number. Throws when
 * aborted.
 */
export function anonymiseFormerOrders(db: Db, signal?: AbortSignal): Promise<number> {
  const left = db.select({ id: users.id }).from(users).where(eq(users.status, 'Deleted'))
  const batch = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.userId, left), isOver, isPersonal))
    .limit(BATCH)
    .for('no key update', { skipLocked: true })
  return inBatches(signal, () => forget(db, sql`${orders.id} = any(array(${batch}))`))
}

/** Also what a rider wrote about the door, which may name a person. */
const forget = (db: Db, which: SQL) =>
  inTransaction(db, async (tx) => {
    const forgotten = await tx
      .update(orders)
      .set({ address: WITHOUT_PERSON })
      .where(and(which, isOver, isPersonal))
      .returning({ id: orders.id })
    const ids = forgotten.map(({ id }) => id)
    if (ids.length > 0) await forgetWords(tx, ids)
    return { rowCount: ids.length }
  })

const forgetWords = (tx: Db, orderIds: string[]) =>
  tx
    .update(handovers)
    .set({ failedWords: null })
    .where(and(inArray(handovers.orderId, orderIds), isNotNull(handovers.failedWords)))
