import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/schema/user.ts'

/** Saves the new picture of a locked user and returns the old one. */
export async function replaceAvatar(tx: Db, userId: string, url: string): Promise<string | null> {
  const old = await findAvatar(tx, userId)
  await tx.update(users).set({ avatar: url }).where(eq(users.id, userId))
  return old
}

export async function findAvatar(db: Db, userId: string): Promise<string | null> {
  const query = db.select({ avatar: users.avatar }).from(users)
  return (await query.where(eq(users.id, userId)))[0]?.avatar ?? null
}
