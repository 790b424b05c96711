import { and, eq, ne, sql } from 'drizzle-orm'
import type { Role } from '#contract/account/access.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/schema/user.ts'
import { statement } from '#server/db/statement.ts'
import { ShopError } from '#server/lib/errors.ts'

type Locked = {
  id: string
  username: string
  role: Role
  email: string
  verified_at: string | null
}

/** Rows that only reference the user need not wait for this lock. */
const lock = statement<Locked>(
  'lock_user',
  `select id, username, role, email, email_verified_at as verified_at
   from users where id = $1 and status = 'Active' for no key update`,
)

/** Locks these users in id order with SKIP LOCKED. */
const lockAvailable = (columns: string, ids: string) =>
  `select ${columns} from users u join ${ids} as asked (id) on u.id = asked.id
   where status = 'Active' order by u.id for no key update of u skip locked`

/** The same as rows `(id)`: a step for other statements. Rows locked by this transaction are not skipped. */
export const lockAvailableUsersStep = (ids: string) => lockAvailable('u.id', ids)

const lockEach = statement<Locked>(
  'lock_users',
  lockAvailable(
    'u.id, username, role, email, email_verified_at as verified_at',
    'unnest((select $1::uuid[]))',
  ),
)

const userOf = ({ id, username, role, email, verified_at }: Locked) => ({
  id,
  username,
  role,
  email,
  emailVerifiedAt: verified_at === null ? null : new Date(verified_at),
})

/** Like `lockUser` for several users, with SKIP LOCKED. */
export const lockAvailableUsers = async (tx: Db, userIds: readonly string[]) =>
  (await lockEach(tx, [userIds])).map(userOf)

/**
 * Locks this user until the end of the transaction. Throws `unauthenticated` when the account was blocked or deleted
 * meanwhile, so that code after this line never writes for such an account.
 */
export async function lockUser(tx: Db, userId: string) {
  const [locked] = await lock(tx, [userId])
  if (!locked) throw new ShopError('unauthenticated', messages.signIn)
  return userOf(locked)
}

/**
 * Whether there is no other admin than this one, who is locked and about to leave. Concurrent departures run one after
 * the other, so that the last admin stays.
 */
export async function isLastAdmin(tx: Db, userId: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('last-admin'))`)
  const others = and(eq(users.role, 'ADMIN'), eq(users.status, 'Active'), ne(users.id, userId))
  return (await tx.$count(users, others)) === 0
}
