import { and, desc, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { UserStatus } from '#contract/account/access.ts'
import type { Db } from '#server/db/db.ts'
import { BATCH, inBatches } from '#server/db/in-batches.ts'
import { rolePermissions } from '#server/db/role-permissions.ts'
import { users } from '#server/db/schema/user.ts'
import { newId } from '#server/lib/id.ts'
import { NO_PASSWORD, ownsEmail, type Profile, type User } from './user-rules.ts'

/** How long the previous address can recover the account. */
const FORMER_LIFE = sql`interval '7 days'`

const columns = {
  id: users.id,
  username: users.username,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  pendingEmail: users.pendingEmail,
  pendingIsConfirmed: users.pendingIsConfirmed,
  formerEmail: sql<
    string | null
  >`case when ${users.formerEmailUntil} > now() then ${users.formerEmail} end`,
  passwordHash: users.passwordHash,
  avatar: users.avatar,
  mobile: users.mobile,
  language: users.language,
  role: users.role,
  permissions: rolePermissions(sql`users`),
  lastLoginAt: users.lastLoginAt,
  createdAt: users.createdAt,
}

/** The user's belongings, newest first. Only the last hundred orders. */
const belongings = {
  addressIds: sql<string[]>`array(select a.id::text from addresses a
    where a.user_id = users.id order by a.is_default desc, a.id desc)`,
  cartItemIds: sql<string[]>`array(select c.id::text from cart_items c
    where c.user_id = users.id order by c.id desc)`,
  orderIds: sql<string[]>`array(select o.id::text from orders o
    where o.user_id = users.id order by o.created_at desc limit 100)`,
}

const active = (id: string) => and(eq(users.id, id), eq(users.status, 'Active'))
/** Never null, so that it can be sorted by. */
const claimed = (email: string) => sql<boolean>`(lower(${users.email}) = lower(${email})
  or coalesce(lower(${users.formerEmail}) = lower(${email}) and ${users.formerEmailUntil} > now(), false))`

/** Finds active accounts only, not blocked or deleted ones. */
export async function findUser(db: Db, id: string): Promise<User | undefined> {
  return (await db.select(columns).from(users).where(active(id)))[0]
}

/** Like `findUser`, with the data that the account shows. */
export async function findProfile(db: Db, id: string): Promise<Profile | undefined> {
  const query = db.select({ ...columns, ...belongings }).from(users)
  return (await query.where(active(id)))[0]
}

/** The admin with this email; without an email the first admin. */
export async function findAdmin(db: Db, email: string | undefined): Promise<User | undefined> {
  const query = db.select(columns).from(users)
  const isMeant = email ? sql`lower(${users.email}) = lower(${email})` : undefined
  const isAdmin = and(eq(users.role, 'ADMIN'), eq(users.status, 'Active'), isMeant)
  return (await query.where(isAdmin).orderBy(users.id).limit(1))[0]
}

/** The owner of this address, including an address kept for recovery. */
export async function findEmailOwner(db: Db, email: string): Promise<User | undefined> {
  const query = db.select(columns).from(users)
  return (await query.where(and(claimed(email), eq(users.status, 'Active'))))[0]
}

/** The account that has this address, also a blocked one. */
export async function findAddressOwner(
  db: Db,
  email: string,
): Promise<{ id: string; status: UserStatus } | undefined> {
  const query = db.select({ id: users.id, status: sql<UserStatus>`${users.status}` }).from(users)
  return (await query.where(claimed(email)).orderBy(users.id).limit(1))[0]
}

export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db.$count(users, and(eq(users.role, 'ADMIN'), eq(users.status, 'Active')))) > 0

/** The user meant by a typed address: its owner, or else the one user for whom it is pending. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const isMeant = or(claimed(email), sql`lower(${users.pendingEmail}) = lower(${email})`)
  const [first, second] = await db
    .select(columns)
    .from(users)
    .where(and(isMeant, eq(users.status, 'Active')))
    .orderBy(desc(claimed(email)))
    .limit(2)
  return first && (!second || ownsEmail(first, email)) ? first : undefined
}

/** Whether the user has verified this address: the present or the previous one. */
export async function hasVerified(db: Db, id: string, email: string): Promise<boolean> {
  const isProven = or(
    sql`lower(${users.email}) = lower(${email}) and ${users.emailVerifiedAt} is not null`,
    sql`lower(${users.formerEmail}) = lower(${email})`,
  )
  return (
    (
      await db
        .select({ id: users.id })
        .from(users)
        .where(and(active(id), isProven))
    ).length > 0
  )
}

/** Serialises transactions for this address, whether or not it is taken. */
export const lockEmail = (tx: Db, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('email'), hashtext(lower(${email})))`)

/** Whether the address belongs to a user, including addresses kept for recovery. */
export async function isEmailTaken(db: Db, email: string, exceptId?: string): Promise<boolean> {
  const others = exceptId ? ne(users.id, exceptId) : undefined
  const query = db.select({ id: users.id }).from(users)
  return (await query.where(and(claimed(email), others)).limit(1)).length > 0
}

export type NewUser = Pick<User, 'username' | 'email' | 'passwordHash'> &
  Partial<Pick<User, 'id' | 'role' | 'mobile' | 'language' | 'emailVerifiedAt'>>

/** An email that another account logs in with violates the unique index. */
export async function insertUser(tx: Db, user: NewUser): Promise<User | undefined> {
  return (
    await tx
      .insert(users)
      .values({ id: newId(), ...user })
      .returning(columns)
  )[0]
}

/** Setting `formerEmail` starts its time. */
export async function updateUser(
  db: Db,
  id: string,
  { formerEmail, ...changes }: Partial<Omit<User, 'id' | 'createdAt' | 'permissions'>>,
): Promise<User | undefined> {
  const former =
    formerEmail === undefined
      ? {}
      : { formerEmail, formerEmailUntil: formerEmail === null ? null : sql`now() + ${FORMER_LIFE}` }
  const query = db.update(users).set({ ...changes, ...former })
  return (await query.where(active(id)).returning(columns))[0]
}

/**
 * Records the login if the account is still the one whose password was checked. Returns false when the password was
 * changed or the account blocked meanwhile. Transactions that do so wait for this one, and then find the session that
 * it starts.
 */
export async function recordLogin(tx: Db, { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>) {
  const noted = await tx
    .update(users)
    .set({ lastLoginAt: sql`now()` })
    .where(and(active(id), eq(users.passwordHash, passwordHash)))
    .returning({ id: users.id })
  return noted.length > 0
}

/** Removes all personal data of a user and keeps the row, because orders reference it. The address is free again. */
export const anonymiseUser = (tx: Db, id: string) =>
  tx
    .update(users)
    .set({
      username: 'Deleted user',
      email: `deleted-${id}@tokri.invalid`,
      emailVerifiedAt: null,
      pendingEmail: null,
      formerEmail: null,
      formerEmailUntil: null,
      passwordHash: NO_PASSWORD,
      avatar: null,
      mobile: null,
      language: null,
      role: 'USER',
      staffRoleId: null,
      status: 'Deleted',
    })
    .where(eq(users.id, id))

/** Clears previous addresses after their time. Throws when aborted. */
export function forgetFormerEmails(db: Db, signal?: AbortSignal): Promise<number> {
  const isOver = lt(users.formerEmailUntil, sql`now()`)
  const batch = db.select({ id: users.id }).from(users).where(isOver).limit(BATCH)
  return inBatches(signal, () =>
    db
      .update(users)
      .set({ formerEmail: null, formerEmailUntil: null })
      .where(and(sql`${users.id} = any(array(${batch}))`, isOver)),
  )
}
