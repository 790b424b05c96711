import { inArray } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/schema/user.ts'
import { isPassword } from '#server/lib/password-hash.ts'
import { type Login, say } from './announce.ts'
import { demoPasswords } from './demo-logins.ts'

/** Fills an empty shop with the demo, and answers who can sign in to it with a password that we know. */
export async function openDemoShop(db: Db, { dataFolder }: Config): Promise<Login[]> {
  // Loaded here only: a shop without the demo does not keep its catalogue in memory.
  const { loadDemo } = await import('#demo/load.ts')
  const { demoPeople } = await import('#demo/load-people.ts')
  const passwords = demoPasswords(dataFolder)

  const started = Date.now()
  if (await loadDemo(db, passwords)) {
    say(`Loaded the demo shop in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  }

  const hashes = await hashesOf(
    db,
    demoPeople.map(({ email }) => email),
  )
  const logins: Login[] = []
  for (const { key, email } of demoPeople) {
    const password = passwords[key]
    // Somebody may have changed it, or another data folder may have made the demo.
    if (!(await isPassword(hashes.get(email), password))) continue
    logins.push({ role: key === 'meera' ? 'Admin' : 'Shopper', email, password })
  }
  return logins
}

async function hashesOf(db: Db, emails: string[]) {
  const rows = await db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(users.email, emails))
  return new Map(rows.map(({ email, passwordHash }) => [email, passwordHash]))
}
