import { eq } from 'drizzle-orm'
import { newSecret } from '#server/lib/tokens.ts'
import type { Db } from './db.ts'
import { secrets } from './schema/recovery.ts'

/** A 256-bit secret shared by all nodes under a name, created by the first that needs it. */
export async function sharedSecret(db: Db, name: string): Promise<Buffer> {
  const present = await findSecret(db, name)
  if (present) return present

  await db.insert(secrets).values({ name, value: newSecret() }).onConflictDoNothing()
  const made = await findSecret(db, name)
  if (!made) throw new Error('A secret that was just created is missing')
  return made
}

async function findSecret(db: Db, name: string): Promise<Buffer | undefined> {
  return (await db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value
}
