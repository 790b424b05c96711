import { sql } from 'drizzle-orm'
import { type Db, inTransaction, ownConnection } from '#server/db/db.ts'
import { withLongTimeout } from '#server/db/silence.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { loadOrders } from './load-orders.ts'
import { type DemoPasswords, hashesOf, loadPeople, type PasswordHashes } from './load-people.ts'
import { loadSettings } from './load-settings.ts'

/** Any number will do, as long as every node takes the same. */
export const DEMO_LOCK = 7_026_141

/**
 * Fills an empty shop with the demo's goods, people and orders, all of it or none, and answers
 * whether it did. A shop that has goods or shoppers of its own is left alone, and so is one that
 * another node is filling at the same moment.
 */
export async function loadDemo(db: Db, passwords: DemoPasswords, now = new Date()) {
  if (!(await isEmpty(db))) return false
  const hashes = await hashesOf(passwords)

  return inTransaction(db, (tx) =>
    withLongTimeout(ownConnection(tx), () => loadAlone(tx, hashes, now)),
  )
}

async function loadAlone(tx: Db, hashes: PasswordHashes, now: Date) {
  // Another node may be loading the demo shop, which takes longer than the usual time-outs.
  await tx.execute(sql`set local lock_timeout = 0`)
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
  if (!(await isEmpty(tx))) return false

  await loadSettings(tx)
  await loadCatalogue(tx, now)
  await loadPeople(tx, hashes, now)
  await loadOrders(tx, now)
  return true
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from products) or exists (select from categories)
      or exists (select from users where role = 'USER') as used`)
  return rows[0]?.used === false
}
