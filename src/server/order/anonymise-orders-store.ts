import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { BATCH, inBatches } from '#server/db/in-batches.ts'
import { orders } from '#server/db/schema/order.ts'
import { users } from '#server/db/schema/user.ts'

/** Accounting needs the place but not the person: city, state and pincode stay. */
const WITHOUT_PERSON = sql`${orders.address} || '{"name":"","receiver":"","line1":"","line2":"","mobile":""}'`

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

const forget = (db: Db, which: SQL) =>
  db
    .update(orders)
    .set({ address: WITHOUT_PERSON })
    .where(and(which, isOver, isPersonal))
