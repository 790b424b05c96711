import { and, eq } from 'drizzle-orm'
import { messages } from '#contract/messages.ts'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/schema/user.ts'
import { ShopError } from '#server/lib/errors.ts'

/**
 * Lets one transaction at a time through for this user: the second waits until the first has ended.
 * Throws `unauthenticated` when the person was blocked or has left meanwhile, so that whoever writes
 * for a person after this line never writes for somebody who is gone.
 */
export async function lockUser(tx: Db, userId: string) {
  const [user] = await tx
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'Active')))
    // Rows that only point to the user need not wait for this.
    .for('no key update')
  if (!user) throw new ShopError('unauthenticated', messages.signIn)
  return user
}
