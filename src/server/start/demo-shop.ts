import { randomInt } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import type { DemoPasswords } from '#demo/load-people.ts'
import { keepSales } from '#server/catalog/keep-sales.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/schema/user.ts'
import { isPassword } from '#server/lib/password-hash.ts'
import type { Login } from './announce.ts'
import { makeWritable } from './data-folder.ts'
import { nodeLog } from './node-log.ts'

const ROLES = {
  ...{ meera: 'Admin', kiran: 'Accounts', sunita: 'Counter' },
  ...{ raju: 'Rider', asha: 'Shopper', ravi: 'Shopper' },
}
const PEOPLE = Object.keys(ROLES)

/** Fills an empty shop with the demo and returns the logins whose password is known. */
export async function openDemoShop(db: Db, { dataFolder }: Config): Promise<Login[]> {
  // Imported only here, so that a shop without the demo does not keep its catalogue in memory.
  const { loadDemo } = await import('#demo/load.ts')
  const { demoPeople } = await import('#demo/load-people.ts')
  const passwords = demoPasswords(dataFolder)

  const started = Date.now()
  if (await loadDemo(db, passwords)) {
    // The first visitor sees what sells, not only after the job has run.
    await keepSales(db)
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
    logins.push({ role: ROLES[key], email, password })
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

/**
 * The passwords of the demo's people: created once per data folder, and stored in it readable only by its owner. A folder
 * of an earlier release may miss some people.
 */
function demoPasswords(dataFolder: string): DemoPasswords {
  const file = join(dataFolder, 'demo-logins.json')
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  if (stored && PEOPLE.every((key) => stored[key])) return stored
  const fresh = Object.fromEntries(PEOPLE.map((key) => [key, newPassword()]))
  writeLogins(dataFolder, file, { ...fresh, ...stored })
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Writes atomically. When two nodes share a folder and none had a file, the first one stays. */
function writeLogins(dataFolder: string, file: string, passwords: object) {
  const draft = `${file}.${process.pid}`
  const isFirst = !existsSync(file)
  makeWritable(dataFolder)
  writeFileSync(draft, JSON.stringify(passwords, null, 2), { mode: 0o600 })
  if (!isFirst) return renameSync(draft, file)
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
