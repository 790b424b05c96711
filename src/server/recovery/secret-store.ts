import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { secrets } from '#server/db/schema/recovery.ts'
import { found } from '#server/lib/errors.ts'
import { newSecret } from '#server/lib/tokens.ts'

/** 256 bits that all nodes share under this name. Whoever asks first makes them. */
export async function sharedSecret(db: Db, name: string): Promise<Buffer> {
  const present = await findSecret(db, name)
  if (present) return present

  await db.insert(secrets).values({ name, value: newSecret() }).onConflictDoNothing()
  return found(await findSecret(db, name), 'Secret')
}

async function findSecret(db: Db, name: string): Promise<Buffer | undefined> {
  return (await db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value
}
