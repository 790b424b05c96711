import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/order.ts'
import { providerKeys } from '#server/db/schema/provider-key.ts'

/** Why the provider does not serve calls with these keys: it rejects them, or does not answer. */
export type Trouble = 'refused' | 'away'

/** Pauses between attempts during trouble: 1, 2, 4 and then 5 minutes. */
const MAX_PAUSE_MINUTES = 5

/** Records that the shop uses these keys, so that they are known after a change. */
export async function recordKeys(db: Db, keyIds: readonly string[]): Promise<void> {
  await db
    .insert(providerKeys)
    .values(keyIds.map((keyId) => ({ keyId })))
    .onConflictDoNothing()
}

/** Records trouble with these keys, unless there is some already. */
export async function recordTrouble(db: Db, keyId: string, trouble: Trouble, words: string) {
  const since = { trouble, troubleWords: words, troubleSince: sql`now()`, tries: 0 }
  const values = { ...since, nextTryAt: sql`now() + interval '1 minute'` }
  await db
    .insert(providerKeys)
    .values({ keyId, ...values })
    .onConflictDoUpdate({
      target: providerKeys.keyId,
      set: values,
      setWhere: isNull(providerKeys.trouble),
    })
}

/** Records another failed attempt with its reason, and the time of the next one. */
export const recordTroubleAgain = (db: Db, keyId: string, trouble: Trouble, words: string) =>
  db
    .update(providerKeys)
    .set({
      trouble,
      troubleWords: words,
      tries: sql`least(${providerKeys.tries} + 1, 100)`,
      nextTryAt: sql`now() + make_interval(mins =>
        least(power(2, least(${providerKeys.tries} + 1, 10)), ${MAX_PAUSE_MINUTES})::int)`,
    })
    .where(eq(providerKeys.keyId, keyId))

export const clearTrouble = (db: Db, keyId: string) =>
  db
    .update(providerKeys)
    .set({ trouble: null, troubleSince: null, troubleWords: null, tries: 0, nextTryAt: null })
    .where(eq(providerKeys.keyId, keyId))

/** Those of these keys with trouble, and whether the next attempt is due. */
export const listTroubles = (db: Db, keyIds: readonly string[]) =>
  db
    .select({
      keyId: providerKeys.keyId,
      isDue: sql<boolean>`coalesce(${providerKeys.nextTryAt} <= now(), true)`,
    })
    .from(providerKeys)
    .where(and(inArray(providerKeys.keyId, [...keyIds]), isNotNull(providerKeys.trouble)))

/** Former keys that were not compared with the current ones. There are few: a shop changes its keys rarely. */
export const listUncomparedKeys = (db: Db, current: string) =>
  db
    .select({ keyId: providerKeys.keyId })
    .from(providerKeys)
    .where(
      and(
        ne(providerKeys.keyId, current),
        or(isNull(providerKeys.comparedWith), ne(providerKeys.comparedWith, current)),
      ),
    )
    .limit(100)

/** The newest order created with these keys, by the provider's id. */
export async function findNewestOrderOf(db: Db, keyId: string): Promise<string | null> {
  const [order] = await db
    .select({ providerOrderId: orders.providerOrderId })
    .from(orders)
    .where(and(eq(orders.providerKeyId, keyId), isNotNull(orders.providerOrderId)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return order?.providerOrderId ?? null
}

/** Records whether the current keys know the objects of former ones; null: these have created none. */
export const saveComparison = (
  db: Db,
  keyId: string,
  { current, isOtherAccount }: { current: string; isOtherAccount: boolean | null },
) =>
  db
    .update(providerKeys)
    .set({ isOtherAccount, comparedWith: current, comparedAt: sql`now()` })
    .where(eq(providerKeys.keyId, keyId))

/** All notices for staff about these and former keys: trouble with the former, and those of another account. */
export const listKeyNotices = (db: Db, keyIds: readonly string[]) =>
  db
    .select()
    .from(providerKeys)
    .where(
      or(
        and(inArray(providerKeys.keyId, [...keyIds]), isNotNull(providerKeys.trouble)),
        and(ne(providerKeys.keyId, keyIds[0] ?? ''), eq(providerKeys.isOtherAccount, true)),
      ),
    )
    .orderBy(desc(providerKeys.createdAt), providerKeys.keyId)
    .limit(100)
