import { and, eq, ne, sql } from 'drizzle-orm'
import type { Permission, Role } from '#contract/account/access.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#server/db/db.ts'
import { rolePermissions } from '#server/db/role-permissions.ts'
import { users } from '#server/db/schema/user.ts'
import { statement } from '#server/db/statement.ts'
import { ShopError } from '#server/lib/errors.ts'

type Locked = {
  id: string
  username: string
  role: Role
  permissions: Permission[] | null
  email: string
  language: string | null
  verified_at: string | null
}

/** Rows that only reference the user need not wait for this lock. */
const lock = statement(
  'lock_user',
  { id: 'uuid' },
  ({ id }) => sql<Locked>`
    select id, username, role, ${rolePermissions(sql`users`)} as permissions, email, language, email_verified_at as verified_at
    from users where id = ${id} and status = 'Active' for no key update`,
)

const userOf = ({ id, username, role, permissions, email, language, verified_at }: Locked) => ({
  id,
  username,
  role,
  permissions,
  email,
  language,
  emailVerifiedAt: verified_at === null ? null : new Date(verified_at),
})

/**
 * Locks this user until the end of the transaction. Throws `unauthenticated` when the account was blocked or deleted
 * meanwhile, so that code after this line never writes for such an account.
 */
export async function lockUser(tx: Db, userId: string) {
  const user = await lockIfActive(tx, userId)
  if (!user) throw new ShopError('unauthenticated', messages.signIn)
  return user
}

/** The same; undefined when the account was blocked or deleted. */
export async function lockIfActive(tx: Db, userId: string) {
  const [locked] = await lock(tx, { id: userId })
  return locked && userOf(locked)
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
