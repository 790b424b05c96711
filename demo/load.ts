import { sql } from 'drizzle-orm'
import { type Db, inTransaction, ownConnection } from '#server/db/db.ts'
import { withLongTimeout } from '#server/db/silence.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { loadComplaints } from './load-complaints.ts'
import { loadCoupons } from './load-coupons.ts'
import { loadFront } from './load-front.ts'
import { loadHandovers } from './load-handovers.ts'
import { loadNotes } from './load-notes.ts'
import { loadOrders } from './load-orders.ts'
import { type DemoPasswords, hashesOf, loadPeople, type PasswordHashes } from './load-people.ts'
import { loadPricePlans } from './load-price-plans.ts'
import { loadPurchases } from './load-purchases.ts'
import { loadSettings } from './load-settings.ts'
import { loadWaiting } from './load-waiting.ts'
import { loadWishlist } from './load-wishlist.ts'

/** Any number works if every node uses the same. */
export const DEMO_LOCK = 7_026_141

/**
 * Loads the demo's products, people and orders into an empty shop, in one transaction, and returns whether it did.
 * Leaves a shop that has products or shoppers, or that another node is loading.
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
  await loadWaiting(tx, now)
  await loadPurchases(tx, now)
  await loadOrders(tx, now)
  await loadHandovers(tx, now)
  await loadComplaints(tx, now)
  await loadNotes(tx, now)
  await loadWishlist(tx, now)
  await loadCoupons(tx, now)
  await loadPricePlans(tx, now)
  await loadFront(tx)
  return true
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from products) or exists (select from categories)
      or exists (select from users where role = 'USER') as used`)
  return rows[0]?.used === false
}
