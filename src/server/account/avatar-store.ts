import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/schema/user.ts'
import { found } from '#server/lib/errors.ts'

/** Writes down the new picture and answers with the old one, which nobody else can be given too. */
export async function replaceAvatar(tx: Db, userId: string, url: string): Promise<string | null> {
  const query = tx.select({ avatar: users.avatar }).from(users).where(eq(users.id, userId))
  const [old] = await query.for('update')
  await tx.update(users).set({ avatar: url }).where(eq(users.id, userId))
  return found(old, 'User').avatar
}

export async function findAvatar(db: Db, userId: string): Promise<string | null> {
  const query = db.select({ avatar: users.avatar }).from(users)
  return (await query.where(eq(users.id, userId)))[0]?.avatar ?? null
}
