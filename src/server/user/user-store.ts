import { and, desc, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { BATCH, inBatches } from '#server/db/in-batches.ts'
import { users } from '#server/db/schema/user.ts'
import { newId } from '#server/lib/id.ts'
import { claims, type Profile, type User } from './user-rules.ts'

/** So long the address before the present one may take the account back. */
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
/** Never null, so that it can be sorted by. */
const claimed = (email: string) => sql<boolean>`(lower(${users.email}) = lower(${email})
  or coalesce(lower(${users.formerEmail}) = lower(${email}) and ${users.formerEmailUntil} > now(), false))`

/** Only an account that is active: one that is blocked or deleted is not found. */
export async function findUser(db: Db, id: string): Promise<User | undefined> {
  return (await db.select(columns).from(users).where(active(id)))[0]
}

/** As `findUser`, with what the account shows of itself. */
export async function findProfile(db: Db, id: string): Promise<Profile | undefined> {
  const query = db.select({ ...columns, ...belongings }).from(users)
  return (await query.where(active(id)))[0]
}

/** The admin with this email; without one the first there was. */
export async function findAdmin(db: Db, email: string | undefined): Promise<User | undefined> {
  const query = db.select(columns).from(users)
  const isMeant = email ? sql`lower(${users.email}) = lower(${email})` : undefined
  const isAdmin = and(eq(users.role, 'ADMIN'), eq(users.status, 'Active'), isMeant)
  return (await query.where(isAdmin).orderBy(users.id).limit(1))[0]
}

/** Whose address this is, also as the one their recovery goes to. */
export async function findOwner(db: Db, email: string): Promise<User | undefined> {
  const query = db.select(columns).from(users)
  return (await query.where(and(claimed(email), eq(users.status, 'Active'))))[0]
}

export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db.$count(users, and(eq(users.role, 'ADMIN'), eq(users.status, 'Active')))) > 0

/**
 * Whom somebody means who types this address: its owner; where nobody owns it, the one person who
 * waits for it to be verified.
 */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const isMeant = or(claimed(email), sql`lower(${users.pendingEmail}) = lower(${email})`)
  const [first, second] = await db
    .select(columns)
    .from(users)
    .where(and(isMeant, eq(users.status, 'Active')))
    .orderBy(desc(claimed(email)))
    .limit(2)
  return first && (!second || claims(first, email)) ? first : undefined
}

/** Whether the user has shown that mail to this address reaches them: the present one, or the one before it. */
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

/** Lets one transaction at a time through for this address, whether or not anybody has it yet. */
export const lockEmail = (tx: Db, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('email'), hashtext(lower(${email})))`)

/** Whether the address is somebody's, also as the one their recovery goes to. */
export async function isEmailTaken(db: Db, email: string, exceptId?: string): Promise<boolean> {
  const others = exceptId ? ne(users.id, exceptId) : undefined
  const query = db.select({ id: users.id }).from(users)
  return (await query.where(and(claimed(email), others)).limit(1)).length > 0
}

export type NewUser = Pick<User, 'username' | 'email' | 'passwordHash'> &
  Partial<Pick<User, 'role' | 'mobile' | 'emailVerifiedAt'>>

/** An email that another account logs in with breaks the unique index. */
export async function insertUser(tx: Db, user: NewUser): Promise<User | undefined> {
  return (
    await tx
      .insert(users)
      .values({ ...user, id: newId() })
      .returning(columns)
  )[0]
}

/** `formerEmail` is set for the days it may take the account back. */
export async function updateUser(
  db: Db,
  id: string,
  { formerEmail, ...changes }: Partial<Omit<User, 'id' | 'createdAt'>>,
): Promise<User | undefined> {
  const former =
    formerEmail === undefined
      ? {}
      : { formerEmail, formerEmailUntil: formerEmail === null ? null : sql`now() + ${FORMER_LIFE}` }
  const query = db.update(users).set({ ...changes, ...former })
  return (await query.where(active(id)).returning(columns))[0]
}

/**
 * Writes the login down while the account is still the one whose password was looked at. False when
 * the password was changed or the person blocked meanwhile; whoever wants to do that waits for this
 * transaction, and then finds the session that it starts.
 */
export async function noteLogin(tx: Db, { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>) {
  const noted = await tx
    .update(users)
    .set({ lastLoginAt: sql`now()` })
    .where(and(active(id), eq(users.passwordHash, passwordHash)))
    .returning({ id: users.id })
  return noted.length > 0
}

/** Leaves of a user what orders hang on, and nothing personal. The address is free again. */
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
      passwordHash: '-',
      avatar: null,
      mobile: null,
      role: 'USER',
      status: 'Deleted',
    })
    .where(eq(users.id, id))

/** The days are over in which the address before the present one counted. Throws when it is aborted. */
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
