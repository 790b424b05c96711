import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/schema/user.ts'
import type { Contact } from './pickup-rules.ts'

/** The name of an account, and its mobile number, else that of its default address. */
export async function findContact(db: Db, userId: string): Promise<Contact | undefined> {
  const found = await db
    .select({
      name: users.username,
      mobile: sql<string>`coalesce(nullif(${users.mobile}, ''), (select a.mobile from addresses a
        where a.user_id = ${users.id} and a.is_default), '')`,
    })
    .from(users)
    .where(eq(users.id, userId))
  return found[0]
}
