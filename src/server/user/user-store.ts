import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/schema/user.ts'
import { newId } from '#server/lib/id.ts'
import type { Profile, User } from './user-rules.ts'

const columns = {
  id: users.id,
  username: users.username,
  email: users.email,
  passwordHash: users.passwordHash,
  avatar: users.avatar,
  mobile: users.mobile,
  emailVerifiedAt: users.emailVerifiedAt,
  verifiedEmail: users.verifiedEmail,
  role: users.role,
  lastLoginAt: users.lastLoginAt,
  createdAt: users.createdAt,
}

/** What belongs to the user, newest first. Of the orders the last hundred. */
const belongings = {
  addressIds: sql<string[]>`array(select a.id::text from addresses a
    where a.user_id = users.id order by a.is_default desc, a.id desc)`,
  cartItemIds: sql<string[]>`array(select c.id::text from cart_items c
    where c.user_id = users.id order by c.id desc)`,
  orderIds: sql<string[]>`array(select o.id::text from orders o
    where o.user_id = users.id order by o.created_at desc limit 100)`,
}

const active = (id: string) => and(eq(users.id, id), eq(users.status, 'Active'))
const isAt = (email: string) =>
  or(
    sql`lower(${users.email}) = lower(${email})`,
    sql`lower(${users.verifiedEmail}) = lower(${email})`,
  )

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  return (await db.select(columns).from(users).where(active(id)))[0]
}

export async function findProfile(db: Db, id: string): Promise<Profile | undefined> {
  const query = db.select({ ...columns, ...belongings }).from(users)
  return (await query.where(active(id)))[0]
}

/** By the present address, or by the last verified one while a new one is not. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const query = db.select(columns).from(users)
  return (await query.where(and(isAt(email), eq(users.status, 'Active'))))[0]
}

/** Lets one transaction at a time through for this address, whether or not anybody has it yet. */
export const lockEmail = (tx: Db, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('email'), hashtext(lower(${email})))`)

/** Whether the address is somebody's, also as the one their recovery goes to. */
export async function isEmailTaken(db: Db, email: string, exceptId?: string): Promise<boolean> {
  const others = exceptId ? ne(users.id, exceptId) : undefined
  const query = db.select({ id: users.id }).from(users)
  return (await query.where(and(isAt(email), others)).limit(1)).length > 0
}

export type NewUser = Pick<User, 'username' | 'email' | 'passwordHash'> &
  Partial<Pick<User, 'role' | 'mobile' | 'emailVerifiedAt' | 'verifiedEmail'>>

export async function insertUser(tx: Db, user: NewUser): Promise<User | undefined> {
  return (
    await tx
      .insert(users)
      .values({ ...user, id: newId() })
      .returning(columns)
  )[0]
}

export async function updateUser(
  db: Db,
  id: string,
  changes: Partial<Omit<User, 'id' | 'createdAt'>>,
): Promise<User | undefined> {
  return (await db.update(users).set(changes).where(active(id)).returning(columns))[0]
}

export const noteLogin = (tx: Db, id: string) =>
  tx.update(users).set({ lastLoginAt: sql`now()` }).where(eq(users.id, id))

/** Leaves of a user what orders hang on, and nothing personal. The address is free again. */
export const anonymiseUser = (tx: Db, id: string) =>
  tx
    .update(users)
    .set({
      username: 'Deleted user',
      email: `deleted-${id}@tokri.invalid`,
      verifiedEmail: null,
      emailVerifiedAt: null,
      passwordHash: '-',
      avatar: null,
      mobile: null,
      role: 'USER',
      status: 'Deleted',
    })
    .where(eq(users.id, id))
