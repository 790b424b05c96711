import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/schema/user.ts'

/** Lets one transaction at a time through for this user: the second waits until the first has ended. */
export async function lockUser(tx: Db, userId: string) {
  const [user] = await tx
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return user
}
