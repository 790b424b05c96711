import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { UserStatus } from '#contract/account/access.ts'
import { deskSearchOf } from '#contract/lib/desk-search.ts'
import { MAX_FOUND_CUSTOMERS } from '#contract/phone-order/phone-order-kinds.ts'
import { withinTime } from '#server/db/bounded-search.ts'
import type { Db } from '#server/db/db.ts'
import { contains, isOneOf } from '#server/db/desk-search.ts'
import { users } from '#server/db/schema/user.ts'
import { unknownEmail } from '#server/lib/unknown-email.ts'
import { NO_PASSWORD } from '#server/user/user-rules.ts'
import type { Customer } from './customer-rules.ts'

const ofDefault = (column: SQL) =>
  sql`(select ${column} from addresses a where a.user_id = ${users.id} and a.is_default)`

const columns = {
  id: users.id,
  name: users.username,
  mobile: sql<string>`coalesce(${users.mobile}, ${ofDefault(sql`a.mobile`)}, '')`,
  email: users.email,
  city: sql<string>`coalesce(${ofDefault(sql`a.city`)}, '')`,
  status: sql<UserStatus>`${users.status}`,
}

/** Accounts of staff are no customers here: what they may do must not be learnt or touched by taking an order. */
const isShopper = and(eq(users.role, 'USER'), ne(users.status, 'Deleted'))

/** Shoppers with this in their name or email, or with this mobile number. Throws unprocessable when it takes too long. */
export const findCustomers = (db: Db, search: string): Promise<Customer[]> =>
  withinTime(search, () => {
    const { words, phones } = deskSearchOf(search)
    const matches = sql`${users.id} in (
      select u.id from users u where ${contains([sql`u.username`], [words])}
        or (${contains([sql`u.email`], [words])} and u.email not like ${unknownEmail('%')})
        or ${contains([sql`u.mobile`], phones)}
      union all select a.user_id from addresses a where ${isOneOf(sql`a.mobile`, phones)})`
    return db
      .select(columns)
      .from(users)
      .where(and(isShopper, matches))
      .orderBy(sql`lower(${users.username})`, users.id)
      .limit(MAX_FOUND_CUSTOMERS)
  })

export async function findCustomer(db: Db, id: string): Promise<Customer | undefined> {
  const query = db.select(columns).from(users)
  return (await query.where(and(eq(users.id, id), isShopper)))[0]
}

/** The account with this mobile number. */
export async function findByMobile(db: Db, mobile: string): Promise<Customer | undefined> {
  const query = db.select(columns).from(users)
  // In the words of the trigram index.
  const isTheirs = and(sql`${users.mobile} ilike ${mobile}`, eq(users.mobile, mobile))
  return (await query.where(and(isShopper, isTheirs)).orderBy(users.id).limit(1))[0]
}

/** Serialises transactions that make a customer with this number. */
export const lockMobile = (tx: Db, mobile: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('mobile'), hashtext(${mobile}))`)

/** Sets the email of an account that has neither email nor password; false for any other. */
export async function setFirstEmail(tx: Db, id: string, email: string): Promise<boolean> {
  const isUnclaimed = and(eq(users.email, unknownEmail(id)), eq(users.passwordHash, NO_PASSWORD))
  const set = await tx
    .update(users)
    .set({ email, emailVerifiedAt: null })
    .where(and(eq(users.id, id), isShopper, isUnclaimed))
    .returning({ id: users.id })
  return set.length > 0
}
