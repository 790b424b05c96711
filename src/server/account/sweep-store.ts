import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { forgetLeftShoppers } from '#server/order/forget-shopper-store.ts'
import { forgetFormerEmails } from '#server/user/user-store.ts'

/** Small enough not to hold anybody up. */
const BATCH = 1_000

/** What nobody can use any more. Used verification codes stay a while: they still answer "already verified". */
const WORTHLESS: [table: string, condition: SQL][] = [
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
  ['account_events', sql`created_at < now() - interval '180 days'`],
  ['rate_limits', sql`resets_at < now()`],
]

/**
 * Deletes expired tokens, codes, grants, counts and events, in batches, and forgets addresses that were
 * left long enough ago. Returns how many rows went.
 */
export async function sweepAccounts(db: Db): Promise<number> {
  await forgetLeftShoppers(db)
  await forgetFormerEmails(db)
  let swept = 0
  for (const [table, condition] of WORTHLESS) swept += await sweep(db, table, condition)
  return swept
}

async function sweep(db: Db, table: string, condition: SQL): Promise<number> {
  const name = sql.identifier(table)
  // What somebody is using just now is left to the next time: waiting for it could be waiting for each other.
  const batch = sql`select ctid from ${name} where ${condition} limit ${BATCH} for update skip locked`
  let swept = 0
  for (;;) {
    const { rowCount } = await db.execute(
      sql`delete from ${name} where ctid = any(array(${batch}))`,
    )
    swept += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return swept
  }
}
