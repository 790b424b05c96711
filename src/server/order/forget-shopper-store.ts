import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/order.ts'
import { users } from '#server/db/schema/user.ts'

/** The books need where to, not to whom: city, state and pincode stay. */
const WITHOUT_PERSON = sql`${orders.address} || '{"name":"","receiver":"","line1":"","line2":"","mobile":""}'`

/** Nobody rings a door that long after the order. */
const LONGEST_ON_ITS_WAY = sql`interval '30 days'`

const isOver = or(
  inArray(orders.status, ['Delivered', 'Cancelled']),
  sql`${orders.createdAt} < now() - ${LONGEST_ON_ITS_WAY}`,
)
const namesSomebody = sql`${orders.address} ->> 'line1' <> ''`

/** Removes name, street and phone from the orders of a person who leaves, but for those still on their way. */
export const forgetShopper = (tx: Db, userId: string) => forget(tx, eq(orders.userId, userId))

/** Does the same for orders that were on their way when their shopper left. Returns how many. */
export async function forgetLeftShoppers(db: Db): Promise<number> {
  const left = db.select({ id: users.id }).from(users).where(eq(users.status, 'Deleted'))
  return (await forget(db, inArray(orders.userId, left))).length
}

const forget = (db: Db, whose: SQL) =>
  db
    .update(orders)
    .set({ address: WITHOUT_PERSON })
    .where(and(whose, isOver, namesSomebody))
    .returning({ id: orders.id })
