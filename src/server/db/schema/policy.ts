import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { POLICY_NAMES } from '#contract/policy/policy-kinds.ts'
import { happenedAt, oneOf } from './columns.ts'

/** The owner's own policy texts. All versions stay, because an order was made under the one of its day. */
export const policyVersions = pgTable(
  'policy_versions',
  {
    name: text({ enum: POLICY_NAMES }).notNull(),
    /** Counts up from 1 without gaps. */
    version: integer().notNull(),
    /** Empty: from here on the usual text again. */
    words: text().notNull(),
    /** The same in Hindi; empty: there is none. */
    wordsHi: text().notNull(),
    since: happenedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.name, t.version] }),
    check('policy_versions_name', oneOf(t.name, POLICY_NAMES)),
    check('policy_versions_counted', sql`${t.version} > 0`),
  ],
)
