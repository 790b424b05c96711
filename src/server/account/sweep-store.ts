import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { BATCH, inBatches } from '#server/db/in-batches.ts'
import { anonymiseFormerOrders } from '#server/order/anonymise-orders-store.ts'
import { forgetFormerEmails } from '#server/user/user-store.ts'

/** Expired rows. Used verification codes stay for a while, because they still answer "already verified". */
const EXPIRED: [table: string, condition: SQL][] = [
  ['access_tokens', sql`expires_at < now()`],
  [
    'sessions',
    sql`ended_at < now() - interval '1 day' or expires_at < now()
      or last_used_at < now() - interval '8 days'`,
  ],
  ['refresh_tokens', sql`expires_at < now()`],
  ['otps', sql`expires_at < now() - interval '1 hour'`],
  ['reset_grants', sql`expires_at < now() - interval '1 hour'`],
  ['email_verifications', sql`expires_at < now() - interval '30 days'`],
  ['email_undos', sql`expires_at < now()`],
  [
    'staff_invitations',
    sql`expires_at < now() - interval '30 days' or accepted_at < now() - interval '30 days'
      or revoked_at < now() - interval '30 days'`,
  ],
  ['account_events', sql`created_at < now() - interval '180 days'`],
  ['rate_limits', sql`resets_at < now()`],
]

/**
 * Deletes expired tokens, codes, grants, counters and events in batches, and clears previous addresses after their
 * time. Returns the number of rows. Throws when aborted.
 */
export async function sweepAccounts(db: Db, signal?: AbortSignal): Promise<number> {
  await anonymiseFormerOrders(db, signal)
  await forgetFormerEmails(db, signal)
  let swept = 0
  for (const [table, condition] of EXPIRED) swept += await sweep(db, table, condition, signal)
  return swept
}

function sweep(db: Db, table: string, condition: SQL, signal?: AbortSignal): Promise<number> {
  const name = sql.identifier(table)
  // Locked rows are left to the next run, because waiting for them could deadlock.
  const batch = sql`select ctid from ${name} where ${condition} limit ${BATCH} for update skip locked`
  return inBatches(signal, () =>
    db.execute(sql`delete from ${name} where ctid = any(array(${batch}))`),
  )
}
