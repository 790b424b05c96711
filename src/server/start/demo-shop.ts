import { randomInt } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import type { DemoPasswords } from '#demo/load-people.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/schema/user.ts'
import { isPassword } from '#server/lib/password-hash.ts'
import type { Login } from './announce.ts'
import { makeWritable } from './data-folder.ts'
import { nodeLog } from './node-log.ts'

/** Fills an empty shop with the demo and returns the logins whose password is known. */
export async function openDemoShop(db: Db, { dataFolder }: Config): Promise<Login[]> {
  // Imported only here, so that a shop without the demo does not keep its catalogue in memory.
  const { loadDemo } = await import('#demo/load.ts')
  const { demoPeople } = await import('#demo/load-people.ts')
  const passwords = demoPasswords(dataFolder)

  const started = Date.now()
  if (await loadDemo(db, passwords)) {
    nodeLog.info(`Loaded the demo shop in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  }

  const hashes = await hashesOf(
    db,
    demoPeople.map(({ email }) => email),
  )
  const logins: Login[] = []
  for (const { key, email } of demoPeople) {
    const password = passwords[key]
    // The password may have been changed, or the demo created from another data folder.
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

/** Easy to read aloud and to type; 57 random bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'
const four = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
const newPassword = () => `${four()}-${four()}-${four()}`

/** The passwords of the demo's people: created once per data folder, and stored in it readable only by its owner. */
function demoPasswords(dataFolder: string): DemoPasswords {
  const file = join(dataFolder, 'demo-logins.json')
  if (!existsSync(file)) writeOnce(dataFolder, file)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Writes atomically. When two nodes share a folder, the first file stays. */
function writeOnce(dataFolder: string, file: string) {
  const passwords = { meera: newPassword(), asha: newPassword(), ravi: newPassword() }
  const draft = `${file}.${process.pid}`
  makeWritable(dataFolder)
  writeFileSync(draft, JSON.stringify(passwords, null, 2), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
