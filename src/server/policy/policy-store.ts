import { count, desc, eq, sql } from 'drizzle-orm'
import { POLICY_LIMITS, POLICY_NAMES, type PolicyName } from '#contract/policy/policy-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { policyVersions } from '#server/db/schema/policy.ts'

/** `version` 0: the owner never wrote one, and the usual text is shown. */
export type Policy = { version: number; words: string; wordsHi: string; since: Date | null }

const NEVER_WRITTEN: Policy = { version: 0, words: '', wordsHi: '', since: null }

/** The text in force. */
export async function findPolicy(db: Db, name: PolicyName): Promise<Policy> {
  return (await newest(db, name, 1))[0] ?? NEVER_WRITTEN
}

/** Until the transaction ends, no other version is published. */
export async function lockPolicy(tx: Db, name: PolicyName): Promise<Policy> {
  await tx.execute(sql`lock table ${policyVersions} in share row exclusive mode`)
  return findPolicy(tx, name)
}

/** The text in force of each policy. */
export const listPolicies = (db: Db) =>
  Promise.all(POLICY_NAMES.map(async (name) => ({ name, ...(await findPolicy(db, name)) })))

/** The newest versions first, up to a limit, and how many there are. */
export async function listVersions(db: Db, name: PolicyName) {
  const [all] = await db
    .select({ versions: count() })
    .from(policyVersions)
    .where(eq(policyVersions.name, name))
  return { rows: await newest(db, name, POLICY_LIMITS.listed), total: all?.versions ?? 0 }
}

const newest = (db: Db, name: PolicyName, limit: number): Promise<Policy[]> =>
  db
    .select()
    .from(policyVersions)
    .where(eq(policyVersions.name, name))
    .orderBy(desc(policyVersions.version))
    .limit(limit)

type NewVersion = { name: PolicyName; version: number; words: string; wordsHi: string }

export const insertVersion = (tx: Db, row: NewVersion) => tx.insert(policyVersions).values(row)
